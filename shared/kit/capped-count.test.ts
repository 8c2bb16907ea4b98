import { expect, test } from 'vitest';
import { cappedCountOf } from './capped-count.ts';

test.each([
  [0, '0 todos'],
  [1, '1 todo'],
  [999, '999 todos'],
  [1000, '1,000+ todos'],
])('cappedCountOf formats %i as %s', (count, text) => {
  expect(cappedCountOf(count, 'todo')).toBe(text);
});
