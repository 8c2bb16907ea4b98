import * as z from 'zod/mini';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, type Key, queryAll, readItems } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { savedView } from '#shared/views/saved-view.ts';
import { TooManyViewsError, ViewNotFoundError } from '#shared/views/view-errors.ts';

const storedView = z.extend(savedView, { companyId: z.string(), version: z.int() });
export type StoredView = z.output<typeof storedView>;

const maxViews = 50;
const prefix = 'VIEW#';

/** Whose views: those of a team, or a user's own. */
type Owner = Pick<StoredView, 'companyId' | 'teamId' | 'createdBy'>;

/** They are deleted with what else is in the partition of their team or user. */
const partitionOfOwner = ({ teamId, createdBy, ...scope }: Owner) =>
  teamId === null ? partitionOf(scope, 'U', createdBy) : partitionOf(scope, 'T', teamId);

const keyOf = (owner: Owner, viewId: string): Key => ({
  PK: partitionOfOwner(owner),
  SK: `${prefix}${viewId}`,
});
const countKey = (owner: Owner): Key => ({ PK: partitionOfOwner(owner), SK: 'VIEWS' });

const ownersOf = ({ companyId }: CompanyScope, userId: string, teamId: string): Owner[] => [
  { companyId, createdBy: userId, teamId },
  { companyId, createdBy: userId, teamId: null },
];

export const parseView = (item: Item): StoredView => storedView.parse(item);

/** A view of the team, or the user's own. */
export const findView = async (
  scope: CompanyScope,
  { userId, teamId, viewId }: { userId: string; teamId: string; viewId: string },
): Promise<StoredView> => {
  const keys = ownersOf(scope, userId, teamId).map((owner) => keyOf(owner, viewId));
  const found = (await readItems(keys, { consistent: true })).find((item) => item !== undefined);
  if (!found) throw new ViewNotFoundError();
  return parseView(found);
};

const listOf = async (owner: Owner, options?: { consistent: boolean }): Promise<StoredView[]> => {
  const range = { partition: partitionOfOwner(owner), prefix, ...options };
  return (await Array.fromAsync(queryAll(range))).map(parseView);
};

/** The views of the team and the user's own. */
export const listViews = async (scope: CompanyScope, userId: string, teamId: string) =>
  (await Promise.all(ownersOf(scope, userId, teamId).map((owner) => listOf(owner)))).flat();

export const insertView = (view: StoredView): Operation[] => [
  insert({ ...keyOf(view, view.id), type: 'saved_view', ...view }, AlreadyCreatedError),
  update({
    key: countKey(view),
    set: { type: 'saved_views' },
    add: { count: 1 },
    below: { count: maxViews },
    error: TooManyViewsError,
  }),
];

/** Fails with ConflictError if it changed since it was read. */
export const changeStoredView = (before: StoredView, after: StoredView): Operation =>
  update({
    key: keyOf(before, before.id),
    set: { ...after, version: before.version + 1 },
    exists: true,
    when: { version: before.version },
    error: ConflictError,
  });

/** A list opens with one view at most. */
export const endOtherDefaults = async (view: StoredView): Promise<Operation[]> => {
  const others = (await listOf(view, { consistent: true })).filter(
    ({ id, list, isDefault }) => id !== view.id && list === view.list && isDefault,
  );
  return others.map((other) =>
    changeStoredView(other, { ...other, isDefault: false, updatedAt: view.updatedAt }),
  );
};

export const removeView = (view: StoredView): Operation[] => [
  remove(keyOf(view, view.id), { exists: true, error: ViewNotFoundError }),
  update({ key: countKey(view), add: { count: -1 } }),
];
