import { startJob } from '#functions/background/job-store.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { limitSessionsJob } from '#functions/session/jobs/job-kinds.ts';

/** Each session has a copy of the company's limits. */
export const limitExistingSessions = async ({ before, after, sequenceNumber }: TableChange) => {
  if (!before || !after) return;
  const copied = ['sessionDays', 'sessionIdleHours', 'requiresSecondFactor'] as const;
  if (copied.every((setting) => before[setting] === after[setting])) return;
  const scope = { companyId: String(after.id) };
  await write(startJob(scope, limitSessionsJob, { id: `${sequenceNumber}#sessions` }));
};
