import type { QueryKey } from '@tanstack/react-query';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import type { ReadName } from '../../../kit/api/call.ts';
import { type ItemCache, type ItemKind, itemCache } from '../../../kit/cache/item-cache.ts';
import { matchRead } from '../../../kit/cache/match-read.ts';

interface WorkItem {
  id: string;
  updatedAt: string;
  title: string;
  teamId: string;
  archived: boolean;
}

/** Cached responses of one shape that contain work items. */
export interface CacheScope<Item> {
  /** Which items a response contains; undefined for responses of another shape. */
  membershipOf: (key: QueryKey) => ((item: Item) => boolean) | undefined;
  itemsIn: (response: unknown) => Item[];
  /** The same response with other items in it. */
  withItems: (response: unknown, items: Item[]) => unknown;
}

interface ListScopeOptions<Item> {
  /** The list of a team, and that of a user. */
  lists: { ofTeam: ReadName; ofUser: ReadName };
  /** What a list with `open` contains. */
  isOpen: (item: Item) => boolean;
  /** Whom an item is listed for at `/api/users/{userId}/…`. */
  assigneeOf: (item: Item) => string | null;
}

/** Lists of a team or of a user, with the sections that are read of them: all, open, archived. */
function listScope<Item extends WorkItem>(options: ListScopeOptions<Item>): CacheScope<Item> {
  const { isOpen, assigneeOf, lists } = options;
  return {
    membershipOf: (key) => {
      const ofTeam = matchRead(key, lists.ofTeam);
      const matched = ofTeam ?? matchRead(key, lists.ofUser);
      if (!matched) return undefined;
      const { open, archived, ...others } = matched.query as { open?: string; archived?: string };
      if (Object.keys(others).length > 0) return undefined;
      const [id] = Object.values(matched.params);
      return (item) =>
        (ofTeam ? item.teamId : assigneeOf(item)) === id &&
        (archived ? item.archived : !item.archived && (!open || isOpen(item)));
    },
    itemsIn: (response) => (Array.isArray(response) ? response : []),
    withItems: (_, items) => items,
  };
}

/** The goal whose details a query reads. */
export const goalOfDetails = (key: QueryKey): string | undefined =>
  matchRead(key, 'GET /api/goals/{goalId}/details')?.params.goalId;

/** The todos or issues in the details of a goal. */
export function goalDetailsScope<Item extends { id: string; goalId: string | null }>(
  list: 'goalTodos' | 'goalIssues',
  name: 'todo' | 'issue',
): CacheScope<Item> {
  type Linked = Record<typeof list, Record<typeof name, Item>[]>;
  return {
    membershipOf: (key) => {
      const shown = goalOfDetails(key);
      return shown === undefined ? undefined : ({ goalId }) => goalId === shown;
    },
    itemsIn: (response) => (response as Linked | undefined)?.[list].map((each) => each[name]) ?? [],
    withItems: (response, items) => ({
      ...(response as GoalDetails),
      [list]: items.map((item) => ({ id: item.id, [name]: item })),
    }),
  };
}

interface TeammatesScopeOptions<Item> {
  list: 'todos' | 'goals';
  /** Whether an item of the team is listed at its assignee. */
  isListed: (item: Item) => boolean;
  compare: (one: Item, other: Item) => number;
  /** What the items add to the counters of their assignee. */
  countsOf: (items: readonly Item[]) => Partial<Teammate['stats']>;
}

/** The open todos or running goals of each member of a team, on the dashboard. */
export function teammatesScope<Item extends { teamId: string; assigneeId: string | null }>({
  list,
  isListed,
  compare,
  countsOf,
}: TeammatesScopeOptions<Item>): CacheScope<Item> {
  const itemsOf = (teammate: Teammate) => teammate[list] as unknown as Item[];

  function withTheirs(teammate: Teammate, items: readonly Item[]): Teammate {
    const theirs = items.filter(({ assigneeId }) => assigneeId === teammate.id).sort(compare);
    const before = countsOf(itemsOf(teammate));
    // The server counts more than it lists where there are very many.
    const stats = { ...teammate.stats };
    for (const [name, count] of Object.entries(countsOf(theirs)) as [keyof typeof stats, number][])
      stats[name] += count - (before[name] ?? 0);
    return { ...teammate, [list]: theirs, stats };
  }

  return {
    membershipOf: (key) => {
      const read = matchRead(key, 'GET /api/dashboard/teammates');
      if (!read) return undefined;
      const { teamId } = read.query;
      return (item) => item.teamId === teamId && item.assigneeId !== null && isListed(item);
    },
    itemsIn: (response) => ((response as Teammate[] | undefined) ?? []).flatMap(itemsOf),
    withItems: (response, items) =>
      (response as Teammate[]).map((teammate) => withTheirs(teammate, items)),
  };
}

interface WorkCacheOptions<Item, Change>
  extends ListScopeOptions<Item>,
    Pick<ItemKind<Item & WorkItem, Change>, 'keyOfOne' | 'compare' | 'changed'> {
  /** Who created an item. */
  authorOf: (item: Item) => string | null;
  /** Other responses that contain such items. */
  scopes: readonly CacheScope<Item>[];
}

/** Keeps one kind of work up to date in all cached responses that contain it. */
export function workCache<Item extends WorkItem, Change>(
  options: WorkCacheOptions<Item, Change>,
): ItemCache<Item, Change> {
  const { keyOfOne, compare, changed, authorOf } = options;
  const lists = listScope(options);
  const scopes = [lists, ...options.scopes];
  const scopeOf = (key: QueryKey) => scopes.find((scope) => scope.membershipOf(key)) ?? lists;
  return itemCache<Item, Change>({
    keyOfOne,
    compare,
    changed,
    membershipOf: (key) => scopeOf(key).membershipOf(key),
    itemsIn: (key, response) => scopeOf(key).itemsIn(response),
    withItems: <Response>(key: QueryKey, response: Response, items: Item[]) =>
      scopeOf(key).withItems(response, items) as Response,
    isSameNew: (creation, given) =>
      creation.title === given.title &&
      creation.teamId === given.teamId &&
      authorOf(creation) === authorOf(given),
  });
}
