import * as z from 'zod/mini';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  cursorAfter,
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryAll,
  queryMergedPage,
  queryPage,
  readItem,
  readItems,
} from '#functions/kit/table/table-read.ts';
import { insert, type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { workPartition } from '#functions/work/work-keys.ts';
import type { TeamPrivacy } from '#functions/work/work-kind.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { timeEntry } from '#shared/time/time-entry.ts';
import { TimeEntryNotFoundError } from '#shared/time/time-errors.ts';
import { sumTime, type TimeSpan } from './time-sums-store.ts';

const storedTimeEntry = z.extend(timeEntry, {
  companyId: z.string(),
  teamId: z.string(),
  /** Id of the request that stopped it, so that a retry gets the same response. */
  stoppedBy: z.optional(z.string()),
});
export type StoredTimeEntry = z.output<typeof storedTimeEntry>;

const prefix = 'TIME#';

type TimeEntryKey = Pick<StoredTimeEntry, 'companyId' | 'todoId' | 'startTime' | 'id'>;

const timeEntryKey = z.object({ todoId: z.string(), startTime: z.string(), id: z.string() });

const keyOf = ({ companyId, todoId, startTime, id }: TimeEntryKey): Key => ({
  PK: workPartition({ companyId }, 'todo', todoId),
  SK: `${prefix}${startTime}#${id}`,
});

/** Finds the key of an entry, which contains its start, by its id. */
const pointerKey = ({ companyId, todoId, id }: Omit<TimeEntryKey, 'startTime'>): Key => ({
  PK: workPartition({ companyId }, 'todo', todoId),
  SK: `TIME_ENTRY#${id}`,
});

const teamList = (scope: CompanyScope, teamId: string) => partitionOf(scope, 'T', teamId, 'TIME');

type ListPosition = Pick<TimeEntryKey, 'startTime' | 'id'>;

const listKeyOf = ({ startTime, id }: ListPosition) => `${startTime}#${id}`;

/** Listed by team, to rescope the entries when the team becomes private. */
const pointerTo = (entry: TimeEntryKey & { teamId: string }): Key & Item => ({
  ...pointerKey(entry),
  GSI2PK: teamList(entry, entry.teamId),
  GSI2SK: listKeyOf(entry),
  type: 'time_entry_pointer',
  companyId: entry.companyId,
  todoId: entry.todoId,
  id: entry.id,
  startTime: entry.startTime,
});

const personList = (scope: CompanyScope, userId: string, privateTeamId?: string) =>
  partitionOf(scope, 'U', userId, 'TIME', privateTeamId ?? 'PUBLIC');

const companyList = (scope: CompanyScope, privateTeamId?: string) =>
  partitionOf(scope, 'TIME', privateTeamId ?? 'PUBLIC');

/** Lists by person and by company. Each private team has lists of its own. */
const indexKeys = (entry: StoredTimeEntry, team: TeamPrivacy) => {
  const privateTeamId = team.isPrivate ? team.id : undefined;
  return {
    GSI1PK: personList(entry, entry.userId, privateTeamId),
    GSI1SK: listKeyOf(entry),
    GSI2PK: companyList(entry, privateTeamId),
    GSI2SK: listKeyOf(entry),
  };
};

export const parseEntry = (item: Item): StoredTimeEntry => storedTimeEntry.parse(item);

const itemOf = (entry: StoredTimeEntry, team: TeamPrivacy): Key & Item => ({
  ...keyOf(entry),
  ...indexKeys(entry, team),
  type: 'time_entry',
  ...entry,
});

/** Fails with AlreadyCreatedError if the todo has an entry with this id. */
export const insertTimeEntry = (entry: StoredTimeEntry, team: TeamPrivacy): Operation[] => [
  insert(pointerTo(entry), AlreadyCreatedError),
  insert(itemOf(entry, team)),
  ...sumTime(entry, 1),
];

/** Fails if it changed since it was read. A move of its todo changes only its team. */
const unchanged = ({
  teamId,
  startTime,
  endTime,
  duration,
  isRunning,
  updatedAt,
}: StoredTimeEntry) => ({
  exists: true,
  when: { teamId, startTime, endTime, duration, isRunning, updatedAt },
  error: ConflictError,
});

const movePointer = (entry: StoredTimeEntry) =>
  put(pointerTo(entry), { exists: true, error: ConflictError });

/**
 * Uses the current team of the todo. Fails with ConflictError if the entry changed since it was
 * read. The caller updates the total of the todo.
 */
export const changeTimeEntry = (
  before: StoredTimeEntry,
  changed: StoredTimeEntry,
  team: TeamPrivacy,
): Operation[] => {
  const after = { ...changed, teamId: team.id };
  const sums = [...sumTime(before, -1), ...sumTime(after, 1)];
  if (after.startTime !== before.startTime)
    return [
      remove(keyOf(before), unchanged(before)),
      insert(itemOf(after, team)),
      movePointer(after),
      ...sums,
    ];
  const { endTime, duration, description, updatedAt, teamId } = after;
  const set = { endTime, duration, description, updatedAt, teamId, ...indexKeys(after, team) };
  return [
    update({ key: keyOf(before), set, ...unchanged(before) }),
    ...(teamId === before.teamId ? [] : [movePointer(after)]),
    ...sums,
  ];
};

/** Fails with ConflictError if it changed since it was read. */
export const removeTimeEntry = (entry: StoredTimeEntry): Operation[] => [
  remove(keyOf(entry), unchanged(entry)),
  remove(pointerKey(entry)),
  ...sumTime(entry, -1),
];

export const readTimeEntry = async (
  entryKey: Omit<TimeEntryKey, 'startTime'>,
): Promise<StoredTimeEntry> => {
  const pointer = await readItem(pointerKey(entryKey), { consistent: true });
  const entry =
    pointer && (await findTimeEntry({ ...entryKey, startTime: String(pointer.startTime) }));
  if (!entry) throw new TimeEntryNotFoundError();
  return entry;
};

export const findTimeEntry = async (
  entryKey: TimeEntryKey,
): Promise<StoredTimeEntry | undefined> => {
  const item = await readItem(keyOf(entryKey), { consistent: true });
  return item && parseEntry(item);
};

/** The entry after its timer stopped: at its start at the earliest, if the clock went back. */
export const stoppedEntry = (
  entry: StoredTimeEntry,
  { now, endTime = now, stoppedBy }: { now: Date; endTime?: Date; stoppedBy?: string },
): StoredTimeEntry => {
  const start = Date.parse(entry.startTime);
  const end = Math.max(endTime.getTime(), start);
  return {
    ...entry,
    endTime: new Date(end).toISOString(),
    duration: Math.round((end - start) / 1000),
    isRunning: false,
    updatedAt: nextUpdatedAt(entry, now),
    stoppedBy,
  };
};

/** Fails with ConflictError if it was stopped or moved to another team since it was read. */
export const finishTimeEntry = (before: StoredTimeEntry, stopped: StoredTimeEntry): Operation[] => {
  const { endTime, duration, isRunning, updatedAt, stoppedBy } = stopped;
  return [
    update({
      key: keyOf(before),
      set: { endTime, duration, isRunning, updatedAt, stoppedBy },
      ...unchanged({ ...before, isRunning: true }),
    }),
    ...sumTime(before, -1),
    ...sumTime({ ...stopped, teamId: before.teamId }, 1),
  ];
};

/**
 * Updates the list keys of an entry after its todo moved or its team changed privacy. Fails with
 * ConflictError if it changed since it was read.
 */
export const rescopeTimeEntry = (entry: StoredTimeEntry, team: TeamPrivacy): Operation[] => {
  const entryKey = indexKeys(entry, team);
  if (entry.teamId === team.id) {
    const when = { teamId: entry.teamId };
    return [update({ key: keyOf(entry), set: entryKey, exists: true, when, error: ConflictError })];
  }
  const moved = { ...entry, teamId: team.id };
  return [
    update({ key: keyOf(entry), set: { teamId: team.id, ...entryKey }, ...unchanged(entry) }),
    movePointer(moved),
    ...sumTime(entry, -1),
    ...sumTime(moved, 1),
  ];
};

const entriesOf = (scope: CompanyScope, todoId: string) => ({
  partition: workPartition(scope, 'todo', todoId),
  prefix,
});

/** The time logged on a todo, newest first. */
export const listTimeEntries = async (
  scope: CompanyScope,
  todoId: string,
  page: PageRequest,
): Promise<Page<StoredTimeEntry>> => {
  const found = await queryPage({ ...entriesOf(scope, todoId), descending: true }, page);
  return { ...found, items: found.items.map(parseEntry) };
};

/** The latest time logged on a todo, newest first. */
export const listLatestTimeEntries = async (
  scope: CompanyScope,
  todoId: string,
  limit: number,
): Promise<StoredTimeEntry[]> => {
  const range = { ...entriesOf(scope, todoId), descending: true, consistent: true };
  return (await queryPage(range, { limit })).items.map(parseEntry);
};

/** All time entries of a todo, oldest first. */
export async function* allTimeEntries(
  scope: CompanyScope,
  todoId: string,
): AsyncGenerator<StoredTimeEntry> {
  for await (const item of queryAll({ ...entriesOf(scope, todoId), consistent: true }))
    yield parseEntry(item);
}

/** Time entries of a team, by start. */
export const listTeamTime = async (
  scope: CompanyScope,
  teamId: string,
  page: PageRequest,
): Promise<Page<StoredTimeEntry>> => {
  const found = await queryPage({ index: 'GSI2', partition: teamList(scope, teamId) }, page);
  const keys = found.items.map((item) => keyOf({ ...scope, ...timeEntryKey.parse(item) }));
  const entries = (await readItems(keys)).filter((item) => item !== undefined).map(parseEntry);
  // Read from the table, because the index is eventually consistent.
  return { ...found, items: entries.filter((entry) => entry.teamId === teamId) };
};

interface TimeListQuery extends TimeSpan {
  /** All users if absent. */
  userId?: string | undefined;
  oldestFirst?: boolean;
}

/** Time logged in public teams and the given private teams, newest first. One query per list. */
export const listTimeIn = async (
  scope: CompanyScope,
  privateTeamIds: string[],
  { userId, from, to, oldestFirst = false }: TimeListQuery,
  page: PageRequest,
): Promise<Page<StoredTimeEntry>> => {
  const ranges = [undefined, ...privateTeamIds].map((teamId) => ({
    ...(userId === undefined
      ? { index: 'GSI2' as const, partition: companyList(scope, teamId) }
      : { index: 'GSI1' as const, partition: personList(scope, userId, teamId) }),
    ...(from && { from: from.toISOString() }),
    // A sort key is the start and the id, so entries at exactly `to` are excluded.
    ...(to && { to: to.toISOString() }),
    descending: !oldestFirst,
  }));
  const found = await queryMergedPage(ranges, page);
  return { ...found, items: found.items.map(parseEntry) };
};

export const cursorAfterEntry = (entry: ListPosition) =>
  cursorAfter({ index: 'GSI1' }, { GSI1SK: listKeyOf(entry) });

/** A user's time in public teams and the given private teams, newest first. */
export const listTimeOf = (
  scope: CompanyScope,
  userId: string,
  privateTeamIds: string[],
  page: PageRequest,
) => listTimeIn(scope, privateTeamIds, { userId }, page);
