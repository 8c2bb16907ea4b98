import * as z from 'zod/mini';
import { idMadeOf } from '#functions/kit/new-id.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, type Key, queryAll, readItem } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { scorecardPartition } from '#functions/scorecards/scorecard-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { withRoomForDay } from '#shared/scorecards/entry-id.ts';
import { type LineItem, lineItem } from '#shared/scorecards/line-item.ts';
import type { ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import { AssignmentNotFoundError } from '#shared/scorecards/scorecard-errors.ts';

/**
 * The row contains a copy of its measurable, so that a grid is one query. When the measurable is
 * removed from the scorecard, row and entries stay; the order decides what is shown.
 */
const row = z.object({
  id: z.string(),
  companyId: z.string(),
  scorecardId: z.string(),
  teamId: z.string(),
  lineItemId: z.string(),
  lineItem,
  /** Id of the request that added it, so that a retry gets the same response. */
  addedBy: z.string(),
  createdAt: z.string(),
});
export type Row = z.output<typeof row>;

const order = z.object({
  /** The scorecard's id. */
  id: z.string(),
  companyId: z.string(),
  teamId: z.string(),
  lineItemIds: z.array(z.string()),
  version: z.int(),
});
type Order = z.output<typeof order>;

export interface Rows {
  rows: Row[];
  order: Order;
}

export const assignmentIdOf = (scorecardId: string, lineItemId: string) =>
  withRoomForDay(idMadeOf('scorecard assignment', scorecardId, lineItemId));

/** Sorts after the entries, so that one range contains both. */
const rowPrefix = 'ROW';
export const lastOfRows = 'ROWS';

export const rowKey = (scope: CompanyScope, scorecardId: string, lineItemId: string): Key => ({
  PK: scorecardPartition(scope, scorecardId),
  SK: `${rowPrefix}#${lineItemId}`,
});

export const orderKey = (scope: CompanyScope, scorecardId: string): Key => ({
  PK: scorecardPartition(scope, scorecardId),
  SK: lastOfRows,
});

/** The scorecard of an assignment or an entry. */
const pointer = z.object({ scorecardId: z.string(), lineItemId: z.string() });

const pointerKey = (scope: CompanyScope, assignmentId: string): Key => ({
  PK: partitionOf(scope, 'ASSIGNMENT', assignmentId),
  SK: 'ASSIGNMENT',
});

export const isRow = ({ type }: Item) => type === 'scorecard_assignment';
const isOrder = ({ type }: Item) => type === 'scorecard_rows';

export const parseRow = (item: Item): Row => row.parse(item);

/** Absent if the scorecard never had a measurable. */
export const parseOrder = (
  scorecard: { companyId: string; id: string; teamId: string },
  item: Item | undefined,
): Order => {
  const { id, companyId, teamId } = scorecard;
  return item ? order.parse(item) : { id, companyId, teamId, lineItemIds: [], version: 0 };
};

export const rowsAmong = (
  scorecard: { companyId: string; id: string; teamId: string },
  items: Item[],
): Rows => ({
  rows: items.filter(isRow).map(parseRow),
  order: parseOrder(scorecard, items.find(isOrder)),
});

const perQuery = 2000;

/** All rows there ever were, and their order. */
export const readRows = async (
  scorecard: { companyId: string; id: string; teamId: string },
  options: { consistent?: boolean } = {},
): Promise<Rows> => {
  const partition = scorecardPartition(scorecard, scorecard.id);
  const items = queryAll({ partition, prefix: rowPrefix, ...options }, perQuery);
  return rowsAmong(scorecard, await Array.fromAsync(items));
};

export const toAssignment = (
  { id, scorecardId, lineItemId, lineItem: copy, createdAt }: Row,
  { lineItemIds }: Order,
): ScorecardAssignment => {
  const sortOrder = lineItemIds.indexOf(lineItemId);
  return { id, scorecardId, lineItemId, lineItem: copy, sortOrder, createdAt };
};

/** The measurables on the scorecard, in order. */
export const toAssignments = ({ rows, order: current }: Rows): ScorecardAssignment[] =>
  rows
    .map((each) => toAssignment(each, current))
    .filter(({ sortOrder }) => sortOrder >= 0)
    .sort((one, other) => one.sortOrder - other.sortOrder);

/** Fails with ConflictError if it changed since it was read. */
export const changeOrder = (before: Order, lineItemIds: string[]): Operation => {
  const after = { ...before, lineItemIds, version: before.version + 1 };
  const item = { ...orderKey(before, before.id), type: 'scorecard_rows', ...after };
  return before.version === 0
    ? insert(item, ConflictError)
    : put(item, { exists: true, when: { version: before.version }, error: ConflictError });
};

/** Adds a row, or one that was removed before, and its lookups. */
export const putRow = (added: Row): Operation[] => [
  put({
    ...rowKey(added, added.scorecardId, added.lineItemId),
    type: 'scorecard_assignment',
    ...added,
  }),
  put({
    ...pointerKey(added, added.id),
    type: 'assignment_pointer',
    id: added.id,
    companyId: added.companyId,
    scorecardId: added.scorecardId,
    lineItemId: added.lineItemId,
  }),
];

/** Updates the copy of the measurable. Fails if there is no row. */
export const refreshRow = (
  scope: CompanyScope,
  scorecardId: string,
  current: LineItem,
  ErrorType?: new () => Error,
): Operation =>
  update({
    key: rowKey(scope, scorecardId, current.id),
    set: { lineItem: lineItem.parse(current) },
    exists: true,
    error: ErrorType,
  });

export const removeRow = (scope: CompanyScope, scorecardId: string, lineItemId: string) =>
  remove(rowKey(scope, scorecardId, lineItemId));

export const removePointer = (scope: CompanyScope, assignmentId: string) =>
  remove(pointerKey(scope, assignmentId));

export const findRow = async (scope: CompanyScope, scorecardId: string, lineItemId: string) => {
  const item = await readItem(rowKey(scope, scorecardId, lineItemId), { consistent: true });
  return item && parseRow(item);
};

export const findOrder = async (scorecard: { companyId: string; id: string; teamId: string }) =>
  parseOrder(scorecard, await readItem(orderKey(scorecard, scorecard.id), { consistent: true }));

/** Consistent, because an assignment may be removed right after it was created. */
export const readPointer = async (
  scope: CompanyScope,
  assignmentId: string,
  ErrorType = AssignmentNotFoundError,
) => {
  const item = await readItem(pointerKey(scope, assignmentId), { consistent: true });
  if (!item) throw new ErrorType();
  return pointer.parse(item);
};
