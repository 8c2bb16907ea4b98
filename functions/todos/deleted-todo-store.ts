import * as z from 'zod/mini';
import { tracedRequest } from '#functions/kit/observability/traced-request.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { withoutLong } from '#functions/kit/table/long-fields.ts';
import { type Item, type Key, queryFirst, readItem } from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';
import { canStillBeUndone, undoExpiry } from '#functions/kit/table/undo-window.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { type StoredTodo, todoStore } from './todo-store.ts';

const storedDeletion = z.object({
  companyId: z.string(),
  todo: z.unknown(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  isRecorded: z.boolean(),
  ttl: z.int(),
});

/** A deleted todo that can still be restored. */
interface DeletedTodo {
  todo: StoredTodo;
  deletedAt: string;
  deletedBy: string;
  /** Whether the team's feed has the deletion, so that it must have the restoration, too. */
  isRecorded: boolean;
  ttl: number;
}

const keyOf = (scope: CompanyScope, todoId: string): Key => ({
  PK: todoStore.partition(scope, todoId),
  SK: 'DELETED_TODO',
});

export const parseDeletedTodo = (item: Item): DeletedTodo => {
  const { todo, ...deletion } = storedDeletion.parse(item);
  return { ...deletion, todo: todoStore.parse(todo as Item) };
};

/** Of a team. */
const listOf = (scope: CompanyScope, teamId: string) =>
  partitionOf(scope, 'T', teamId, 'DELETED_TODOS');

/** Keeps a todo in its partition when it is deleted, in the same transaction. */
export const keepDeletedTodo = (
  todo: StoredTodo,
  deletion: { deletedBy: string; isRecorded: boolean; now: Date },
): Operation => {
  const { deletedBy, isRecorded, now } = deletion;
  const deletedAt = now.toISOString();
  return put({
    ...keyOf(todo, todo.id),
    GSI1PK: listOf(todo, todo.teamId),
    GSI1SK: `${deletedAt}#${todo.id}`,
    type: 'deleted_todo',
    companyId: todo.companyId,
    todo: withoutLong(todo, { description: null }),
    deletedAt,
    deletedBy,
    isRecorded,
    ttl: undoExpiry(now),
    causedBy: tracedRequest(),
  });
};

/** Undefined once it can no longer be restored. */
export const findDeletedTodo = async (
  scope: CompanyScope,
  todoId: string,
): Promise<DeletedTodo | undefined> => {
  const item = await readItem(keyOf(scope, todoId), { consistent: true });
  const deleted = item && parseDeletedTodo(item);
  return deleted && canStillBeUndone(deleted) ? deleted : undefined;
};

const maxListed = 100;

/** Those of a team that can still be restored, latest first. */
export const listDeletedTodos = async (
  scope: CompanyScope,
  teamId: string,
): Promise<DeletedTodo[]> => {
  const list = { index: 'GSI1', partition: listOf(scope, teamId), descending: true } as const;
  const { items } = await queryFirst(list, maxListed);
  return items.map(parseDeletedTodo).filter((deleted) => canStillBeUndone(deleted));
};

/** Condition of a restore. Fails with ConflictError if it was restored or cleared already. */
export const removeDeletedTodo = ({ todo, ttl }: DeletedTodo): Operation =>
  remove(keyOf(todo, todo.id), { exists: true, when: { ttl }, error: ConflictError });
