import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { listTodoActivities } from './todo-activity-store.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoRoutes.listTodoActivities, async (request) => {
  const { session, params, query } = request;
  await readVisibleWork(session, todoStore, params.todoId);
  const page = { cursor: query.cursor, limit: 50 };
  return answerPage(request, await listTodoActivities(session, params.todoId, page));
});
