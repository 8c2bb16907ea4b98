import * as z from 'zod/mini';
import type { Session } from '#functions/kit/http/session.ts';
import { tracedRequest } from '#functions/kit/observability/traced-request.ts';
import { type Page, type PageRequest, queryPage } from '#functions/kit/table/table-read.ts';
import { insert, type Operation } from '#functions/kit/table/table-write.ts';
import { type TodoActivity, todoActivity } from '#shared/todos/todo-activity.ts';
import { type StoredTodo, todoStore } from './todo-store.ts';

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
    causedBy: tracedRequest(),
  });
};

/** The entry of a creation is made of the todo, which saves a write. */
const creationOf = ({ id, creator, createdBy, createdAt }: StoredTodo): TodoActivity[] =>
  creator === undefined
    ? []
    : [
        {
          id,
          todoId: id,
          action: 'created',
          changes: null,
          user: { id: createdBy, name: creator, profilePhotoPath: null },
          createdAt,
        },
      ];

/** Newest first. */
export const listTodoActivities = async (
  todo: StoredTodo,
  page: PageRequest,
): Promise<Page<TodoActivity>> => {
  const partition = todoStore.partition(todo, todo.id);
  const { items, nextCursor } = await queryPage({ partition, prefix, descending: true }, page);
  const entries = z.array(todoActivity).parse(items);
  return nextCursor ? { items: entries, nextCursor } : { items: [...entries, ...creationOf(todo)] };
};
