import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryAll,
  queryMergedPage,
  queryPage,
  readItem,
} from '#functions/kit/table-read.ts';
import { insert, type Operation, put, remove, update } from '#functions/kit/table-write.ts';
import { type TeamPrivacy, workPartition } from '#functions/work/work-store.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { timeEntry } from '#shared/time/time-entry.ts';
import { timeEntryNotFound } from '#shared/time/time-problems.ts';

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

const keyOf = ({ companyId, todoId, startTime, id }: EntryPlace): Key => ({
  PK: workPartition({ companyId }, 'todo', todoId),
  SK: `${prefix}${startTime}#${id}`,
});

/** Leads from an entry's id to where it stands, which its start decides. */
const pointerKey = ({ companyId, todoId, id }: Omit<EntryPlace, 'startTime'>): Key => ({
  PK: workPartition({ companyId }, 'todo', todoId),
  SK: `TIME_ENTRY#${id}`,
});

const pointerTo = (entry: EntryPlace): Key & Item => ({
  ...pointerKey(entry),
  type: 'time_entry_pointer',
  startTime: entry.startTime,
});

const teamList = (scope: CompanyScope, teamId: string) => partitionOf(scope, 'T', teamId, 'TIME');

const personList = (scope: CompanyScope, userId: string, privateTeamId?: string) =>
  partitionOf(scope, 'U', userId, 'TIME', privateTeamId ?? 'PUBLIC');

/** By person and by team, each by start; a private team's own list is read by its members only. */
const indexKeys = ({ companyId, userId, startTime, id }: StoredTimeEntry, team: TeamPrivacy) => ({
  GSI1PK: personList({ companyId }, userId, team.isPrivate ? team.id : undefined),
  GSI1SK: `${startTime}#${id}`,
  GSI2PK: teamList({ companyId }, team.id),
  GSI2SK: `${startTime}#${id}`,
});

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
];

/** What an entry must still be for a change or an end that was decided on its reading. */
const unchanged = ({ startTime, endTime, duration, isRunning }: StoredTimeEntry) => ({
  exists: true,
  when: { startTime, endTime, duration, isRunning },
  refusal: tooBusy,
});

/** Refused as busy when its time changed since it was read; the total is the caller's to change. */
export const changeTimeEntry = (
  before: StoredTimeEntry,
  after: StoredTimeEntry,
  team: TeamPrivacy,
): Operation[] => {
  if (after.startTime !== before.startTime)
    return [
      remove(keyOf(before), unchanged(before)),
      insert(itemOf(after, team)),
      put(pointerTo(after), { exists: true, refusal: tooBusy }),
    ];
  const { endTime, duration, description, updatedAt } = after;
  const set = { endTime, duration, description, updatedAt };
  return [update({ key: keyOf(before), set, ...unchanged(before) })];
};

/** Refused as busy when its time changed since it was read. */
export const removeTimeEntry = (entry: StoredTimeEntry): Operation[] => [
  remove(keyOf(entry), unchanged(entry)),
  remove(pointerKey(entry)),
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

/** Refused as busy when it was stopped already. */
export const finishTimeEntry = (stopped: StoredTimeEntry): Operation => {
  const { endTime, duration, isRunning, updatedAt, stoppedBy } = stopped;
  return update({
    key: keyOf(stopped),
    set: { endTime, duration, isRunning, updatedAt, stoppedBy },
    exists: true,
    when: { isRunning: true },
    refusal: tooBusy,
  });
};

/**
 * Puts an entry where readers look for it after its todo moved or its team changed privacy; refused
 * as busy when it moved on since it was read.
 */
export const rescopeTimeEntry = (entry: StoredTimeEntry, team: TeamPrivacy): Operation =>
  update({
    key: keyOf(entry),
    set: { teamId: team.id, ...indexKeys(entry, team) },
    exists: true,
    when: { teamId: entry.teamId },
    refusal: tooBusy,
  });

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
  return { ...found, items: found.items.map(parseEntry) };
};

/** What a person logged in public teams and in the private teams named, newest first. */
export const listTimeOf = async (
  scope: CompanyScope,
  userId: string,
  privateTeamIds: string[],
  page: PageRequest,
): Promise<Page<StoredTimeEntry>> => {
  const ranges = [undefined, ...privateTeamIds].map((teamId) => ({
    index: 'GSI1' as const,
    partition: personList(scope, userId, teamId),
    descending: true,
  }));
  const found = await queryMergedPage(ranges, page);
  return { ...found, items: found.items.map(parseEntry) };
};
