import type { CompanyScope } from '#functions/kit/keys.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { TableChange } from '#functions/kit/stream.ts';
import { write } from '#functions/kit/table-write.ts';
import { findTeam, requireTeam } from '#functions/teams/team-store.ts';
import { findRunningTimer, removeRunningTimer } from '#functions/time/running-timer-store.ts';
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
import { tooBusy } from '#shared/kit/problems.ts';
import { ignoreOnly } from './ignore-refusal.ts';

/** The timers that run on a deleted todo run no more; its logged time goes with it. */
export const endTimersOf = async (scope: CompanyScope, todoId: string) => {
  // Refused where it runs no more, or another one does.
  for (const running of await listRunning(scope, todoId, { consistent: true }))
    await ignoreOnly(write(removeRunningTimer(running)), tooBusy);
};

/** Ends somebody's timer and logs its time, where `isMeant` holds of its entry; answers whether one ran. */
export const stopTimerOf = async (
  scope: CompanyScope,
  userId: string,
  isMeant: (entry: StoredTimeEntry | undefined) => boolean = () => true,
): Promise<boolean> =>
  // Again where it was stopped, or went to another team with its todo, meanwhile.
  retryOnConflict(async () => {
    const running = await findRunningTimer(scope, userId, { consistent: true });
    const entry = running && (await findTimeEntry(running));
    if (!running || !isMeant(entry)) return false;
    const log = entry?.isRunning
      ? logStopped(running, entry, stoppedEntry(entry, { now: new Date() }))
      : [];
    await write(removeRunningTimer(running), ...log);
    return true;
  });

/**
 * A todo that moves to another team takes its time along, however much it is: what was moved before
 * the consumer's time was up is not moved again.
 */
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

/** Three sums each, and all in one transaction. */
const removedTogether = 15;

/**
 * The time of a deleted todo leaves the sums with its entries; what is left of it there is cleared
 * with the todo.
 */
export const removeTimeOf = async (scope: CompanyScope, todoId: string) => {
  const remove = (entries: StoredTimeEntry[]) => write(...entries.flatMap(removeTimeEntry));
  await retryOnConflict(async () => {
    let together: StoredTimeEntry[] = [];
    for await (const entry of allTimeEntries(scope, todoId)) {
      together.push(entry);
      if (together.length < removedTogether) continue;
      await remove(together);
      together = [];
    }
    await remove(together);
  });
};
