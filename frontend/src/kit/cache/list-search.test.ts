import { expect, test } from 'vitest';
import { lastListSearch, parseListSearch, rememberListSearch } from './list-search.ts';

test('a list remembers its URL without one-time parameters', () => {
  expect(lastListSearch('/things')).toBeUndefined();
  rememberListSearch('/things', { search: 'pump', status: undefined, highlight: 'x' } as object);
  rememberListSearch('/things', { status: 'open' } as object);
  expect(lastListSearch('/things')).toEqual({ search: 'pump', status: 'open' });
  rememberListSearch('/things', { search: undefined, new: 1 } as object);
  expect(lastListSearch('/things')).toEqual({ search: undefined, status: 'open' });
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
