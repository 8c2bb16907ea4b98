import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { idMadeOf } from '#functions/kit/new-id.ts';
import { type Item, type Key, queryAll, readItem } from '#functions/kit/table-read.ts';
import { insert, type Operation, put, remove, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { withRoomForDay } from '#shared/scorecards/entry-id.ts';
import { type LineItem, lineItem } from '#shared/scorecards/line-item.ts';
import type { ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import { assignmentNotFound } from '#shared/scorecards/scorecard-problems.ts';
import { scorecardPartition } from './scorecard-store.ts';

/**
 * The row of a measurable, with a copy of it, so that a grid is one query. It stays when the
 * measurable is taken off, as what was entered does: what is on the scorecard stands in its order.
 */
const row = z.object({
  id: z.string(),
  companyId: z.string(),
  scorecardId: z.string(),
  teamId: z.string(),
  lineItemId: z.string(),
  lineItem,
  /** The request that added it: its retry is answered what it did. */
  addedBy: z.string(),
  createdAt: z.string(),
});
export type Row = z.output<typeof row>;

const order = z.object({
  /** Of the scorecard. */
  id: z.string(),
  companyId: z.string(),
  teamId: z.string(),
  lineItemIds: z.array(z.string()),
  version: z.int(),
});
export type Order = z.output<typeof order>;

export interface Rows {
  rows: Row[];
  order: Order;
}

export const assignmentIdOf = (scorecardId: string, lineItemId: string) =>
  withRoomForDay(idMadeOf('scorecard assignment', scorecardId, lineItemId));

/** Behind what was entered, so that one range has both. */
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

/** Leads from an assignment, and from what was entered for it, to its scorecard. */
const pointer = z.object({ scorecardId: z.string(), lineItemId: z.string() });

const pointerKey = (scope: CompanyScope, assignmentId: string): Key => ({
  PK: partitionOf(scope, 'ASSIGNMENT', assignmentId),
  SK: 'ASSIGNMENT',
});

export const isRow = ({ type }: Item) => type === 'scorecard_assignment';
const isOrder = ({ type }: Item) => type === 'scorecard_rows';

export const parseRow = (item: Item): Row => row.parse(item);

/** A scorecard that never had a measurable has none. */
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

/** With all that ever were on it, behind which their order stands. */
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

/** What is on the scorecard, in its order. */
export const toAssignments = ({ rows, order: current }: Rows): ScorecardAssignment[] =>
  rows
    .map((each) => toAssignment(each, current))
    .filter(({ sortOrder }) => sortOrder >= 0)
    .sort((one, other) => one.sortOrder - other.sortOrder);

/** Refused as busy when it changed since it was read. */
export const changeOrder = (before: Order, lineItemIds: string[]): Operation => {
  const after = { ...before, lineItemIds, version: before.version + 1 };
  const item = { ...orderKey(before, before.id), type: 'scorecard_rows', ...after };
  return before.version === 0
    ? insert(item, tooBusy)
    : put(item, { exists: true, when: { version: before.version }, refusal: tooBusy });
};

/** The row of a measurable, new or back again, and the way to it. */
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

/** Puts the measurable as it is now into its row; refused when there is none. */
export const refreshRow = (
  scope: CompanyScope,
  scorecardId: string,
  current: LineItem,
  refusal?: () => Error,
): Operation =>
  update({
    key: rowKey(scope, scorecardId, current.id),
    set: { lineItem: lineItem.parse(current) },
    exists: true,
    refusal,
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

/** Where an assignment is; as of now, since one may be taken off right after it was made. */
export const readPointer = async (
  scope: CompanyScope,
  assignmentId: string,
  refusal = assignmentNotFound,
) => {
  const item = await readItem(pointerKey(scope, assignmentId), { consistent: true });
  if (!item) throw refusal();
  return pointer.parse(item);
};
