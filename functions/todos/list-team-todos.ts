import { handleRoute } from '#functions/kit/handle-route.ts';
import { teamBeside } from '#functions/teams/team-store.ts';
import { answerTeamList } from '#functions/work/answer-lists.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(
  todoRoutes.listTeamTodos,
  (request) => answerTeamList(request, todoStore),
  teamBeside,
);
