import type { QueryClient } from '@tanstack/react-query';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { changedTodo } from '#shared/todos/todo-changes.ts';
import { uuid } from '../../kit/uuid.ts';

/** An edit that the server has not answered yet. */
export interface PendingEdit {
  change: TodoChange | 'delete';
}

interface PendingTodo {
  /** The newest state known from the server. */
  server: Todo;
  edits: PendingEdit[];
  /** Edits of one todo are sent one after another, so that the last one stays the last. */
  tail: Promise<unknown>;
}

interface Settled {
  /** Null: gone. */
  todo: Todo | null;
  at: number;
}

/**
 * What this browser knows beyond the lists it fetched: edits on their way, todos being created, and
 * what was learnt of single todos lately. With it a list that was read earlier, or from an index
 * that lags behind, never undoes what is shown.
 */
export interface TodoLedger {
  pending: Map<string, PendingTodo>;
  /** Todos shown before the server has made them, by their provisional id. */
  creations: Map<string, Todo>;
  /** The provisional id of each todo made here, by its own: its row is the same row. */
  provisionalIds: Map<string, string>;
  settled: Map<string, Settled>;
}

/** How much older than its table an index may be, ms. */
const indexLag = 5000;
/** Longer than any list takes to be read, ms. */
const rememberedFor = 5 * 60_000;

const ledgers = new WeakMap<QueryClient, TodoLedger>();

export function ledgerOf(client: QueryClient): TodoLedger {
  let ledger = ledgers.get(client);
  if (!ledger) {
    ledger = {
      pending: new Map(),
      creations: new Map(),
      provisionalIds: new Map(),
      settled: new Map(),
    };
    ledgers.set(client, ledger);
  }
  return ledger;
}

export function newerOf(known: Todo | undefined, given: Todo): Todo {
  return known && known.updatedAt > given.updatedAt ? known : given;
}

/** The todo as it will be once its edits are through; undefined when it is being deleted. */
export function withEdits(server: Todo, edits: readonly PendingEdit[]): Todo | undefined {
  let shown = server;
  for (const { change } of edits) {
    if (change === 'delete') return undefined;
    // The time of the change stays the server's: it is what tells newer from older.
    shown = { ...changedTodo(shown, change, new Date()), updatedAt: server.updatedAt };
  }
  return shown;
}

/** Notes what was learnt of one todo by itself; null when it is gone. */
export function settle(ledger: TodoLedger, id: string, todo: Todo | null, at = Date.now()): void {
  ledger.settled.set(id, { todo, at });
  for (const [other, { at: then }] of ledger.settled) {
    if (at - then > rememberedFor) ledger.settled.delete(other);
  }
}

/** What was learnt of a todo since a list began to be read, or so shortly before that it lags. */
export function settledSince(ledger: TodoLedger, startedAt: number): Map<string, Todo | null> {
  const since = new Map<string, Todo | null>();
  for (const [id, { todo, at }] of ledger.settled) {
    if (at >= startedAt - indexLag) since.set(id, todo);
  }
  return since;
}

/** Whether a todo from the server is one whose creation here is still unanswered. */
export function isBeingCreated(ledger: TodoLedger, todo: Todo): boolean {
  for (const made of ledger.creations.values()) {
    if (
      made.title === todo.title &&
      made.teamId === todo.teamId &&
      made.createdBy === todo.createdBy
    )
      return true;
  }
  return false;
}

const provisionalPrefix = 'new-';

export function provisionalId(): string {
  return `${provisionalPrefix}${uuid()}`;
}

/** Whether the server has not made it yet: it cannot be opened or edited for that moment. */
export function isProvisional({ id }: Pick<Todo, 'id'>): boolean {
  return id.startsWith(provisionalPrefix);
}
