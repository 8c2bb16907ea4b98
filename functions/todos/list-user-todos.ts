import { handleRoute } from '#functions/kit/handle-route.ts';
import { answerAssignedList } from '#functions/work/answer-lists.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoRoutes.listUserTodos, (request) =>
  answerAssignedList(request, todoStore),
);
