import { foldText } from '#shared/kit/fold-text.ts';
import { searchWords, wordSearch } from '#shared/kit/search-words.ts';

/** Whether each word of a search begins a word of a name, regardless of case and diacritics. */
export function beginsWords(name: string, search: string): boolean {
  const text = ` ${foldText(name)}`;
  return searchWords(search).every((word) => text.includes(` ${word}`));
}

/** How well a name that has the words fits them: the less, the better. */
function distance(name: string, search: string): number {
  if (foldText(name).startsWith(foldText(search.trim()))) return 0;
  return beginsWords(name, search) ? 1 : 2;
}

/**
 * Finds items by the words of their text. First those whose name begins with them, then those that
 * have words which do, then the others; among equals the order stays.
 */
export function bestMatches<Item extends object>(
  nameOf: (item: Item) => string,
  textOf: (item: Item) => string = nameOf,
) {
  const matching = wordSearch(textOf);
  return (items: readonly Item[], search: string): Item[] =>
    items
      .filter(matching(search))
      .map((item) => ({ item, far: distance(nameOf(item), search) }))
      .sort((one, other) => one.far - other.far)
      .map(({ item }) => item);
}
