import { expect, test } from 'vitest';
import { matchesView } from './todo-view.ts';

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
] as const)('%s shows the todos in its name', (status, showsOpen, showsDone) => {
  const matches = matchesView({ search: '', status });
  expect(matches(open)).toBe(showsOpen);
  expect(matches(done)).toBe(showsDone);
});

test.each([
  ['ofen muller', true],
  ['ÖFEN', true],
  ['strasse', true],
  ['offen', false],
])('the search "%s" ignores case and diacritics', (search, isFound) => {
  const title = 'Öfen in der Müller-Straße';
  expect(matchesView({ search, status: 'all' })({ ...open, title })).toBe(isFound);
});

test.each([
  ['  ', true],
  ['STAGING', true],
  ['certificates renew', true],
  ['idris', true],
  ['renew board', false],
])('the search "%s" finds all its words in title and description', (search, isFound) => {
  expect(matchesView({ search, status: 'all' })(open)).toBe(isFound);
});
