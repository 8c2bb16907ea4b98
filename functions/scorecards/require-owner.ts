import type { CompanyScope } from '#functions/kit/keys.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { requireUser } from '#functions/people/user-store.ts';
import { requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import { ownerNotFound, ownerNotInTeam } from '#shared/scorecards/scorecard-problems.ts';
import type { Team } from '#shared/teams/team.ts';

/** The owner is somebody of the company, and in a private team one of its members. */
export const requireOwner = (
  scope: CompanyScope,
  ownerId: string,
  team: Team | undefined,
): Operation[] => [
  ...(team ? [requireTeam(team)] : []),
  team?.isPrivate
    ? requireMembership(scope, team.id, ownerId, ownerNotInTeam)
    : requireUser(scope, ownerId, ownerNotFound),
];
