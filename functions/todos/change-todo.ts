import { randomUUID } from 'node:crypto';
import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { changeWork, type WorkChange } from '#functions/work/change-work.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { changedTodo, describeChange } from '#shared/todos/todo-changes.ts';
import { todoRoutes } from '#shared/todos/todo-routes.ts';
import { changeFuture, readRecurringChange } from './series/recurring-todo.ts';
import { removeNextOccurrence } from './series/remove-next-occurrence.ts';
import { changedRecurringTodo, type RecurringChange } from './series/series-changes.ts';
import { stopOwnTimer } from './stop-own-timer.ts';
import { recordTodoActivity } from './todo-activity-store.ts';
import { todoStore } from './todo-store.ts';

const recordHistory = (session: Session, { before, after, now }: WorkChange<Todo>): Operation[] => {
  const described = describeChange(before, after);
  return described
    ? [recordTodoActivity(session, { id: randomUUID(), todoId: after.id, ...described }, now)]
    : [];
};

const recordCompletion = (session: Session, { before, after, now }: WorkChange<Todo>) =>
  before.status !== 'completed' && after.status === 'completed'
    ? [recordWorkActivity(session, 'completed_todo', 'todo', after, now)]
    : [];

export const handler = handleRoute(
  todoRoutes.changeTodo,
  ({ session, preloaded, body }) => {
    let recurring: RecurringChange | undefined;
    return changeWork(
      session,
      todoStore,
      preloaded,
      async (before, now) => {
        recurring = await readRecurringChange(session, before, body, now);
        return recurring
          ? changedRecurringTodo(recurring, randomUUID())
          : changedTodo(before, body, now);
      },
      async (change) => [
        ...recordHistory(session, change),
        ...recordCompletion(session, change),
        ...(await stopOwnTimer(session, change)),
        // Either, because both check the version of the same series.
        ...(recurring
          ? changeFuture(session, recurring, change.after)
          : await removeNextOccurrence(session, change)),
      ],
    );
  },
  { preload: todoStore.preload },
);
