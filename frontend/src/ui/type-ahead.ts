import type { Option } from './options.ts';

/** What was typed into a list lately, and when, ms. Kept by the list, changed here. */
export interface Typing {
  text: string;
  at: number;
}

/** How long letters typed one after another count as one beginning, ms. */
const pause = 1000;

/** The place of the next option that begins with what is being typed, -1 where none does. */
export function findByTyping(
  typing: Typing,
  { key, timeStamp }: { key: string; timeStamp: number },
  options: readonly Option[],
  current: number,
): number {
  const recent = timeStamp - typing.at < pause ? typing.text : '';
  typing.text = recent + key.toLowerCase();
  typing.at = timeStamp;
  const from = recent ? Math.max(0, current) : current + 1;
  for (let step = 0; step < options.length; step += 1) {
    const place = (from + step) % options.length;
    const option = options[place];
    if (!option?.disabled && option?.label.toLowerCase().startsWith(typing.text)) return place;
  }
  return -1;
}
