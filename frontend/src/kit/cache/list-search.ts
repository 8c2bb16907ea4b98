import { searchText } from './search-text.ts';

/** Search parameters that every list has. */
export interface ListSearch {
  /** The id of the item to scroll to and highlight. */
  highlight?: string | undefined;
  /** Focuses the quick add. */
  new?: 1 | undefined;
}

/** Names every parameter: the router keeps those that are left out. */
export function parseListSearch(given: Record<string, unknown>): ListSearch {
  return {
    highlight: searchText(given.highlight),
    new: given.new === undefined ? undefined : 1,
  };
}

/** The last search parameters of each list, by path. */
const lastLooks = new Map<string, object>();

/** Remembers all search parameters, or those that changed. */
export function rememberListSearch(path: string, fields: ListSearch): void {
  const { highlight, new: adding, ...look }: ListSearch = { ...lastLooks.get(path), ...fields };
  lastLooks.set(path, look);
}

/** The last search and filters of a list, for links back to it. */
export function lastListSearch(path: string | undefined): object | undefined {
  return lastLooks.get(path ?? '');
}
