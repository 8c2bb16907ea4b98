import { countOf } from './count-of.ts';

/** Counts in confirmation dialogs stop here. */
export const maxCount = 1000;

/** `12 todos`, or `1,000+ todos` at the limit. */
export const cappedCountOf = (count: number, one: string, many = `${one}s`): string => {
  return count < maxCount
    ? countOf(count, one, many)
    : `${maxCount.toLocaleString('en-US')}+ ${many}`;
};
