import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { requireNonObserver } from '#functions/people/user-store.ts';
import { requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import { OwnerNotFoundError, OwnerNotInTeamError } from '#shared/scorecards/scorecard-errors.ts';
import type { Team } from '#shared/teams/team.ts';

/** Conditions that the owner exists, is no observer and, in a private team, is a member. */
export const requireOwner = (
  scope: CompanyScope,
  ownerId: string,
  team: Team | undefined,
): Operation[] => [
  ...(team ? [requireTeam(team)] : []),
  ...(team?.isPrivate ? [requireMembership(scope, team.id, ownerId, OwnerNotInTeamError)] : []),
  requireNonObserver(scope, ownerId, OwnerNotFoundError),
];
