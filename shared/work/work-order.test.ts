import { expect, test } from 'vitest';
import { ascending, byDueDate, descending, inOrder, openFirst } from './work-order.ts';

interface Titled {
  id: string;
  title: string;
}

const titled = (id: string, title: string): Titled => ({ id, title });
const titleOf = ({ title }: Titled) => title;

test('a comparison says which of two comes first, and whether they are equal', () => {
  const [ash, oak] = [titled('1', 'Ash'), titled('2', 'Oak')];
  expect([ascending(titleOf)(ash, oak), ascending(titleOf)(oak, ash)]).toEqual([-1, 1]);
  expect([descending(titleOf)(ash, oak), descending(titleOf)(oak, ash)]).toEqual([1, -1]);
  expect(ascending(titleOf)(ash, titled('3', 'Ash'))).toBe(0);
});

test('what is equal otherwise is in the order of its ids', () => {
  const compare = inOrder(ascending(titleOf));
  const trees = [titled('c', 'Oak'), titled('b', 'Oak'), titled('d', 'Ash'), titled('a', 'Yew')];
  expect(trees.sort(compare).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
  expect(compare(titled('b', 'Oak'), titled('b', 'Oak'))).toBe(0);
});

test('open items come before closed ones, each in their own order', () => {
  const isOpen = ({ id }: { id: string }) => id.startsWith('open');
  const compare = openFirst(isOpen, ascending(titleOf), descending(titleOf));
  const items = [
    titled('closed 1', 'Ash'),
    titled('open 1', 'Yew'),
    titled('closed 2', 'Elm'),
    titled('open 2', 'Oak'),
    titled('open 3', 'Birch'),
    titled('closed 3', 'Cedar'),
  ];
  const order = ['open 3', 'open 2', 'open 1', 'closed 2', 'closed 3', 'closed 1'];
  expect(items.sort(compare).map(({ id }) => id)).toEqual(order);
});

test('undated items come after every date, the older ones first', () => {
  const item = (id: string, dueDate: string | null, createdAt: string) => ({
    id,
    dueDate,
    createdAt,
  });
  const items = [
    item('undated', null, '2026-03-07T09:00:00.000Z'),
    item('undated, older', null, '2026-03-05T09:00:00.000Z'),
    item('in the far future', '9998-12-31T23:59:59.999Z', '2026-03-07T09:00:00.000Z'),
    item('soon', '2026-03-19T09:00:00.000Z', '2026-03-07T09:00:00.000Z'),
    item('soon, older', '2026-03-19T09:00:00.000Z', '2026-03-06T09:00:00.000Z'),
  ];
  const order = ['soon, older', 'soon', 'in the far future', 'undated, older', 'undated'];
  expect(items.sort(byDueDate).map(({ id }) => id)).toEqual(order);
});
