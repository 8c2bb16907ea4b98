import { countOf } from '#shared/kit/count-of.ts';

/** Copy of pasting several items, loaded with it. */
export const pastedCopy = {
  addMany: (count: number, noun: string) => `Add ${countOf(count, noun)}?`,
  addAll: (count: number, noun: string) => `Add ${countOf(count, noun)}`,
  addAsOne: 'Add as one',
  tooMany: (most: number) => `At most ${most} can be added at once. Paste fewer lines.`,
};
