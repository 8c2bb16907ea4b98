import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findDeletion, rememberPrivateTeams } from '#functions/people/user-deletion-store.ts';
import { requireUser } from '#functions/people/user-store.ts';
import { markPrivateWork } from '#functions/teams/members/private-work-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { UserNotFoundError } from '#shared/people/people-errors.ts';

/**
 * A former member may have work that their lists no longer show. It is reassigned when they are
 * deleted.
 */
export const rememberPrivateWork = async (
  scope: CompanyScope,
  left: { teamId: string; userId: string },
) => {
  try {
    await write(requireUser(scope, left.userId), markPrivateWork(scope, left));
  } catch (error) {
    if (!(error instanceof UserNotFoundError)) throw error;
    // The user was deleted before the stream delivered the change.
    const deletion = await findDeletion(scope, left.userId);
    if (!deletion) return;
    const remembered = write(rememberPrivateTeams(deletion, [left.teamId]));
    // Rejected if the deletion is done.
    await ignoreErrors(remembered, ConflictError);
  }
};
