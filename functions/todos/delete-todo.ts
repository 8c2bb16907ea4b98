import { handleRoute } from '#functions/kit/handle-route.ts';
import { removeWork } from '#functions/work/remove-work.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { endSeriesWith } from './recurring-todo.ts';
import { todoStore } from './todo-store.ts';

export const handler = handleRoute(todoRoutes.deleteTodo, ({ session, params, query }) =>
  removeWork(session, todoStore, params.todoId, async (todo) =>
    query.scope === 'following' ? endSeriesWith(session, todo) : [],
  ),
);
