import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { readUser } from '#functions/people/user-store.ts';
import { listTeamsOf } from '#functions/teams/membership-store.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { listAssignedTodos } from './todo-store.ts';
import { todosPerPage } from './todos-per-page.ts';

export const handler = handleRoute(todoRoutes.listUserTodos, async (request) => {
  const { session, params, query } = request;
  const [myTeams] = await Promise.all([
    listTeamsOf(session, session.userId),
    params.userId === session.userId ? undefined : readUser(session, params.userId),
  ]);
  const privateTeamIds = myTeams.filter(({ isPrivate }) => isPrivate).map(({ id }) => id);
  const page = { cursor: query.cursor, limit: todosPerPage };
  return answerPage(request, await listAssignedTodos(session, params.userId, privateTeamIds, page));
});
