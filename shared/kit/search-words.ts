import { foldText } from './fold-text.ts';

/** The words of a search, without case and diacritics. */
export const searchWords = (search: string): string[] =>
  foldText(search).split(/\s+/).filter(Boolean);

/** Whether a text contains every word of a search, in any order. */
export function hasWords(words: readonly string[], text: string): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/**
 * Finds things that contain every word of a search, regardless of case and diacritics. The text of
 * a thing is folded once, so that a thousand things can be searched on each key.
 */
export function wordSearch<Thing extends object>(textOf: (thing: Thing) => string) {
  const texts = new WeakMap<Thing, string>();
  function foldedText(thing: Thing): string {
    let text = texts.get(thing);
    if (text === undefined) {
      text = foldText(textOf(thing));
      texts.set(thing, text);
    }
    return text;
  }
  return (search: string): ((thing: Thing) => boolean) => {
    const words = searchWords(search);
    return (thing) => words.every((word) => foldedText(thing).includes(word));
  };
}
