import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readTimeOfOthers } from '#functions/time/time-of-others-store.ts';
import { recordDeletion } from '#functions/work/record-deletion.ts';
import { removeWork } from '#functions/work/remove-work.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { keepDeletedTodo } from './deleted-todo-store.ts';
import { endSeriesWith } from './series/recurring-todo.ts';
import { todoStore } from './todo-store.ts';

/** The todo can be restored for 15 minutes, unless all future ones were deleted with it. */
export const handler = handleRoute(todoRoutes.deleteTodo, (request) => {
  const { session, params, query } = request;
  return removeWork(session, todoStore, params.todoId, async (todo, team) => {
    const now = new Date();
    const { people } = await readTimeOfOthers(session, todo.id);
    const affected = { ownerIds: [todo.assigneeId], timeIds: people.map(({ id }) => id) };
    const deleted = { ...todo, type: 'todo', team } as const;
    const recorded = await recordDeletion(request, deleted, affected, now);
    return [
      ...recorded,
      ...(query.scope === 'following'
        ? await endSeriesWith(session, todo)
        : [
            keepDeletedTodo(todo, {
              deletedBy: session.userId,
              isRecorded: recorded.length > 0,
              now,
            }),
          ]),
    ];
  });
});
