import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamListResponse } from '#functions/work/team-list-response.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(
  todoRoutes.listTeamTodos,
  (request) => teamListResponse(request, todoStore),
  { preload: preloadTeam },
);
