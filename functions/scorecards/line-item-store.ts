import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
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
import { check, insert, type Operation, put, remove, update } from '#functions/kit/table-write.ts';
import { queryVisiblePage } from '#functions/kit/visible-page.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { lineItem, type ScorecardPeriod } from '#shared/scorecards/line-item.ts';

const storedLineItem = z.extend(lineItem, { companyId: z.string(), version: z.int() });
export type StoredLineItem = z.output<typeof storedLineItem>;

/** That a measurable is, or was, on a scorecard: what was entered for it is there. */
const lineItemUse = z.object({
  companyId: z.string(),
  lineItemId: z.string(),
  scorecardId: z.string(),
  teamId: z.string(),
});
export type LineItemUse = z.output<typeof lineItemUse>;

/** Holds a measurable and on which scorecards it is. */
export const lineItemPartition = (scope: CompanyScope, lineItemId: string) =>
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
  const place = `${listed.title.toLowerCase()}#${listed.id}`;
  return {
    GSI1PK: companyList(listed),
    GSI1SK: `${listed.periodInterval}#${place}`,
    GSI2PK: ownerList(listed, listed.ownerId),
    GSI2SK: place,
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
    alreadyCreated,
  );

/** Refused as busy when it changed since it was read. */
export const changeStoredLineItem = (before: StoredLineItem, after: StoredLineItem): Operation =>
  update({
    key: keyOf(before, before.id),
    set: { ...after, ...listingOf(after), version: before.version + 1 },
    exists: true,
    when: { version: before.version },
    refusal: tooBusy,
  });

/** What was entered for it is cleared away by the stream. */
export const removeLineItem = (before: StoredLineItem): Operation =>
  remove(keyOf(before, before.id), {
    exists: true,
    when: { version: before.version },
    refusal: tooBusy,
  });

/** Part of a transaction that is refused as busy when it changed since it was read, or went. */
export const requireLineItem = ({ companyId, id, version }: StoredLineItem): Operation =>
  check(keyOf({ companyId }, id), { exists: true, when: { version }, refusal: tooBusy });

/** As of now: one is put on a scorecard right after it was made. */
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

const listOfOwner = (scope: CompanyScope, userId: string) =>
  ({ index: 'GSI2', partition: ownerList(scope, userId) }) satisfies Range;

/** Those of the company, whoever may see them: for work on all of them. */
export const listLineItemsOfAll = (scope: CompanyScope, page: PageRequest) =>
  listPage(listOfCompany(scope), page);

/** Those that somebody owns, likewise. */
export const listOwnedLineItems = (scope: CompanyScope, userId: string, page: PageRequest) =>
  listPage(listOfOwner(scope, userId), page);

/** Those among them that somebody may see. */
type Sight = (lineItems: StoredLineItem[]) => Promise<StoredLineItem[]>;

/** Those of the company that may be seen, by period and title, or of one period alone. */
export const listVisibleLineItems = (
  scope: CompanyScope,
  period: ScorecardPeriod | undefined,
  page: PageRequest,
  among: Sight,
): Promise<Page<StoredLineItem>> => {
  const range = { ...listOfCompany(scope), ...(period && { prefix: `${period}#` }) };
  return queryVisiblePage(range, page, { parse: parseLineItem, among });
};

/** Those that somebody owns and that may be seen, by title. */
export const listVisibleLineItemsOf = (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
  among: Sight,
): Promise<Page<StoredLineItem>> =>
  queryVisiblePage(listOfOwner(scope, userId), page, { parse: parseLineItem, among });

export const putUse = (use: LineItemUse): Operation =>
  put({ ...useKey(use), type: 'line_item_use', ...use });

export const removeUse = (use: LineItemUse): Operation => remove(useKey(use));

/** Wherever it is or was on a scorecard, as of now. */
export const listUses = async (scope: CompanyScope, lineItemId: string): Promise<LineItemUse[]> => {
  const partition = lineItemPartition(scope, lineItemId);
  const range = { partition, prefix: usesPrefix, consistent: true };
  return (await Array.fromAsync(queryAll(range))).map((item) => lineItemUse.parse(item));
};
