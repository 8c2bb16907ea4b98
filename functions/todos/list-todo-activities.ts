import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { todoDetailsRoutes } from '#shared/todos/todo-details-routes.ts';
import { listTodoActivities } from './todo-activity-store.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoDetailsRoutes.listTodoActivities, async (request) => {
  const { session, params, query } = request;
  const { work } = await readVisibleWork(session, todoStore, params.todoId);
  const page = { cursor: query.cursor, limit: 50 };
  const found = pageResponse(request, await listTodoActivities(work, page));
  return found.map((activity) => ({ ...activity, userId: activity.user.id }));
});
