import { expect, test } from 'vitest';
import { matchesFilter } from './todo-filter.ts';

const open = {
  title: 'Renew staging certificates',
  description: 'Ask Idris',
  status: 'blocked',
} as const;
const done = { title: 'Board deck', description: null, status: 'completed' } as const;

test.each([
  ['all', true, true],
  ['pending', true, false],
  ['completed', false, true],
] as const)('%s shows what it says', (status, showsOpen, showsDone) => {
  const matches = matchesFilter({ search: '', status });
  expect(matches(open)).toBe(showsOpen);
  expect(matches(done)).toBe(showsDone);
});

test.each([
  ['  ', true],
  ['STAGING', true],
  ['certificates renew', true],
  ['idris', true],
  ['renew board', false],
])('the search "%s" looks for all its words, in title and description', (search, isFound) => {
  expect(matchesFilter({ search, status: 'all' })(open)).toBe(isFound);
});
