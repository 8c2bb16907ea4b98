import { searchText } from './search-text.ts';

/** What may stand in the address of every list. */
export interface ListSearch {
  /** What to scroll to and light. */
  highlight?: string | undefined;
  /** One came to add something. */
  new?: 1 | undefined;
}

/** Each by name, also where it is not there: what is left out stays as the address has it. */
export function parseListSearch(given: Record<string, unknown>): ListSearch {
  return {
    highlight: searchText(given.highlight),
    new: given.new === undefined ? undefined : 1,
  };
}

/** How each list was looked at last, by its path. */
const lastLooks = new Map<string, object>();

/** All of it, or what changes of it. */
export function rememberListSearch(path: string, fields: ListSearch): void {
  const { highlight, new: adding, ...look }: ListSearch = { ...lastLooks.get(path), ...fields };
  lastLooks.set(path, look);
}

/** Its search and filters, for the way back to it. */
export function lastListSearch(path: string | undefined): object | undefined {
  return lastLooks.get(path ?? '');
}
