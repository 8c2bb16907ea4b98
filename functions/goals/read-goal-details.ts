import { handleRoute } from '#functions/kit/handle-route.ts';
import type { Session } from '#functions/kit/session.ts';
import { findUser } from '#functions/people/user-store.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { goalNotFound } from '#shared/goals/goal-problems.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { Problem } from '#shared/kit/problem.ts';
import { readGoalWithLinks } from './goal-details-store.ts';

const isVisible = async (session: Session, teamId: string) => {
  try {
    await readVisibleTeam(session, teamId);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return false;
    throw error;
  }
};

/** Of the teams of what is linked, which may not be the goal's, those that the session may see. */
const visibleTeamIds = async (
  session: Session,
  goalTeamId: string,
  linked: { teamId: string }[],
): Promise<Set<string>> => {
  const visible = new Set([goalTeamId]);
  const others = new Set(linked.map(({ teamId }) => teamId)).difference(visible);
  await Promise.all(
    [...others].map(async (id) => {
      if (await isVisible(session, id)) visible.add(id);
    }),
  );
  return visible;
};

interface Linked {
  id: string;
  teamId: string;
  createdAt: string;
}

const ageOf = ({ createdAt, id }: Linked) => `${createdAt}#${id}`;

const oldestFirst = <T extends Linked>(linked: T[]): T[] =>
  linked.sort((one, other) => (ageOf(one) < ageOf(other) ? -1 : 1));

const perPage = 300;

export const handler = handleRoute(goalRoutes.readGoalDetails, async (request) => {
  const { session, params, query } = request;
  const page = { cursor: query.cursor, limit: perPage };
  const { goal, todos, issues, nextCursor } = await readGoalWithLinks(session, params.goalId, page);
  await readTeamOf(session, goal, goalNotFound);
  const [assignee, visible] = await Promise.all([
    goal.assigneeId === null ? undefined : findUser(session, goal.assigneeId),
    visibleTeamIds(session, goal.teamId, [...todos, ...issues]),
  ]);
  const shown = <T extends Linked>(linked: T[]) =>
    oldestFirst(linked.filter(({ teamId }) => visible.has(teamId)));
  if (nextCursor) request.answer.headers['x-next-cursor'] = nextCursor;
  return {
    ...goal,
    assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
    goalTodos: shown(todos).map((todo) => ({ id: todo.id, todo })),
    goalIssues: shown(issues).map((issue) => ({ id: issue.id, issue })),
  };
});
