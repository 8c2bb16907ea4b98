import * as z from 'zod/mini';
import type { Session } from '#functions/kit/http/session.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Page, type PageRequest, queryPage } from '#functions/kit/table/table-read.ts';
import { insert, type Operation } from '#functions/kit/table/table-write.ts';
import { type TodoActivity, todoActivity } from '#shared/todos/todo.ts';
import { todoStore } from './todo-store.ts';

const prefix = 'ACTIVITY#';

type NewActivity = Pick<TodoActivity, 'id' | 'todoId' | 'action' | 'changes'> & {
  /** Hides occurrences created by a series from the owner's activity. */
  bySeries?: true;
};

export const recordTodoActivity = (
  actor: Pick<Session, 'companyId' | 'userId' | 'name'>,
  activity: NewActivity,
  now: Date,
): Operation => {
  const createdAt = now.toISOString();
  return insert({
    PK: todoStore.partition(actor, activity.todoId),
    SK: `${prefix}${createdAt}#${activity.id}`,
    type: 'todo_activity',
    ...activity,
    user: { id: actor.userId, name: actor.name, profilePhotoPath: null },
    createdAt,
  });
};

export const listTodoActivities = async (
  scope: CompanyScope,
  todoId: string,
  page: PageRequest,
): Promise<Page<TodoActivity>> => {
  const partition = todoStore.partition(scope, todoId);
  const found = await queryPage({ partition, prefix, descending: true }, page);
  return { ...found, items: z.array(todoActivity).parse(found.items) };
};
