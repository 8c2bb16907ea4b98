const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first characters as people count them: a flag, a family or a letter with its marks is one. */
const firstGraphemes = (text: string, count: number): string => {
  let end = 0;
  let left = count;
  for (const { index, segment } of segmenter.segment(text)) {
    if (left-- === 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

/** In capitals. Only one character, because some letters have two in capitals. */
export const initialOf = (word: string): string => firstGraphemes(word.toUpperCase(), 1);

/** At most so many characters, with an ellipsis if some are missing. */
export const shorten = (text: string, maximum: number): string => {
  // Characters are at least one unit long, so a short text needs no counting.
  if (text.length <= maximum) return text;
  const kept = firstGraphemes(text, maximum);
  return kept.length === text.length ? text : `${kept.trimEnd()}…`;
};
