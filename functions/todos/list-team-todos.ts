import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { listTeamTodos } from './todo-store.ts';
import { todosPerPage } from './todos-per-page.ts';

export const handler = handleRoute(todoRoutes.listTeamTodos, async (request) => {
  const { session, params, query } = request;
  const { team } = await readVisibleTeam(session, params.teamId);
  const page = { cursor: query.cursor, limit: todosPerPage };
  return answerPage(request, await listTeamTodos(session, team.id, page));
});
