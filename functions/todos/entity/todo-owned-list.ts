import { randomUUID } from 'node:crypto';
import { recordTodoActivity } from '#functions/todos/todo-activity-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { workOwnedList } from '#functions/work/jobs/work-owned-list.ts';
import { describeChange } from '#shared/todos/todo-changes.ts';

export const todoOwnedList = workOwnedList({
  store: todoStore,
  record: (actor, { before, after, now }) => {
    const described = describeChange(before, after);
    const line = { id: randomUUID(), todoId: after.id };
    return described ? [recordTodoActivity(actor, { ...line, ...described }, now)] : [];
  },
});
