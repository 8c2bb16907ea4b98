import { expect, test } from 'vitest';
import { lastListSearch, rememberListSearch } from './list-search.ts';

test('a list remembers its URL without one-time parameters', () => {
  expect(lastListSearch('/things')).toBeUndefined();
  rememberListSearch('/things', { search: 'pump', status: undefined, highlight: 'x' } as object);
  rememberListSearch('/things', { status: 'open' } as object);
  expect(lastListSearch('/things')).toEqual({ search: 'pump', status: 'open' });
  rememberListSearch('/things', { search: undefined, new: 1 } as object);
  expect(lastListSearch('/things')).toEqual({ search: undefined, status: 'open' });
  expect(lastListSearch(undefined)).toBeUndefined();
});
