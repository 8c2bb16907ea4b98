import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { requireNonObserver } from '#functions/people/user-store.ts';
import { requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { AssigneeNotFoundError, AssigneeNotInTeamError } from '#shared/work/work-errors.ts';

/**
 * Conditions of a write: an assignee exists, is no observer and, in a private team, is a member. They
 * also cover the caller, who may be deleted during the request.
 */
export const requireAssignees = (
  scope: CompanyScope,
  team: Team,
  assigneeIds: (string | null)[],
): Operation[] =>
  [...new Set(assigneeIds)]
    .filter((assigneeId) => assigneeId !== null)
    .flatMap((assigneeId) => [
      ...(team.isPrivate
        ? [requireMembership(scope, team.id, assigneeId, AssigneeNotInTeamError)]
        : []),
      requireNonObserver(scope, assigneeId, AssigneeNotFoundError),
    ]);

/** Conditions of a write: the team is unchanged and the assignee is allowed. */
export const requireTeamAndAssignee = (
  scope: CompanyScope,
  team: Team,
  assigneeId: string | null,
): Operation[] => [requireTeam(team), ...requireAssignees(scope, team, [assigneeId])];
