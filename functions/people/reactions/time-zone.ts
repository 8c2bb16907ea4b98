import { startJob } from '#functions/background/job-store.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';

/** Reminders and series depend on when the user's days begin. */
export const moveToTimeZone = async ({ before, after, sequenceNumber }: TableChange) => {
  if (!before || !after || before.timeZone === after.timeZone) return;
  const scope = { companyId: String(after.companyId) };
  const userId = String(after.id);
  await write(
    startJob(scope, { id: sequenceNumber, kind: 'move_reminders', userId }),
    startJob(scope, { id: `${sequenceNumber}#series`, kind: 'move_series', userId }),
  );
};
