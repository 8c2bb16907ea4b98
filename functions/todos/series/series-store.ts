import * as z from 'zod/mini';
import { idMadeOf } from '#functions/kit/new-id.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { longKey, storeLong, withLongFields } from '#functions/kit/table/long-fields.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  type Range,
  readItem,
} from '#functions/kit/table/table-read.ts';
import { check, insert, type Operation, remove, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { nextOccurrenceAt, type Series, series } from '#shared/todos/todo-series.ts';

/** Not in a company's partition, because the scheduled task runs for all companies. */
const clock = 'SERIES_CLOCK';

const partition = (scope: CompanyScope, id: string) => partitionOf(scope, 'SERIES', id);
const keyOf = (scope: CompanyScope, id: string): Key => ({
  PK: partition(scope, id),
  SK: 'SERIES',
});
const ownerList = (scope: CompanyScope, ownerId: string) =>
  partitionOf(scope, 'U', ownerId, 'SERIES');

/** Indexed by its next occurrence until the series has ended. */
const indexKeys = (indexed: Series) => {
  const moment = nextOccurrenceAt(indexed);
  return {
    GSI1PK: moment && clock,
    GSI1SK: moment && `${moment}#${indexed.companyId}#${indexed.id}`,
    GSI2PK: ownerList(indexed, indexed.ownerId),
    GSI2SK: indexed.id,
  };
};

const present = (item: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

export const parseSeries = (item: Item): Series => series.parse(item);

export const findSeries = async (
  scope: CompanyScope,
  id: string,
  options: { consistent?: boolean } = {},
): Promise<Series | undefined> => {
  const item = await readItem(keyOf(scope, id), options);
  return item && series.parse((await withLongFields([item]))[0]);
};

const emptyLong = { description: null };

const instancePrefix = 'INSTANCE#';
export const instanceKey = (scope: CompanyScope, id: string, occurrence: number): Key => ({
  PK: partition(scope, id),
  SK: `${instancePrefix}${String(occurrence).padStart(9, '0')}`,
});

const instance = z.object({ occurrence: z.int(), todoId: z.string() });
type SeriesInstance = z.output<typeof instance>;

/** Condition that this todo is the latest of its series. Fails with ConflictError. */
const insertInstance = ({ companyId, id, made }: Series, todoId: string): Operation =>
  insert(
    {
      ...instanceKey({ companyId }, id, made),
      type: 'series_instance',
      companyId,
      seriesId: id,
      occurrence: made,
      todoId,
    },
    ConflictError,
  );

/**
 * The id of the next todo, the same for every attempt. If the todo was removed because its creation
 * was undone, the next one gets another id.
 */
export const nextTodoId = ({ id, made, withdrawn }: Series) =>
  idMadeOf('series', id, made + 1, ...(withdrawn > 0 ? [withdrawn] : []));

/** The latest todo of the series, which may be deleted. */
export const findLatestTodoId = async (series: Series): Promise<string | undefined> => {
  const item = await readItem(instanceKey(series, series.id, series.made), { consistent: true });
  return item && instance.parse(item).todoId;
};

/** Written with the first occurrence. */
export const insertSeries = (created: Series): Operation[] => {
  const key = keyOf(created, created.id);
  const { stored, operations } = storeLong(key, emptyLong, undefined, created);
  return [
    insert(
      { ...key, ...present(indexKeys(created)), type: 'todo_series', ...stored },
      ConflictError,
    ),
    insertInstance(created, created.rootTodoId),
    ...operations,
  ];
};

const guard = ({ version }: Series) => ({ exists: true, when: { version }, error: ConflictError });

/** Condition that the series has not changed since it was read. Fails with ConflictError. */
export const requireSeries = (read: Series): Operation => check(keyOf(read, read.id), guard(read));

/** Fails with ConflictError if it changed since it was read. */
export const updateSeries = (before: Series, after: Series): Operation[] => {
  const key = keyOf(before, before.id);
  const { stored, operations } = storeLong(key, emptyLong, before, after);
  return [
    update({
      key,
      set: { ...stored, ...indexKeys(after), version: before.version + 1 },
      ...guard(before),
    }),
    ...operations,
  ];
};

/** Written with the next todo. Only one of several concurrent attempts succeeds. */
export const advanceSeries = (before: Series, after: Series, todoId: string): Operation[] => [
  ...updateSeries(before, after),
  insertInstance(after, todoId),
];

/** Written with the removal of its latest todo. */
export const withdrawLatest = (before: Series, after: Series): Operation[] => [
  ...updateSeries(before, after),
  remove(instanceKey(before, before.id, before.made)),
];

/** The caller deletes the list of occurrences. */
export const removeSeries = (before: Series): Operation[] => [
  remove(keyOf(before, before.id), guard(before)),
  ...(before.long ? [remove(longKey(keyOf(before, before.id)))] : []),
];

/** All items of an ended series. */
export const restOfSeries = (scope: CompanyScope, id: string): Range => ({
  partition: partition(scope, id),
  prefix: instancePrefix,
  consistent: true,
});

/** The occurrences after this one. */
export const listLaterInstances = async (
  scope: CompanyScope,
  { id, occurrence }: { id: string; occurrence: number },
  page: PageRequest,
): Promise<Page<SeriesInstance>> => {
  const range = {
    partition: partition(scope, id),
    from: instanceKey(scope, id, occurrence + 1).SK,
    to: `${instancePrefix}~`,
    consistent: true,
  };
  const found = await queryPage(range, page);
  return { ...found, items: z.array(instance).parse(found.items) };
};

const seriesRef = z.object({ companyId: z.string(), id: z.string() });
export type SeriesRef = z.output<typeof seriesRef>;

/** Series whose next todo is due, however late. The index is eventually consistent. */
export async function* dueSeries(now: Date): AsyncGenerator<SeriesRef> {
  const range: Range = { index: 'GSI1', partition: clock, to: `${now.toISOString()}~` };
  for await (const item of queryAll(range)) yield seriesRef.parse(item);
}

/** Series that use this user's time zone. The index is eventually consistent. */
export const listSeriesOf = async (
  scope: CompanyScope,
  ownerId: string,
  page: PageRequest,
): Promise<Page<Series>> => {
  const found = await queryPage({ index: 'GSI2', partition: ownerList(scope, ownerId) }, page);
  return { ...found, items: z.array(series).parse(found.items) };
};
