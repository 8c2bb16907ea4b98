import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { requireUser } from '#functions/people/user-store.ts';
import { requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { assigneeNotFound, assigneeNotInTeam } from '#shared/work/placement-problems.ts';

/**
 * Who work is given to: somebody of the company, and in a private team one of its members. Also
 * oneself, who may have been deleted while the request was under way.
 */
const requireAssignee = (session: Session, team: Team, assigneeId: string | null): Operation[] => {
  if (assigneeId === null) return [];
  if (team.isPrivate) return [requireMembership(session, team.id, assigneeId, assigneeNotInTeam)];
  return [requireUser(session, assigneeId, assigneeNotFound)];
};

/** What must still hold when a todo, a goal or an issue is written into a team. */
export const requirePlacement = (
  session: Session,
  team: Team,
  assigneeId: string | null,
): Operation[] => [requireTeam(team), ...requireAssignee(session, team, assigneeId)];
