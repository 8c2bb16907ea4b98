import { expect, test } from 'vitest';
import { lastListSearch, parseListSearch, rememberListSearch } from './list-search.ts';

test('a list remembers its URL without one-time parameters', () => {
  expect(lastListSearch('/items')).toBeUndefined();
  rememberListSearch('/items', { search: 'pump', status: undefined, highlight: 'x' } as object);
  expect(lastListSearch('/items')).toEqual({ search: 'pump', status: undefined });
  rememberListSearch('/items', { status: 'open', new: 1 } as object);
  expect(lastListSearch('/items')).toEqual({ status: 'open' });
  expect(lastListSearch(undefined)).toBeUndefined();
});

test('the view of a list is kept as given, beside its one-time parameters', () => {
  expect(parseListSearch({ status: 'open', highlight: 17, new: 'yes' })).toEqual({
    status: 'open',
    highlight: '17',
    new: 1,
  });
  expect(parseListSearch({ search: 'pump' })).toEqual({ search: 'pump' });
});
