import { expect, test } from 'vitest';
import { placeInList, rememberListOrder } from './list-order.ts';

const placeOf = (path: string, id: string) => placeInList(path, id, (each) => each === 'gone');

test('an item has the place that it had when its list was last shown', () => {
  expect(placeOf('/todos', 'a')).toBeUndefined();
  rememberListOrder('/todos', [{ id: 'z' }]);
  rememberListOrder('/todos', [{ id: 'b' }, { id: 'a' }, { id: 'c' }]);
  expect(placeOf('/todos', 'b')).toEqual({
    previous: undefined,
    next: 'a',
    position: 1,
    total: 3,
  });
  expect(placeOf('/todos', 'a')).toMatchObject({ previous: 'b', next: 'c', position: 2 });
  expect(placeOf('/todos', 'c')).toMatchObject({ previous: 'a', next: undefined });
  expect(placeOf('/todos', 'z')).toBeUndefined();
  expect(placeOf('/goals', 'a')).toBeUndefined();
});

test('an item that is gone is left out', () => {
  rememberListOrder('/issues', [{ id: 'a' }, { id: 'gone' }, { id: 'b' }]);
  expect(placeOf('/issues', 'a')).toMatchObject({ next: 'b', position: 1, total: 2 });
  expect(placeOf('/issues', 'gone')).toBeUndefined();
});
