import { startJob } from '#functions/background/job-store.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { moveRemindersJob, moveSeriesJob } from '#functions/todos/jobs/job-kinds.ts';

/** Reminders and series depend on when the user's days begin. */
export const moveToTimeZone = async ({ before, after, sequenceNumber }: TableChange) => {
  if (!before || !after || before.timeZone === after.timeZone) return;
  const scope = { companyId: String(after.companyId) };
  const userId = String(after.id);
  await write(
    startJob(scope, moveRemindersJob, { id: sequenceNumber, userId }),
    startJob(scope, moveSeriesJob, { id: `${sequenceNumber}#series`, userId }),
  );
};
