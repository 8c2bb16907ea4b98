import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

test.each([
  [0, 'todo', undefined, '0 todos'],
  [1, 'todo', undefined, '1 todo'],
  [2, 'todo', undefined, '2 todos'],
  [1, 'entry', 'entries', '1 entry'],
  [1200, 'entry', 'entries', '1,200 entries'],
])('%d %s', (count, one, many, text) => {
  expect(countOf(count, one, many)).toBe(text);
});
