import type { QueryClient } from '@tanstack/react-query';
import type { ChangeScope, Todo, TodoChange } from '#shared/todos/todo.ts';
import { ApiError } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { changeItem, createItem, deleteItem } from '../../kit/item-edits.ts';
import { provisionalId } from '../../kit/provisional-id.ts';
import { refreshFigures } from '../activity/figures-queries.ts';
import { todoCache } from './todo-cache-queries.ts';

export interface NewTodo {
  title: string;
  teamId: string | null;
  /** Who makes it. */
  userId: string;
  /** Whom it is assigned to; whoever makes it unless given. */
  assigneeId?: string | null;
  goalId?: string | null;
  /** Due now unless given. */
  dueDate?: string | null;
  /** What the dashboard sends; the same as to leave it out. */
  status?: 'todo';
}

/** Changes fields of a todo; shown at once everywhere, undone everywhere when it is refused. */
export async function changeTodo(
  client: QueryClient,
  id: string,
  change: TodoChange,
): Promise<Todo> {
  const params = { todoId: id };
  const todo = await changeItem(todoCache, client, id, change, () =>
    call('PATCH /api/todos/{todoId}', { params, body: change }),
  );
  refreshFigures(client);
  return todo;
}

/** Deletes a todo; gone at once, back again when it is refused. */
export async function deleteTodo(
  client: QueryClient,
  id: string,
  scope: ChangeScope = 'this',
): Promise<void> {
  const request = { params: { todoId: id }, ...(scope === 'following' && { query: { scope } }) };
  await deleteItem(todoCache, client, id, () => call('DELETE /api/todos/{todoId}', request));
  refreshFigures(client);
}

/** Known before the server is asked, and told as what it refuses. */
const noTeam = 'No team selected';

/** Quick add: priority 3, for oneself unless it is given to somebody. Shown at once, gone again when it is refused. */
export async function createTodo(
  client: QueryClient,
  { teamId, userId, title, assigneeId = userId, goalId = null, dueDate, status }: NewTodo,
): Promise<Todo> {
  if (!teamId) throw new ApiError(400, noTeam, { error: noTeam });
  const now = new Date().toISOString();
  const fields = {
    title,
    description: null,
    priority: '3' as const,
    teamId,
    assigneeId,
    dueDate: dueDate === undefined ? now : dueDate,
  };
  const body = { ...fields, ...(status ? { status } : { goalId }) };
  const provisional = provisionalTodo({ ...fields, goalId, createdBy: userId }, now);
  const todo = await createItem(todoCache, client, provisional, () =>
    call('POST /api/todos', { body }),
  );
  refreshFigures(client);
  return todo;
}

type GivenFields = Pick<
  Todo,
  | 'title'
  | 'description'
  | 'priority'
  | 'teamId'
  | 'assigneeId'
  | 'goalId'
  | 'dueDate'
  | 'createdBy'
>;

function provisionalTodo(fields: GivenFields, now: string): Todo {
  return {
    ...fields,
    id: provisionalId(),
    status: 'not_started',
    archived: false,
    startDate: null,
    recurrenceType: 'none',
    recurrenceInterval: 1,
    recurrenceEndDate: null,
    recurrenceDaysOfWeek: null,
    parentTodoId: null,
    isRecurringInstance: false,
    recurrenceStartDate: null,
    recurrenceTimeZone: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
