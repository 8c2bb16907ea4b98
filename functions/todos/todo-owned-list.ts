import { randomUUID } from 'node:crypto';
import { workOwnedList } from '#functions/work/jobs/work-owned-list.ts';
import { describeChange } from '#shared/todos/todo-changes.ts';
import { recordTodoActivity } from './todo-activity-store.ts';
import { todoStore } from './todo-store.ts';

export const todoOwnedList = workOwnedList({
  store: todoStore,
  record: (actor, { before, after, now }) => {
    const described = describeChange(before, after);
    const line = { id: randomUUID(), todoId: after.id };
    return described ? [recordTodoActivity(actor, { ...line, ...described }, now)] : [];
  },
});
