import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { removeWork } from '#functions/work/remove-work.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { keepDeletedTodo } from './deleted-todo-store.ts';
import { endSeriesWith } from './recurring-todo.ts';
import { todoStore } from './todo-store.ts';

/** The todo can be restored for 15 minutes, unless all future ones were deleted with it. */
export const handler = handleRoute(todoRoutes.deleteTodo, ({ session, params, query }) =>
  removeWork(session, todoStore, params.todoId, async (todo) =>
    query.scope === 'following'
      ? endSeriesWith(session, todo)
      : [keepDeletedTodo(todo, new Date())],
  ),
);
