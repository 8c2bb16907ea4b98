import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findTeam, requireTeam } from '#functions/teams/team-store.ts';
import {
  findRunningTimer,
  type RunningTimer,
  removeRunningTimer,
} from '#functions/time/running-timer-store.ts';
import {
  allTimeEntries,
  findTimeEntry,
  rescopeTimeEntry,
  type StoredTimeEntry,
  stoppedEntry,
} from '#functions/time/time-entry-store.ts';
import { listRunning, logStopped } from '#functions/time/todo-time-store.ts';
import { findDeletedTitle } from '#functions/todos/deleted-title-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';

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

/** Stops the timers of a deleted todo, and logs their time. */
export const stopTimersOn = async (scope: CompanyScope, todoId: string) => {
  for (const { user } of await listRunning(scope, todoId, { consistent: true }))
    await stopTimerOf(scope, user.id, (_, running) => running.todoId === todoId);
};

/** The team of a todo, or of a deleted todo whose time is still to be moved. */
const findTeamNow = async (scope: CompanyScope, todoId: string) => {
  const options = { consistent: true };
  const found =
    (await todoStore.find(scope, todoId, options)) ??
    (await findDeletedTitle(scope, todoId, options));
  return found?.teamId ? findTeam(scope, found.teamId, options) : undefined;
};

/** Moves the time of a todo to its new team. A repeated run skips what was moved before. */
export const moveTimeOf = async ({ before, after }: TableChange) => {
  if (!before || !after || before.teamId === after.teamId) return;
  const scope = { companyId: String(after.companyId) };
  const todoId = String(after.id);
  await retryOnConflict(async () => {
    const team = await findTeamNow(scope, todoId);
    if (!team) return;
    for await (const entry of allTimeEntries(scope, todoId))
      if (entry.teamId !== team.id)
        await write(...rescopeTimeEntry(entry, team), requireTeam(team));
  });
};
