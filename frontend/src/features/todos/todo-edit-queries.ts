import type { QueryClient } from '@tanstack/react-query';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { ApiError } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { readLiveStatus } from '../../kit/live-status.ts';
import {
  dropTodo,
  endCreation,
  findTodo,
  receiveTodo,
  refreshShown,
  showCreation,
} from './todo-cache-queries.ts';
import { ledgerOf, newerOf, type PendingEdit, provisionalId, settle } from './todo-ledger.ts';

export interface NewTodo {
  title: string;
  teamId: string | null;
  /** Who makes it, and whom it is assigned to. */
  userId: string;
  /** Due now unless given. */
  dueDate?: string | null;
  /** What the dashboard sends; the same as to leave it out. */
  status?: 'todo';
}

/** What counts todos and tells of them is read again; the live channel sees to it while it is there. */
function refreshWhatFollows(client: QueryClient): void {
  if (readLiveStatus() === 'connected') return;
  void client.invalidateQueries({
    predicate: ({ queryKey: [root, id, part] }) =>
      (root === '/api/dashboard' && id === 'stats') ||
      (root === '/api/teams' && part === 'activities'),
  });
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
    const answer = await sent;
    refreshWhatFollows(client);
    return answer;
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

/** Quick add: priority 3, for oneself. Shown at once, gone again when it is refused. */
export async function createTodo(
  client: QueryClient,
  { teamId, userId, ...given }: NewTodo,
): Promise<Todo> {
  if (!teamId) throw new Error('No team selected');
  const now = new Date().toISOString();
  const fields = { dueDate: now, ...given, teamId, assigneeId: userId, priority: '3' as const };
  const provisional = provisionalTodo({ ...fields, status: 'not_started', createdBy: userId }, now);
  showCreation(client, provisional);
  try {
    const made = await call('POST /api/todos', { body: fields });
    endCreation(client, provisional.id, made);
    refreshWhatFollows(client);
    return made;
  } catch (error) {
    endCreation(client, provisional.id);
    throw error;
  }
}

type GivenFields = Pick<
  Todo,
  'title' | 'teamId' | 'assigneeId' | 'createdBy' | 'priority' | 'status' | 'dueDate'
>;

function provisionalTodo(fields: GivenFields, now: string): Todo {
  return {
    ...fields,
    id: provisionalId(),
    description: null,
    archived: false,
    startDate: null,
    goalId: null,
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
