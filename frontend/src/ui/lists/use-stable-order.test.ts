import { expect, test } from 'vitest';
import { keepOrder } from './use-stable-order.ts';

const rows = (...keys: string[]) => keys.map((key) => ({ key, isOwnNew: key.startsWith('new') }));
const keysOf = (list: { key: string }[]) => list.map(({ key }) => key).join(' ');

test("rows keep their order; new ones come after their predecessor, the user's own first", () => {
  expect(keysOf(keepOrder(rows('a', 'b', 'c'), rows('c', 'a', 'b')))).toBe('a b c');
  expect(keysOf(keepOrder(rows('a', 'b', 'c'), rows('a', 'x', 'c')))).toBe('a x c');
  expect(keysOf(keepOrder(rows('a', 'b'), rows('x', 'a', 'b', 'y')))).toBe('x a b y');
  expect(keysOf(keepOrder(rows('a', 'b'), rows('a', 'new-1', 'b')))).toBe('new-1 a b');
});
