import { scheduleReconciliation } from '#functions/background/delayed-reconciliation-store.ts';
import { newJob, startJob } from '#functions/background/job-store.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { deleteTeamJob, rescopeTeamJob } from '#functions/teams/jobs/job-kinds.ts';
import { listOutdatedCopies, refreshTeamCopy } from '#functions/teams/members/membership-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { team } from '#shared/teams/team.ts';
import { NotMemberError } from '#shared/teams/team-errors.ts';

/** Updates the copies of the team in its memberships; moves its work when its privacy changed. */
export const refreshTeamCopies = async ({ before, after, sequenceNumber }: TableChange) => {
  if (!before || !after) return;
  const changed = team.parse(after);
  // Read again, so that an older change never overwrites a newer one.
  const current = await findTeam(changed, changed.id, { consistent: true });
  if (!current) return;
  for (const userId of await listOutdatedCopies(current))
    await ignoreErrors(write(refreshTeamCopy(current, userId, NotMemberError)), NotMemberError);
  if (before.isPrivate !== after.isPrivate)
    await write(
      startJob(changed, rescopeTeamJob, { id: sequenceNumber, teamId: changed.id }),
      // The indexes that the job reads are eventually consistent and may miss recent work.
      scheduleReconciliation(changed, changed.id, [
        newJob(rescopeTeamJob, { id: changed.id, teamId: changed.id }),
      ]),
    );
};

/** Later deletes work that the indexes did not show yet. */
export const clearDeletedTeam = async ({ before, after }: TableChange) => {
  if (after || !before) return;
  const gone = team.parse(before);
  const { id: teamId, isPrivate: wasPrivate } = gone;
  await write(
    scheduleReconciliation(gone, teamId, [
      newJob(deleteTeamJob, { id: teamId, teamId, wasPrivate }),
    ]),
  );
};
