import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/keys.ts';
import { type Key, queryAll, readItem } from '#functions/kit/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table-write.ts';
import { workPartition } from '#functions/work/work-store.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import type { TotalTime } from '#shared/time/time-entry.ts';
import { type RunningTimer, runningTimer } from './running-timer-store.ts';
import { finishTimeEntry, type StoredTimeEntry } from './time-entry-store.ts';

/**
 * What a todo knows of its time at a glance, beside its entries and written with them: how much it
 * is altogether, and whose timers run.
 */
const partition = (scope: CompanyScope, todoId: string) => workPartition(scope, 'todo', todoId);

const totalKey = (scope: CompanyScope, todoId: string): Key => ({
  PK: partition(scope, todoId),
  SK: 'TIME_TOTAL',
});

/** Part of the transaction that logs, changes or deletes time. */
export const addToTotal = (
  { companyId, todoId }: Pick<StoredTimeEntry, 'companyId' | 'todoId'>,
  { seconds, entries = 0 }: { seconds: number; entries?: 1 | 0 | -1 },
): Operation =>
  update({
    key: totalKey({ companyId }, todoId),
    set: { type: 'time_total' },
    add: { seconds, entries },
    // Only a first entry begins it: what comes late to a deleted todo leaves nothing behind.
    ...(entries < 1 && { exists: true, refusal: tooBusy }),
  });

const storedTotal = z.object({ seconds: z.int(), entries: z.int() });

/** What still runs counts as an entry, its seconds do not count yet. */
export const readTotal = async (scope: CompanyScope, todoId: string): Promise<TotalTime> => {
  const item = await readItem(totalKey(scope, todoId));
  const { seconds, entries } = item ? storedTotal.parse(item) : { seconds: 0, entries: 0 };
  return { totalTime: seconds, entryCount: entries };
};

const prefix = 'RUNNING_TIMER#';

const runningKey = ({ companyId, todoId, user }: RunningTimer): Key => ({
  PK: partition({ companyId }, todoId),
  SK: `${prefix}${user.id}`,
});

/** Shows a timer on its todo, or what was changed of it. */
export const showRunning = (timer: RunningTimer): Operation =>
  put({ ...runningKey(timer), type: 'todo_running_timer', ...timer });

export const hideRunning = (timer: RunningTimer): Operation => remove(runningKey(timer));

/** Everybody's timers that run on a todo. */
export const listRunning = async (
  scope: CompanyScope,
  todoId: string,
  options: { consistent?: boolean } = {},
): Promise<RunningTimer[]> => {
  const range = { partition: partition(scope, todoId), prefix, ...options };
  const items = await Array.fromAsync(queryAll(range));
  return items.map((item) => runningTimer.parse(item));
};

/** What belongs to the end of a timer, but for who it was running for. */
export const logStopped = (
  timer: RunningTimer,
  before: StoredTimeEntry,
  stopped: StoredTimeEntry,
): Operation[] => [
  ...finishTimeEntry(before, stopped),
  addToTotal(stopped, { seconds: stopped.duration ?? 0 }),
  hideRunning(timer),
];
