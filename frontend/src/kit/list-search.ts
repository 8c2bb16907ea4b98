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
