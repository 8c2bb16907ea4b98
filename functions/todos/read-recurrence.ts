import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { todoDetailsRoutes } from '#shared/todos/todo-details-routes.ts';
import { ownerOf } from './series/begin-series.ts';
import { findOwnSeries } from './series/recurring-todo.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(
  todoDetailsRoutes.readRecurrence,
  async ({ session, params }) => {
    const { work: todo } = await readVisibleWork(session, todoStore, params.todoId);
    const series = await findOwnSeries(session, todo);
    const ownerId = series?.ownerId ?? todo.assigneeId ?? todo.createdBy;
    const { timeZone } = await ownerOf(session, ownerId);
    return { timeZone, dueTime: series?.dueTime ?? null, latestDay: series?.latestDay ?? null };
  },
);
