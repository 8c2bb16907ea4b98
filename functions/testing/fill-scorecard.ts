import { randomUUID } from 'node:crypto';
import type { Item } from '#functions/kit/table/table-read.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { entryKey, type StoredEntry } from '#functions/scorecards/entries/entry-store.ts';
import {
  findLineItem,
  insertLineItem,
  putUse,
} from '#functions/scorecards/measurables/line-item-store.ts';
import {
  assignmentIdOf,
  changeOrder,
  findOrder,
  findRow,
  putRow,
} from '#functions/scorecards/rows/assignment-store.ts';
import { dayNumberOf, dayOfNumber } from '#shared/kit/calendar-day.ts';
import { entryIdOf } from '#shared/scorecards/entry-id.ts';
import { momentsOf } from '#shared/scorecards/periods.ts';
import type { Team } from '#shared/teams/team.ts';

const itemsOf = (operations: Operation[]): Item[] =>
  operations.flatMap((operation) => (operation.kind === 'put' ? [operation.item] : []));

const entriesOf = (pattern: StoredEntry, days: number): Item[] =>
  Array.from({ length: days }, (_, age) => {
    const day = dayOfNumber(dayNumberOf(pattern.periodStart.slice(0, 10)) - age - 1)!;
    const id = entryIdOf(assignmentIdOf(pattern.scorecardId, pattern.lineItemId), day);
    const entry = { ...pattern, id, ...momentsOf({ start: day, end: day }) };
    return { ...entryKey(entry), type: 'scorecard_entry', ...entry };
  });

/** More measurables like the existing one, and as many past entries for each. */
export const scorecardItems = async (
  team: Team,
  { scorecardId, lineItemId }: { scorecardId: string; lineItemId: string },
  measurables: number,
  days: number,
): Promise<Item[]> => {
  const lineItem = (await findLineItem(team, lineItemId))!;
  const row = (await findRow(team, scorecardId, lineItemId))!;
  const copies = Array.from({ length: measurables }, (_, position) => ({
    ...lineItem,
    id: randomUUID(),
    title: `Measurable ${String(position).padStart(3, '0')}`,
  }));
  const order = await findOrder({ companyId: team.companyId, teamId: team.id, id: scorecardId });
  await write(changeOrder(order, [...order.lineItemIds, ...copies.map(({ id }) => id)]));
  const now = new Date().toISOString();
  return copies.flatMap((copy) => {
    const { id, companyId } = copy;
    const use = { companyId, lineItemId: id, scorecardId, teamId: team.id };
    const { companyId: _, version: __, ...shown } = copy;
    const copiedRow = {
      ...row,
      id: assignmentIdOf(scorecardId, id),
      lineItemId: id,
      lineItem: shown,
    };
    const entry: StoredEntry = {
      ...use,
      id: '',
      ...momentsOf({ start: now.slice(0, 10), end: now.slice(0, 10) }),
      value: '41',
      notes: null,
      createdBy: lineItem.ownerId,
      createdAt: now,
      updatedAt: now,
    };
    return [
      ...itemsOf([insertLineItem(copy), ...putRow(copiedRow), putUse(use)]),
      ...entriesOf(entry, days),
    ];
  });
};
