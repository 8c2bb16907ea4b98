import { countOf } from './count-of.ts';

/** Counts in confirmation dialogs stop here. */
export const maxCounted = 1000;

/** `12 todos`, or `1,000+ todos` at the limit. */
export function countedOf(count: number, one: string, many = `${one}s`): string {
  return count < maxCounted
    ? countOf(count, one, many)
    : `${maxCounted.toLocaleString('en-US')}+ ${many}`;
}
