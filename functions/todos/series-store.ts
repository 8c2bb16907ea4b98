import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  type Range,
  readItem,
} from '#functions/kit/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { comesAt, type Series, series } from '#shared/todos/todo-series.ts';

/** Outside of every company: the clock strikes for all of them. */
const clock = 'SERIES_CLOCK';

const partition = (scope: CompanyScope, id: string) => partitionOf(scope, 'SERIES', id);
const keyOf = (scope: CompanyScope, id: string): Key => ({
  PK: partition(scope, id),
  SK: 'SERIES',
});
const ownerList = (scope: CompanyScope, ownerId: string) =>
  partitionOf(scope, 'U', ownerId, 'SERIES');

/** Where the clock finds it, however late; nowhere after its end. */
const indexKeys = (indexed: Series) => {
  const moment = comesAt(indexed);
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
  return item && series.parse(item);
};

const instancePrefix = 'INSTANCE#';
const instanceKey = (scope: CompanyScope, id: string, occurrence: number): Key => ({
  PK: partition(scope, id),
  SK: `${instancePrefix}${String(occurrence).padStart(9, '0')}`,
});

const instance = z.object({ occurrence: z.int(), todoId: z.string() });
export type SeriesInstance = z.output<typeof instance>;

/** That the series' latest todo is this one; refused as busy where there is another. */
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
    tooBusy,
  );

/** Beside the todo that is its first one. */
export const insertSeries = (created: Series): Operation[] => [
  insert(
    {
      ...keyOf(created, created.id),
      ...present(indexKeys(created)),
      type: 'todo_series',
      ...created,
    },
    tooBusy,
  ),
  insertInstance(created, created.rootTodoId),
];

const guard = ({ version }: Series) => ({ exists: true, when: { version }, refusal: tooBusy });

/** Refused as busy when it changed since it was read. */
export const changeSeries = (before: Series, after: Series): Operation =>
  update({
    key: keyOf(before, before.id),
    set: { ...after, ...indexKeys(after), version: before.version + 1 },
    ...guard(before),
  });

/** Beside the todo that is its next one: of several attempts at once only one goes through. */
export const advanceSeries = (before: Series, after: Series, todoId: string): Operation[] => [
  changeSeries(before, after),
  insertInstance(after, todoId),
];

/** Which todos there were is cleared away by who ends it. */
export const removeSeries = (before: Series): Operation =>
  remove(keyOf(before, before.id), guard(before));

/** Everything of a series that is left when it has ended. */
export const restOfSeries = (scope: CompanyScope, id: string): Range => ({
  partition: partition(scope, id),
  prefix: instancePrefix,
  consistent: true,
});

/** Those that came after this one. */
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

const place = z.object({ companyId: z.string(), id: z.string() });
export type SeriesPlace = z.output<typeof place>;

/** Those whose next todo has to be made by now, whenever that was. The list lags. */
export async function* comeSeries(now: Date): AsyncGenerator<SeriesPlace> {
  const range: Range = { index: 'GSI1', partition: clock, to: `${now.toISOString()}~` };
  for await (const item of queryAll(range)) yield place.parse(item);
}

/** Those that recur in the time zone of this person. The list lags. */
export const listSeriesOf = async (
  scope: CompanyScope,
  ownerId: string,
  page: PageRequest,
): Promise<Page<Series>> => {
  const found = await queryPage({ index: 'GSI2', partition: ownerList(scope, ownerId) }, page);
  return { ...found, items: z.array(series).parse(found.items) };
};
