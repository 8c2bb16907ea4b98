import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  readItem,
} from '#functions/kit/table-read.ts';
import { insert, type Operation, update } from '#functions/kit/table-write.ts';
import { type TeamPrivacy, workPartition } from '#functions/work/work-store.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { timeEntry } from '#shared/time/time-entry.ts';

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

const teamList = (scope: CompanyScope, teamId: string) => partitionOf(scope, 'T', teamId, 'TIME');

/** By person and by team, each by start; a private team's own list is read by its members only. */
const indexKeys = ({ companyId, userId, startTime, id }: StoredTimeEntry, team: TeamPrivacy) => {
  const place = team.isPrivate ? team.id : 'PUBLIC';
  return {
    GSI1PK: partitionOf({ companyId }, 'U', userId, 'TIME', place),
    GSI1SK: `${startTime}#${id}`,
    GSI2PK: teamList({ companyId }, team.id),
    GSI2SK: `${startTime}#${id}`,
  };
};

const parseEntry = (item: Item): StoredTimeEntry => storedTimeEntry.parse(item);

export const insertTimeEntry = (entry: StoredTimeEntry, team: TeamPrivacy): Operation =>
  insert({ ...keyOf(entry), ...indexKeys(entry, team), type: 'time_entry', ...entry });

export const findTimeEntry = async (place: EntryPlace): Promise<StoredTimeEntry | undefined> => {
  const item = await readItem(keyOf(place), { consistent: true });
  return item && parseEntry(item);
};

/** The entry as it is once its timer stops. */
export const stoppedEntry = (
  entry: StoredTimeEntry,
  now: Date,
  stoppedBy?: string,
): StoredTimeEntry => ({
  ...entry,
  endTime: now.toISOString(),
  duration: Math.max(0, Math.round((now.getTime() - Date.parse(entry.startTime)) / 1000)),
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
