import { expect, test } from 'vitest';
import { placeInList, rememberListOrder } from './list-order.ts';

test('an item has the place that it had when its list was last shown', () => {
  expect(placeInList('/todos', 'a')).toBeUndefined();
  rememberListOrder('/todos', [{ id: 'z' }]);
  rememberListOrder('/todos', [{ id: 'b' }, { id: 'a' }, { id: 'c' }]);
  expect(placeInList('/todos', 'b')).toEqual({
    previous: undefined,
    next: 'a',
    position: 1,
    total: 3,
  });
  expect(placeInList('/todos', 'a')).toMatchObject({ previous: 'b', next: 'c', position: 2 });
  expect(placeInList('/todos', 'c')).toMatchObject({ previous: 'a', next: undefined });
  expect(placeInList('/todos', 'z')).toBeUndefined();
  expect(placeInList('/goals', 'a')).toBeUndefined();
});
