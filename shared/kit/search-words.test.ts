import { expect, test } from 'vitest';
import { hasWords, searchWords, wordSearch } from './search-words.ts';

test('a search has words, however they are separated', () => {
  expect(searchWords('  Öfen \t und\nSTRASSEN ')).toEqual(['ofen', 'und', 'strassen']);
  expect(searchWords(' ')).toEqual([]);
});

test.each([
  ['plan ship', 'Shipping plan', true],
  ['cafe', 'The CAFÉ in Oslo', true],
  ['', 'Shipping plan', true],
  ['plan rail', 'Shipping plan', false],
])('%j finds %j: %s', (search, text, expected) => {
  expect(hasWords(searchWords(search), text)).toBe(expected);
});

test('many searches read the text of a item once', () => {
  const items = [{ title: 'Ship the crates' }, { title: 'Büro, Kran' }, { title: 'Crane ship' }];
  const read: string[] = [];
  const search = wordSearch(({ title }: { title: string }) => {
    read.push(title);
    return title;
  });
  expect(items.filter(search('ship cra'))).toEqual([items[0], items[2]]);
  expect(items.filter(search('BURO'))).toEqual([items[1]]);
  expect(items.filter(search(' '))).toEqual(items);
  expect(read).toEqual(['Ship the crates', 'Büro, Kran', 'Crane ship']);
});
