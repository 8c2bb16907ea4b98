import type { CompanyScope } from '#functions/kit/keys.ts';
import { write } from '#functions/kit/table-write.ts';
import { findDeletion, rememberPrivateTeams } from '#functions/people/user-deletion-store.ts';
import { requireUser } from '#functions/people/user-store.ts';
import { markPrivateWork } from '#functions/teams/private-work-store.ts';
import { Problem } from '#shared/kit/problem.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { userNotFound } from '#shared/people/people-problems.ts';
import { ignoreOnly } from './ignore-refusal.ts';

/** Somebody may have work where their lists no longer look; whoever is deleted hands it over. */
export const rememberPrivateWork = async (
  scope: CompanyScope,
  left: { teamId: string; userId: string },
) => {
  try {
    await write(requireUser(scope, left.userId), markPrivateWork(scope, left));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== userNotFound().code) throw error;
    // They were deleted before the stream came to tell.
    const deletion = await findDeletion(scope, left.userId);
    if (!deletion) return;
    const remembered = write(rememberPrivateTeams(deletion, [left.teamId]));
    // Refused where it is done already.
    await ignoreOnly(remembered, tooBusy);
  }
};
