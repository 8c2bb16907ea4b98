import type { QueryClient } from '@tanstack/react-query';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { ApiError } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { uuid } from '../../kit/uuid.ts';
import {
  dropTodo,
  endCreation,
  findTodo,
  receiveTodo,
  refreshShown,
  showCreation,
} from './todo-cache-queries.ts';
import { ledgerOf, newerOf, type PendingEdit, settle } from './todo-ledger.ts';

export interface NewTodo {
  title: string;
  teamId: string | null;
  /** Who makes it, and whom it is assigned to. */
  userId: string;
}

/** Shows an edit at once and sends it after those before it; takes it back when it is refused. */
async function edit<Answer>(
  client: QueryClient,
  id: string,
  change: PendingEdit['change'],
  send: () => Promise<Answer>,
): Promise<Answer> {
  const ledger = ledgerOf(client);
  const known = findTodo(client, id);
  if (!ledger.pending.has(id) && known)
    ledger.pending.set(id, { server: known, edits: [], tail: Promise.resolve() });
  const pending = ledger.pending.get(id);
  if (!pending) return send();
  const own: PendingEdit = { change };
  pending.edits.push(own);
  refreshShown(client, id);
  const sent = pending.tail.then(send);
  pending.tail = sent.catch(() => undefined);
  try {
    return await sent;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) dropTodo(client, id);
    throw error;
  } finally {
    pending.edits.splice(pending.edits.indexOf(own), 1);
    if (ledger.pending.get(id) === pending) {
      if (pending.edits.length === 0) {
        ledger.pending.delete(id);
        if (ledger.settled.get(id)?.todo !== null) settle(ledger, id, pending.server);
      }
      refreshShown(client, id);
    }
  }
}

/** Changes fields of a todo; shown at once everywhere, undone everywhere when it is refused. */
export function changeTodo(client: QueryClient, id: string, change: TodoChange): Promise<Todo> {
  return edit(client, id, change, async () => {
    const answer = await call('PATCH /api/todos/{todoId}', {
      params: { todoId: id },
      body: change,
    });
    const pending = ledgerOf(client).pending.get(id);
    if (pending) pending.server = newerOf(pending.server, answer);
    else receiveTodo(client, answer);
    return answer;
  });
}

/** Deletes a todo; gone at once, back again when it is refused. */
export async function deleteTodo(client: QueryClient, id: string): Promise<void> {
  await edit(client, id, 'delete', async () => {
    await call('DELETE /api/todos/{todoId}', { params: { todoId: id } }).catch(ignoreMissing);
    dropTodo(client, id);
  });
}

/** What is gone already needs no deleting. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** Quick add: priority 3, for oneself, due now. Shown at once, gone again when it is refused. */
export async function createTodo(
  client: QueryClient,
  { title, teamId, userId }: NewTodo,
): Promise<Todo> {
  if (!teamId) throw new Error('No team selected');
  const now = new Date().toISOString();
  const provisional = provisionalTodo({ title, teamId, userId }, now);
  showCreation(client, provisional);
  try {
    const made = await call('POST /api/todos', {
      body: { title, teamId, assigneeId: userId, priority: '3', dueDate: now },
    });
    endCreation(client, provisional.id, made);
    return made;
  } catch (error) {
    endCreation(client, provisional.id);
    throw error;
  }
}

function provisionalTodo(
  { title, teamId, userId }: NewTodo & { teamId: string },
  now: string,
): Todo {
  return {
    id: `${provisionalPrefix}${uuid()}`,
    title,
    description: null,
    status: 'not_started',
    archived: false,
    startDate: null,
    dueDate: now,
    teamId,
    assigneeId: userId,
    createdBy: userId,
    goalId: null,
    priority: '3',
    recurrenceType: 'none',
    recurrenceInterval: 1,
    recurrenceEndDate: null,
    recurrenceDaysOfWeek: null,
    parentTodoId: null,
    isRecurringInstance: false,
    recurrenceStartDate: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

const provisionalPrefix = 'new-';

/** Whether the server has not made it yet: it cannot be opened or edited for that moment. */
export function isProvisional(todo: Pick<Todo, 'id'>): boolean {
  return todo.id.startsWith(provisionalPrefix);
}
