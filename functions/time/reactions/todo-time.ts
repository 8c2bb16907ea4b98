import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { findTeam, requireTeam } from '#functions/teams/team-store.ts';
import {
  allEntriesAside,
  restoreEntry,
  setEntryAside,
} from '#functions/time/deleted-time-store.ts';
import {
  findRunningTimer,
  type RunningTimer,
  removeRunningTimer,
} from '#functions/time/running-timer-store.ts';
import {
  allTimeEntries,
  findTimeEntry,
  removeTimeEntry,
  rescopeTimeEntry,
  type StoredTimeEntry,
  stoppedEntry,
} from '#functions/time/time-entry-store.ts';
import { listRunning, logStopped } from '#functions/time/todo-time-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';

/** Stops the timers of a deleted todo and discards their time. */
export const discardTimersOf = async (scope: CompanyScope, todoId: string) => {
  // Rejected if the timer was stopped or replaced meanwhile.
  for (const running of await listRunning(scope, todoId, { consistent: true }))
    await ignoreErrors(write(removeRunningTimer(running)), ConflictError);
};

/**
 * Stops a user's timer and logs its time if `isMeant` returns true. Returns whether a timer was
 * running.
 */
export const stopTimerOf = async (
  scope: CompanyScope,
  userId: string,
  isMeant: (entry: StoredTimeEntry | undefined, running: RunningTimer) => boolean = () => true,
): Promise<boolean> =>
  // Retried if the timer was stopped, or moved to another team with its todo.
  retryOnConflict(async () => {
    const running = await findRunningTimer(scope, userId, { consistent: true });
    const entry = running && (await findTimeEntry(running));
    if (!running || !isMeant(entry, running)) return false;
    const log = entry?.isRunning
      ? logStopped(running, entry, stoppedEntry(entry, { now: new Date() }))
      : [];
    await write(removeRunningTimer(running), ...log);
    return true;
  });

/** Stops the timers of a deleted todo that can still be restored, and logs their time. */
export const stopTimersOn = async (scope: CompanyScope, todoId: string) => {
  for (const { user } of await listRunning(scope, todoId, { consistent: true }))
    await stopTimerOf(scope, user.id, (_, running) => running.todoId === todoId);
};

/** Moves the time of a todo to its new team. A repeated run skips what was moved before. */
export const moveTimeOf = async ({ before, after }: TableChange) => {
  if (!before || !after || before.teamId === after.teamId) return;
  const scope = { companyId: String(after.companyId) };
  await retryOnConflict(async () => {
    const todo = await todoStore.find(scope, String(after.id), { consistent: true });
    const team = todo && (await findTeam(scope, todo.teamId, { consistent: true }));
    if (!team) return;
    for await (const entry of allTimeEntries(scope, todo.id))
      if (entry.teamId !== team.id)
        await write(...rescopeTimeEntry(entry, team), requireTeam(team));
  });
};

/** Each entry adds three sums to its transaction. */
const perTransaction = 15;

const writeInBatches = async (
  entries: AsyncIterable<StoredTimeEntry>,
  operationsOf: (entry: StoredTimeEntry) => Operation[],
  ...required: Operation[]
) => {
  let batch: StoredTimeEntry[] = [];
  const writeBatch = async () => {
    if (batch.length > 0) await write(...batch.flatMap(operationsOf), ...required);
    batch = [];
  };
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length === perTransaction) await writeBatch();
  }
  await writeBatch();
};

/** Removes the time of a deleted todo from the sums. Other items are deleted with the todo. */
export const removeTimeOf = (scope: CompanyScope, todoId: string) =>
  retryOnConflict(() => writeInBatches(allTimeEntries(scope, todoId), removeTimeEntry));

/** Removes the time of a deleted todo from lists and sums while the todo can be restored. */
export const setTimeAside = (scope: CompanyScope, todoId: string) =>
  retryOnConflict(() => writeInBatches(allTimeEntries(scope, todoId), setEntryAside));

/** Puts the time of a restored todo back into lists and sums. */
export const restoreTimeOf = (scope: CompanyScope, todoId: string) =>
  retryOnConflict(async () => {
    const todo = await todoStore.find(scope, todoId, { consistent: true });
    const team = todo && (await findTeam(scope, todo.teamId, { consistent: true }));
    if (!team) return;
    await writeInBatches(
      allEntriesAside(scope, todoId),
      (entry) => restoreEntry(entry, team),
      todoStore.require(todo, ConflictError),
      requireTeam(team),
    );
  });
