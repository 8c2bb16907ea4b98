import { foldText } from '#shared/kit/fold-text.ts';
import type { Option } from './options.ts';

/** Type-ahead state, owned by the list and changed here. */
export interface Typing {
  text: string;
  at: number;
}

/** Maximum pause between letters of the same prefix, ms. */
const pause = 1000;

const wordsIn = (text: string) => text.match(/\p{L}+|\p{N}+/gu) ?? [];

/** Index of the next option with a word that begins with the typed text, as 5 finds P5; -1 for none. */
export function findByTyping(
  typing: Typing,
  { key, timeStamp }: { key: string; timeStamp: number },
  options: readonly Option[],
  current: number,
): number {
  const recent = timeStamp - typing.at < pause ? typing.text : '';
  typing.text = recent + foldText(key);
  typing.at = timeStamp;
  const from = recent ? Math.max(0, current) : current + 1;
  for (let step = 0; step < options.length; step += 1) {
    const index = (from + step) % options.length;
    const option = options[index];
    const label = foldText(option?.label ?? '');
    const isFound = [label, ...wordsIn(label)].some((part) => part.startsWith(typing.text));
    if (!option?.disabled && isFound) return index;
  }
  return -1;
}
