import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { timeRoutes } from '#shared/time/time-routes.ts';
import { listTimeEntries } from './time-entry-store.ts';
import { toTodoTimeEntry } from './time-responses.ts';

export const handler = handleRoute(timeRoutes.listTimeEntries, async (request) => {
  const { session, params, query } = request;
  const { work: todo } = await readVisibleWork(session, todoStore, params.todoId);
  const page = await listTimeEntries(session, todo.id, { cursor: query.cursor, limit: 50 });
  const items = page.items.map((entry) => toTodoTimeEntry(entry, todo));
  return pageResponse(request, { ...page, items });
});
