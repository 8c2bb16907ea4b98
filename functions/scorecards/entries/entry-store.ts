import * as z from 'zod/mini';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryAll,
  queryFirst,
  queryPage,
  readItem,
} from '#functions/kit/table/table-read.ts';
import { type Operation, remove, updateAndRead, write } from '#functions/kit/table/table-write.ts';
import {
  isRow,
  lastOfRows,
  type Row,
  type Rows,
  readRows,
  rowsAmong,
} from '#functions/scorecards/rows/assignment-store.ts';
import { scorecardPartition } from '#functions/scorecards/scorecard-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { entryIdOf } from '#shared/scorecards/entry-id.ts';
import type { ScorecardPeriod } from '#shared/scorecards/line-item.ts';
import { momentsOf, periodOf } from '#shared/scorecards/periods.ts';
import { type ScorecardEntry, scorecardEntry } from '#shared/scorecards/scorecard-entry.ts';

const storedEntry = z.extend(scorecardEntry, {
  companyId: z.string(),
  /** The scorecard's team. */
  teamId: z.string(),
  /** The measurable's team, if it is another one. */
  lentBy: z.optional(z.string()),
});
export type StoredEntry = z.output<typeof storedEntry>;

const prefix = 'ENTRY#';
const isEntry = ({ type }: Item) => type === 'scorecard_entry';

/** Sorted by day, so that a range of periods is one query. */
const keyOf = (scope: CompanyScope, scorecardId: string, day: string, lineItemId: string): Key => ({
  PK: scorecardPartition(scope, scorecardId),
  SK: `${prefix}${day}#${lineItemId}`,
});

export const parseEntry = (item: Item): StoredEntry => storedEntry.parse(item);

export const entryKey = (entry: StoredEntry): Key =>
  keyOf(entry, entry.scorecardId, entry.periodStart.slice(0, 10), entry.lineItemId);

interface EntryKey {
  row: Row;
  /** Any day of the period. */
  day: string;
  period: ScorecardPeriod;
}

type EntryContent = Pick<ScorecardEntry, 'value' | 'notes'>;

/** The stored entry is not older than `now`: another clock is ahead, or it is the same moment. */
class NotLaterError extends Error {}

/** Creates or changes an entry at a moment that is later than its last change. */
const saveEntryAt = async (
  { row, day, period }: EntryKey,
  given: Partial<EntryContent>,
  createdBy: string,
  now: string,
  exists: true | undefined,
): Promise<StoredEntry> => {
  const { companyId, teamId, scorecardId, lineItemId, lineItem } = row;
  const lentBy = lineItem.teamId === teamId ? null : lineItem.teamId;
  const reached = periodOf(day, period);
  const content = Object.entries(given).filter(([, value]) => value !== undefined);
  const absent = ['value', 'notes'].filter((field) => content.every(([name]) => name !== field));
  const item = await updateAndRead({
    key: keyOf(row, scorecardId, reached.start, lineItemId),
    set: {
      type: 'scorecard_entry',
      id: entryIdOf(row.id, reached.start),
      companyId,
      teamId,
      scorecardId,
      lineItemId,
      ...momentsOf(reached),
      ...(lentBy && { lentBy }),
      updatedAt: now,
      ...Object.fromEntries(content),
    },
    setIfAbsent: {
      createdBy,
      createdAt: now,
      ...Object.fromEntries(absent.map((name) => [name, null])),
    },
    exists,
    below: { updatedAt: now },
    error: NotLaterError,
  });
  return parseEntry(item);
};

/**
 * Creates or changes the entry of a row and period in one small write. The last write wins; absent
 * fields stay. With `MissingError`, it must exist.
 */
export const saveEntry = async (
  entry: EntryKey,
  given: Partial<EntryContent>,
  createdBy: string,
  MissingError?: new () => Error,
): Promise<StoredEntry> => {
  const { row, day, period } = entry;
  const key = keyOf(row, row.scorecardId, periodOf(day, period).start, row.lineItemId);
  let now = new Date().toISOString();
  const save = async () => {
    try {
      return await saveEntryAt(entry, given, createdBy, now, MissingError && true);
    } catch (error) {
      if (!(error instanceof NotLaterError)) throw error;
      const stored = await readItem(key, { consistent: true });
      if (!stored && MissingError) throw new MissingError();
      if (stored) now = nextUpdatedAt(parseEntry(stored), new Date());
      throw new ConflictError();
    }
  };
  return retryOnConflict(save);
};

export const removeEntry = (entry: StoredEntry): Operation => remove(entryKey(entry));

const perRequest = 100;

/** Can be repeated. */
export const removeEntries = async (entries: StoredEntry[]) => {
  for (let start = 0; start < entries.length; start += perRequest)
    await write(...entries.slice(start, start + perRequest).map(removeEntry));
};

type InScorecard = { companyId: string; id: string; teamId: string };

export interface GridItems extends Rows {
  /** Oldest first. */
  entries: StoredEntry[];
}

/** Enough for 13 periods of 100 measurables, with their rows and some future entries. */
const perQuery = 2000;

/** All entries between two days, in any number of pages. */
const readEntriesBetween = async (
  scorecard: InScorecard,
  from: string,
  to: string,
): Promise<StoredEntry[]> => {
  const partition = scorecardPartition(scorecard, scorecard.id);
  const items = queryAll({ partition, from: prefix + from, to: `${prefix}${to}~` }, perQuery);
  return (await Array.fromAsync(items)).map(parseEntry);
};

/** Entries between two days long ago, and the rows. */
export const readGridBetween = async (
  scorecard: InScorecard,
  from: string,
  to: string,
): Promise<GridItems> => {
  const [rows, entries] = await Promise.all([
    readRows(scorecard),
    readEntriesBetween(scorecard, from, to),
  ]);
  return { ...rows, entries };
};

/**
 * One query for entries up to now and the rows, which sort after the entries. Entries after `to`
 * are few and included. If there are too many, the rows are a second query.
 */
export const readGridFrom = async (
  scorecard: InScorecard,
  from: string,
  to: string,
): Promise<GridItems> => {
  const partition = scorecardPartition(scorecard, scorecard.id);
  const range = { partition, from: prefix + from, to: lastOfRows };
  const { items, nextCursor } = await queryFirst(range, perQuery);
  const entries = items.filter(isEntry).map(parseEntry);
  if (nextCursor === undefined) return { entries, ...rowsAmong(scorecard, items) };
  const last = entries.at(-1);
  if (last && last.periodStart.slice(0, 10) <= to) return readGridBetween(scorecard, from, to);
  return { entries, ...(await readRows(scorecard)) };
};

/** Entries between two days, both included, oldest first. */
export const listEntriesIn = async (
  scope: CompanyScope,
  scorecardId: string,
  { from = '', to = '9999' }: { from?: string | undefined; to?: string | undefined },
  page: PageRequest,
): Promise<Page<StoredEntry>> => {
  const partition = scorecardPartition(scope, scorecardId);
  const range = { partition, from: prefix + from, to: `${prefix}${to}~` };
  const found = await queryPage(range, page);
  return { ...found, items: found.items.filter((item) => !isRow(item)).map(parseEntry) };
};
