import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  placeOf,
  queryAll,
  queryMergedPage,
  queryPage,
  readItem,
  readItems,
} from '#functions/kit/table-read.ts';
import { insert, type Operation, put, remove, update } from '#functions/kit/table-write.ts';
import type { TeamPrivacy } from '#functions/work/work-kind.ts';
import { workPartition } from '#functions/work/work-store.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { timeEntry } from '#shared/time/time-entry.ts';
import { timeEntryNotFound } from '#shared/time/time-problems.ts';
import { sumTime, type TimeSpan } from './time-sums-store.ts';

const storedTimeEntry = z.extend(timeEntry, {
  companyId: z.string(),
  teamId: z.string(),
  /** The request that stopped it: its retry is answered what it did. */
  stoppedBy: z.optional(z.string()),
});
export type StoredTimeEntry = z.output<typeof storedTimeEntry>;

const prefix = 'TIME#';

/** What finds an entry: it stands with its todo. */
export type EntryPlace = Pick<StoredTimeEntry, 'companyId' | 'todoId' | 'startTime' | 'id'>;

const entryPlace = z.object({ todoId: z.string(), startTime: z.string(), id: z.string() });

const keyOf = ({ companyId, todoId, startTime, id }: EntryPlace): Key => ({
  PK: workPartition({ companyId }, 'todo', todoId),
  SK: `${prefix}${startTime}#${id}`,
});

/** Leads from an entry's id to where it stands, which its start decides. */
const pointerKey = ({ companyId, todoId, id }: Omit<EntryPlace, 'startTime'>): Key => ({
  PK: workPartition({ companyId }, 'todo', todoId),
  SK: `TIME_ENTRY#${id}`,
});

const teamList = (scope: CompanyScope, teamId: string) => partitionOf(scope, 'T', teamId, 'TIME');

type ListPlace = Pick<EntryPlace, 'startTime' | 'id'>;

const listKeyOf = ({ startTime, id }: ListPlace) => `${startTime}#${id}`;

/** Also stands in the list of its team: what must be put elsewhere when that turns private. */
const pointerTo = (entry: EntryPlace & { teamId: string }): Key & Item => ({
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

/** By person and of everybody, each by start; a private team's own lists are read by its members only. */
const indexKeys = (entry: StoredTimeEntry, team: TeamPrivacy) => {
  const privateTeamId = team.isPrivate ? team.id : undefined;
  return {
    GSI1PK: personList(entry, entry.userId, privateTeamId),
    GSI1SK: listKeyOf(entry),
    GSI2PK: companyList(entry, privateTeamId),
    GSI2SK: listKeyOf(entry),
  };
};

const parseEntry = (item: Item): StoredTimeEntry => storedTimeEntry.parse(item);

const itemOf = (entry: StoredTimeEntry, team: TeamPrivacy): Key & Item => ({
  ...keyOf(entry),
  ...indexKeys(entry, team),
  type: 'time_entry',
  ...entry,
});

/** Refused as already created where its id is taken on this todo. */
export const insertTimeEntry = (entry: StoredTimeEntry, team: TeamPrivacy): Operation[] => [
  insert(pointerTo(entry), alreadyCreated),
  insert(itemOf(entry, team)),
  ...sumTime(entry, 1),
];

/**
 * What an entry must still be for a change or an end that was decided on its reading: the sums it
 * counts in are told what it was.
 */
const unchanged = ({ teamId, startTime, endTime, duration, isRunning }: StoredTimeEntry) => ({
  exists: true,
  when: { teamId, startTime, endTime, duration, isRunning },
  refusal: tooBusy,
});

const movePointer = (entry: StoredTimeEntry) =>
  put(pointerTo(entry), { exists: true, refusal: tooBusy });

/**
 * Into the team that its todo is in by now. Refused as busy when it changed since it was read; the
 * total of its todo is the caller's to change.
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

/** Refused as busy when it changed since it was read. */
export const removeTimeEntry = (entry: StoredTimeEntry): Operation[] => [
  remove(keyOf(entry), unchanged(entry)),
  remove(pointerKey(entry)),
  ...sumTime(entry, -1),
];

/** By its id alone. */
export const readTimeEntry = async (
  place: Omit<EntryPlace, 'startTime'>,
): Promise<StoredTimeEntry> => {
  const pointer = await readItem(pointerKey(place), { consistent: true });
  const entry =
    pointer && (await findTimeEntry({ ...place, startTime: String(pointer.startTime) }));
  if (!entry) throw timeEntryNotFound();
  return entry;
};

export const findTimeEntry = async (place: EntryPlace): Promise<StoredTimeEntry | undefined> => {
  const item = await readItem(keyOf(place), { consistent: true });
  return item && parseEntry(item);
};

/** The entry as it is once its timer stops. */
export const stoppedEntry = (
  entry: StoredTimeEntry,
  { now, endTime = now, stoppedBy }: { now: Date; endTime?: Date; stoppedBy?: string },
): StoredTimeEntry => ({
  ...entry,
  endTime: endTime.toISOString(),
  duration: Math.max(0, Math.round((endTime.getTime() - Date.parse(entry.startTime)) / 1000)),
  isRunning: false,
  updatedAt: now.toISOString(),
  stoppedBy,
});

/** Refused as busy when it was stopped already, or moved to another team since it was read. */
export const finishTimeEntry = (before: StoredTimeEntry, stopped: StoredTimeEntry): Operation[] => {
  const { endTime, duration, isRunning, updatedAt, stoppedBy } = stopped;
  return [
    update({
      key: keyOf(before),
      set: { endTime, duration, isRunning, updatedAt, stoppedBy },
      exists: true,
      when: { isRunning: true, teamId: before.teamId },
      refusal: tooBusy,
    }),
    ...sumTime(before, -1),
    ...sumTime({ ...stopped, teamId: before.teamId }, 1),
  ];
};

/**
 * Puts an entry where readers look for it after its todo moved or its team changed privacy; refused
 * as busy when it moved on since it was read, or changed while it moves.
 */
export const rescopeTimeEntry = (entry: StoredTimeEntry, team: TeamPrivacy): Operation[] => {
  const place = indexKeys(entry, team);
  if (entry.teamId === team.id) {
    const when = { teamId: entry.teamId };
    return [update({ key: keyOf(entry), set: place, exists: true, when, refusal: tooBusy })];
  }
  const moved = { ...entry, teamId: team.id };
  return [
    update({ key: keyOf(entry), set: { teamId: team.id, ...place }, ...unchanged(entry) }),
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

/** All the time of a todo, oldest first. */
export async function* allTimeEntries(
  scope: CompanyScope,
  todoId: string,
): AsyncGenerator<StoredTimeEntry> {
  for await (const item of queryAll({ ...entriesOf(scope, todoId), consistent: true }))
    yield parseEntry(item);
}

/** The time logged in a team by start. */
export const listTeamTime = async (
  scope: CompanyScope,
  teamId: string,
  page: PageRequest,
): Promise<Page<StoredTimeEntry>> => {
  const found = await queryPage({ index: 'GSI2', partition: teamList(scope, teamId) }, page);
  const keys = found.items.map((item) => keyOf({ ...scope, ...entryPlace.parse(item) }));
  const entries = (await readItems(keys)).filter((item) => item !== undefined).map(parseEntry);
  // As they are by now: the list lags.
  return { ...found, items: entries.filter((entry) => entry.teamId === teamId) };
};

/** Whose time, and when it began. */
export interface TimeListQuery extends TimeSpan {
  /** Everybody's when absent. */
  userId?: string | undefined;
  oldestFirst?: boolean;
}

/** What was logged in public teams and in the private teams named, newest first: a query each. */
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
    // What begins in that very moment stands behind it.
    ...(to && { to: to.toISOString() }),
    descending: !oldestFirst,
  }));
  const found = await queryMergedPage(ranges, page);
  return { ...found, items: found.items.map(parseEntry) };
};

/** The cursor of what comes after it in such a list of a person. */
export const placeOfTime = (entry: ListPlace) =>
  placeOf({ index: 'GSI1' }, { GSI1SK: listKeyOf(entry) });

/** What a person logged in public teams and in the private teams named, newest first. */
export const listTimeOf = (
  scope: CompanyScope,
  userId: string,
  privateTeamIds: string[],
  page: PageRequest,
) => listTimeIn(scope, privateTeamIds, { userId }, page);
