import { searchText } from '#shared/kit/search-text.ts';

/** Search parameters that every list has. */
export interface ListSearch {
  /** The id of the item to scroll to and highlight. */
  highlight?: string | undefined;
  /** Focuses the quick add. */
  new?: 1 | undefined;
  /** The id of the saved view that is open; unknown ones are ignored. */
  view?: string | undefined;
}

/**
 * Reads the parameters that every list has. The others are the list's view, which its page reads,
 * so that the filters load with the page.
 */
export function parseListSearch<View extends object>(
  given: Record<string, unknown>,
): View & ListSearch {
  return {
    ...(given as View),
    highlight: searchText(given.highlight),
    new: given.new === undefined ? undefined : 1,
    view: searchText(given.view),
  };
}

/** The last search parameters of each list, by path. */
const lastSearches = new Map<string, object>();

export function rememberListSearch(path: string, given: ListSearch): void {
  const { highlight, new: adding, ...search } = given;
  lastSearches.set(path, search);
}

/** The last search and filters of a list, for links back to it. */
export function lastListSearch(path: string | undefined): object | undefined {
  return lastSearches.get(path ?? '');
}
