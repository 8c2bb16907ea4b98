import { foldText } from '#shared/kit/fold-text.ts';
import type { Option } from './options.ts';

/** Type-ahead state, owned by the list and changed here. */
export interface Typing {
  text: string;
  at: number;
}

/** Maximum pause between letters of the same prefix, ms. */
const pause = 1000;

/** Index of the next option that begins with the typed text; -1 for none. */
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
    if (!option?.disabled && foldText(option?.label ?? '').startsWith(typing.text)) return index;
  }
  return -1;
}
