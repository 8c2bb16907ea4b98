import { expect, test } from 'vitest';
import { countedOf } from './counted.ts';

test.each([
  [0, '0 todos'],
  [1, '1 todo'],
  [999, '999 todos'],
  [1000, '1,000+ todos'],
])('countedOf formats %i as %s', (count, text) => {
  expect(countedOf(count, 'todo')).toBe(text);
});
