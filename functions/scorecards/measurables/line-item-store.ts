import * as z from 'zod/mini';
import { queryVisiblePage } from '#functions/kit/http/visible-page.ts';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
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
import {
  check,
  insert,
  type Operation,
  put,
  remove,
  update,
} from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { nameSortKey } from '#shared/kit/fold-text.ts';
import { type LineItem, lineItem, type ScorecardPeriod } from '#shared/scorecards/line-item.ts';
import { plainValue } from '#shared/scorecards/unit-values.ts';

/** The target in the plain form of its unit, if it is valid. */
export const goalIn = (unitType: LineItem['unitType'], goal: string | null): string | null =>
  goal === null ? null : (plainValue(goal, unitType) ?? goal);

const storedLineItem = z.extend(lineItem, { companyId: z.string(), version: z.int() });
export type StoredLineItem = z.output<typeof storedLineItem>;

/** A scorecard that has or had the measurable, and therefore its entries. */
const lineItemUse = z.object({
  companyId: z.string(),
  lineItemId: z.string(),
  scorecardId: z.string(),
  teamId: z.string(),
});
export type LineItemUse = z.output<typeof lineItemUse>;

/** The partition of a measurable and its scorecards. */
const lineItemPartition = (scope: CompanyScope, lineItemId: string) =>
  partitionOf(scope, 'LINE_ITEM', lineItemId);

const keyOf = (scope: CompanyScope, lineItemId: string): Key => ({
  PK: lineItemPartition(scope, lineItemId),
  SK: 'LINE_ITEM',
});

const usesPrefix = 'SCORECARD#';
const useKey = (use: LineItemUse): Key => ({
  PK: lineItemPartition(use, use.lineItemId),
  SK: `${usesPrefix}${use.scorecardId}`,
});

const companyList = (scope: CompanyScope) => partitionOf(scope, 'LINE_ITEMS');
const ownerList = (scope: CompanyScope, userId: string) =>
  partitionOf(scope, 'U', userId, 'LINE_ITEMS');

const listingOf = (listed: StoredLineItem) => {
  const sortKey = nameSortKey(listed.title, listed.id);
  return {
    GSI1PK: companyList(listed),
    GSI1SK: `${listed.periodInterval}#${sortKey}`,
    GSI2PK: ownerList(listed, listed.ownerId),
    GSI2SK: sortKey,
  };
};

export const parseLineItem = (item: Item): StoredLineItem => storedLineItem.parse(item);

export const insertLineItem = (created: StoredLineItem): Operation =>
  insert(
    {
      ...keyOf(created, created.id),
      ...listingOf(created),
      type: 'scorecard_line_item',
      ...created,
    },
    AlreadyCreatedError,
  );

/** Fails with ConflictError if it changed since it was read. */
export const changeStoredLineItem = (before: StoredLineItem, after: StoredLineItem): Operation =>
  update({
    key: keyOf(before, before.id),
    set: { ...after, ...listingOf(after), version: before.version + 1 },
    exists: true,
    when: { version: before.version },
    error: ConflictError,
  });

/** The stream deletes its entries. */
export const removeLineItem = (before: StoredLineItem): Operation =>
  remove(keyOf(before, before.id), {
    exists: true,
    when: { version: before.version },
    error: ConflictError,
  });

/** Condition that it exists and has not changed since it was read. Fails with ConflictError. */
export const requireLineItem = ({ companyId, id, version }: StoredLineItem): Operation =>
  check(keyOf({ companyId }, id), { exists: true, when: { version }, error: ConflictError });

/** Consistent, because it is added to a scorecard right after it was created. */
export const findLineItem = async (
  scope: CompanyScope,
  lineItemId: string,
): Promise<StoredLineItem | undefined> => {
  const item = await readItem(keyOf(scope, lineItemId), { consistent: true });
  return item && parseLineItem(item);
};

const listPage = async (range: Range, page: PageRequest): Promise<Page<StoredLineItem>> => {
  const found = await queryPage(range, page);
  return { ...found, items: found.items.map(parseLineItem) };
};

const listOfCompany = (scope: CompanyScope) =>
  ({ index: 'GSI1', partition: companyList(scope) }) satisfies Range;

export const ownedLineItems = (scope: CompanyScope, userId: string) =>
  ({ index: 'GSI2', partition: ownerList(scope, userId) }) satisfies Range;

/** All measurables of the company, for jobs. */
export const listLineItemsOfAll = (scope: CompanyScope, page: PageRequest) =>
  listPage(listOfCompany(scope), page);

/** All measurables of an owner, for jobs. */
export const listOwnedLineItems = (scope: CompanyScope, userId: string, page: PageRequest) =>
  listPage(ownedLineItems(scope, userId), page);

/** Returns the visible ones. */
type Visibility = (lineItems: StoredLineItem[]) => Promise<StoredLineItem[]>;

/** Visible ones of the company by period and title, or of one period. */
export const listVisibleLineItems = (
  scope: CompanyScope,
  period: ScorecardPeriod | undefined,
  page: PageRequest,
  among: Visibility,
): Promise<Page<StoredLineItem>> => {
  const range = { ...listOfCompany(scope), ...(period && { prefix: `${period}#` }) };
  return queryVisiblePage(range, page, { parse: parseLineItem, among });
};

/** Visible measurables of an owner, by title. */
export const listVisibleLineItemsOf = (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
  among: Visibility,
): Promise<Page<StoredLineItem>> =>
  queryVisiblePage(ownedLineItems(scope, userId), page, { parse: parseLineItem, among });

/** Without what else a row has, such as its copy of the measurable. */
export const putUse = (use: LineItemUse): Operation =>
  put({ ...useKey(use), type: 'line_item_use', ...lineItemUse.parse(use) });

export const removeUse = (use: LineItemUse): Operation => remove(useKey(use));

/** All scorecards that have or had it, read consistently. */
export const listUses = async (scope: CompanyScope, lineItemId: string): Promise<LineItemUse[]> => {
  const partition = lineItemPartition(scope, lineItemId);
  const range = { partition, prefix: usesPrefix, consistent: true };
  return (await Array.fromAsync(queryAll(range))).map((item) => lineItemUse.parse(item));
};
