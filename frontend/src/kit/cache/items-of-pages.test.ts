import { expect, test } from 'vitest';
import { itemsOfPages } from './items-of-pages.ts';

const person = (id: string, name: string) => ({ id, name });

test('lists the items of all pages in their order', () => {
  const pages = [
    { items: [person('a', 'Ada'), person('b', 'Ben')] },
    { items: [person('c', 'Cleo')] },
  ];
  expect(itemsOfPages(pages).map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo']);
  expect(itemsOfPages(undefined)).toEqual([]);
});

test('what moved to a later page while it was read is listed once, as it was read last', () => {
  const pages = [
    { items: [person('a', 'Ada'), person('b', 'Ben')] },
    { items: [person('c', 'Cleo'), person('a', 'Zoe')] },
  ];
  expect(itemsOfPages(pages)).toEqual([
    person('b', 'Ben'),
    person('c', 'Cleo'),
    person('a', 'Zoe'),
  ]);
});

test('items without an id are all listed', () => {
  expect(itemsOfPages([{ items: ['x', 'y'] }, { items: ['x'] }])).toEqual(['x', 'y', 'x']);
});
