import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { requireUser } from '#functions/people/user-store.ts';
import { readVisibleTeam, requireMembership, requireTeam } from '#functions/teams/team-store.ts';
import { Problem } from '#shared/kit/problem.ts';
import type { Team } from '#shared/teams/team.ts';
import { assigneeNotFound, assigneeNotInTeam } from '#shared/work/placement-problems.ts';

/** Who work is given to: a colleague, and in a private team one of its members. */
const requireAssignee = (session: Session, team: Team, assigneeId: string | null): Operation[] => {
  if (assigneeId === null) return [];
  if (team.isPrivate) return [requireMembership(session, team.id, assigneeId, assigneeNotInTeam)];
  return assigneeId === session.userId ? [] : [requireUser(session, assigneeId, assigneeNotFound)];
};

/** What must still hold when a todo, a goal or an issue is written into a team. */
export const requirePlacement = (
  session: Session,
  team: Team,
  assigneeId: string | null,
): Operation[] => [requireTeam(team), ...requireAssignee(session, team, assigneeId)];

/** The team of something; what is in a team that the session may not see is not there. */
export const readTeamOf = async (
  session: Session,
  { teamId }: { teamId: string },
  notFound: () => Error,
): Promise<Team> => {
  try {
    return (await readVisibleTeam(session, teamId)).team;
  } catch (error) {
    throw error instanceof Problem && error.status === 404 ? notFound() : error;
  }
};
