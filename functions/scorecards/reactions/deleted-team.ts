import { scheduleReconciliation } from '#functions/background/delayed-reconciliation-store.ts';
import { newJob, startJob } from '#functions/background/job-store.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { detachLineItemsJob } from '#functions/scorecards/jobs/job-kinds.ts';
import { team } from '#shared/teams/team.ts';

/** Detaches a deleted team's measurables, and later those that the indexes did not show yet. */
export const detachLineItems = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const gone = team.parse(before);
  const id = `detach_line_items#${gone.id}`;
  const detaching = { id, teamId: gone.id, wasPrivate: gone.isPrivate };
  await write(
    startJob(gone, detachLineItemsJob, detaching),
    scheduleReconciliation(gone, id, [newJob(detachLineItemsJob, detaching)]),
  );
};
