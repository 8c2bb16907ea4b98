import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { teamListResponse } from '#functions/work/team-list-response.ts';
import { todoListRoutes } from '#shared/todos/todo-list-routes.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(
  todoListRoutes.listTeamTodos,
  (request) => teamListResponse(request, todoStore),
  { preload: preloadTeam },
);
