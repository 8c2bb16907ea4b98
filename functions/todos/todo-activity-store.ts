import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/keys.ts';
import type { Session } from '#functions/kit/session.ts';
import { type Page, type PageRequest, queryPage } from '#functions/kit/table-read.ts';
import { insert, type Operation } from '#functions/kit/table-write.ts';
import { type TodoActivity, todoActivity } from '#shared/todos/todo.ts';
import { todoStore } from './todo-store.ts';

const prefix = 'ACTIVITY#';

type NewActivity = Pick<TodoActivity, 'id' | 'todoId' | 'action' | 'changes'> & {
  /** What a series does is nobody's deed, though it stands in somebody's name. */
  bySeries?: true;
};

/** One line of a todo's history, in the todo's own partition. */
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
