import { foldText } from './fold-text.ts';

/** The words of a search, without case and diacritics. */
export const searchWords = (search: string): string[] =>
  foldText(search).split(/\s+/).filter(Boolean);

/** Whether a text contains every word of a search, in any order. */
export const hasWords = (words: readonly string[], text: string): boolean => {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
};

/**
 * Finds items that contain every word of a search, regardless of case and diacritics. The text of
 * an item is folded once, so that a thousand items can be searched on each key.
 */
export const wordSearch = <Item extends object>(textOf: (item: Item) => string) => {
  const texts = new WeakMap<Item, string>();
  function foldedText(item: Item): string {
    let text = texts.get(item);
    if (text === undefined) {
      text = foldText(textOf(item));
      texts.set(item, text);
    }
    return text;
  }
  return (search: string): ((item: Item) => boolean) => {
    const words = searchWords(search);
    return (item) => words.every((word) => foldedText(item).includes(word));
  };
};
