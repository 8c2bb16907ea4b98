import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Key,
  queryAll,
  type Range,
  readItem,
} from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { workPartition } from '#functions/work/work-keys.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { TotalTime } from '#shared/time/todo-time.ts';
import { type RunningTimer, runningTimer } from './running-timer-store.ts';
import {
  finishTimeEntry,
  listLatestTimeEntries,
  type StoredTimeEntry,
} from './time-entry-store.ts';

/** The total time and the running timers of a todo, written with its entries. */
const partition = (scope: CompanyScope, todoId: string) => workPartition(scope, 'todo', todoId);

const totalKey = (scope: CompanyScope, todoId: string): Key => ({
  PK: partition(scope, todoId),
  SK: 'TIME_TOTAL',
});

export const addToTotal = (
  { companyId, todoId }: Pick<StoredTimeEntry, 'companyId' | 'todoId'>,
  { seconds, entries = 0 }: { seconds: number; entries?: 1 | 0 | -1 },
): Operation =>
  update({
    key: totalKey({ companyId }, todoId),
    set: { type: 'time_total' },
    add: { seconds, entries },
    // Only a new entry creates the total, so that nothing is left behind for a deleted todo.
    ...(entries < 1 && { exists: true, error: ConflictError }),
  });

const storedTotal = z.object({ seconds: z.int(), entries: z.int() });

/** A running timer counts as an entry with 0 seconds. */
export const parseTotal = (item: Item): TotalTime => {
  const { seconds, entries } = storedTotal.parse(item);
  return { totalTime: seconds, entryCount: entries };
};

export const readTotal = async (scope: CompanyScope, todoId: string): Promise<TotalTime> => {
  const item = await readItem(totalKey(scope, todoId));
  return item ? parseTotal(item) : { totalTime: 0, entryCount: 0 };
};

const prefix = 'RUNNING_TIMER#';

const runningKey = ({ companyId, todoId, user }: RunningTimer): Key => ({
  PK: partition({ companyId }, todoId),
  SK: `${prefix}${user.id}`,
});

/** Adds or updates a running timer of a todo. */
export const showRunning = (timer: RunningTimer): Operation =>
  put({ ...runningKey(timer), type: 'todo_running_timer', ...timer });

export const hideRunning = (timer: RunningTimer): Operation => remove(runningKey(timer));

/** Running timers of a todo, of all users. */
export const listRunning = async (
  scope: CompanyScope,
  todoId: string,
  options: { consistent?: boolean } = {},
): Promise<RunningTimer[]> => {
  const range = { partition: partition(scope, todoId), prefix, ...options };
  const items = await Array.fromAsync(queryAll(range));
  return items.map((item) => runningTimer.parse(item));
};

/** Operations at the end of a timer, except the update of the user's running timer. */
export const logStopped = (
  timer: RunningTimer,
  before: StoredTimeEntry,
  stopped: StoredTimeEntry,
): Operation[] => [
  ...finishTimeEntry(before, stopped),
  addToTotal(stopped, { seconds: stopped.duration ?? 0 }),
  hideRunning(timer),
];

/**
 * What is deleted with a todo: all its items, or all except its time. Only the keys of time, of its
 * total and of the title of the deleted todo begin with TIME.
 */
export const rangesBesideTime = async (scope: CompanyScope, todoId: string): Promise<Range[]> => {
  const all = { partition: partition(scope, todoId) };
  const [latest] = await listLatestTimeEntries(scope, todoId, 1);
  return latest
    ? [
        { ...all, to: 'TIME' },
        { ...all, from: 'TIME~' },
      ]
    : [all];
};
