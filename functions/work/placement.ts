import type { CompanyScope } from '#functions/kit/keys.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { requireUser } from '#functions/people/user-store.ts';
import { requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { assigneeNotFound, assigneeNotInTeam } from '#shared/work/placement-problems.ts';

/**
 * Who work is given to: somebody of the company, and in a private team one of its members. Also
 * oneself, who may have been deleted while the request was under way.
 */
export const requireAssignees = (
  scope: CompanyScope,
  team: Team,
  assigneeIds: (string | null)[],
): Operation[] =>
  [...new Set(assigneeIds)]
    .filter((assigneeId) => assigneeId !== null)
    .map((assigneeId) =>
      team.isPrivate
        ? requireMembership(scope, team.id, assigneeId, assigneeNotInTeam)
        : requireUser(scope, assigneeId, assigneeNotFound),
    );

/** What must still hold when a todo, a goal or an issue is written into a team. */
export const requirePlacement = (
  scope: CompanyScope,
  team: Team,
  assigneeId: string | null,
): Operation[] => [requireTeam(team), ...requireAssignees(scope, team, [assigneeId])];
