import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { findUser } from '#functions/people/user-store.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { GoalNotFoundError } from '#shared/goals/goal-errors.ts';
import { goalRoutes } from '#shared/goals/goal-routes.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { readGoalWithLinks } from './goal-details-store.ts';

const isVisible = async (session: Session, teamId: string) => {
  try {
    await readVisibleTeam(session, teamId);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
};

/** Which teams of the linked work the caller may see. They may differ from the goal's team. */
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
  linked: { id: string; teamId: string; createdAt: string };
}

const ageOf = ({ linked: { createdAt, id } }: Linked) => `${createdAt}#${id}`;

const oldestFirst = <T extends Linked>(links: T[]): T[] =>
  links.sort((one, other) => (ageOf(one) < ageOf(other) ? -1 : 1));

const perPage = 300;

export const handler = handleRoute(goalRoutes.readGoalDetails, async (request) => {
  const { session, params, query } = request;
  const page = { cursor: query.cursor, limit: perPage };
  const { goal, todos, issues, nextCursor } = await readGoalWithLinks(session, params.goalId, page);
  await readTeamOf(session, goal, GoalNotFoundError);
  const [assignee, visible] = await Promise.all([
    goal.assigneeId === null ? undefined : findUser(session, goal.assigneeId),
    visibleTeamIds(
      session,
      goal.teamId,
      [...todos, ...issues].map(({ linked }) => linked),
    ),
  ]);
  const shown = <T extends Linked>(links: T[]) =>
    oldestFirst(links.filter(({ linked }) => visible.has(linked.teamId)));
  const linkOf = (id: string, createdAt: string) => ({ id, goalId: goal.id, createdAt });
  if (nextCursor) request.response.headers['x-next-cursor'] = nextCursor;
  return {
    ...goal,
    assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
    goalTodos: shown(todos).map(({ linked: todo, linkedAt }) => ({
      ...linkOf(todo.id, linkedAt),
      todoId: todo.id,
      todo,
    })),
    goalIssues: shown(issues).map(({ linked: issue, linkedAt }) => ({
      ...linkOf(issue.id, linkedAt),
      issueId: issue.id,
      issue,
    })),
  };
});
