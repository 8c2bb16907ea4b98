import { expect, test } from 'vitest';
import { beginsWords, bestMatches } from './best-matches.ts';

interface Person {
  name: string;
  address: string;
}

const person = (name: string, address = ''): Person => ({ name, address });
const like = bestMatches<Person>(
  ({ name }) => name,
  ({ name, address }) => `${name} ${address}`,
);
const found = (search: string, ...people: Person[]) => like(people, search).map(({ name }) => name);

test('sorts names that begin with the text first, then names with a word that does, then the rest', () => {
  const people = ['Andrea', 'Sofia Reyes', 'Rea', 'Ann Reed', 'Bo'].map((name) => person(name));
  expect(found('re', ...people)).toEqual(['Rea', 'Sofia Reyes', 'Ann Reed', 'Andrea']);
  expect(found(' RE ', ...people)[0]).toBe('Rea');
});

test('requires each word in the name or the other searched texts', () => {
  const people = [person('Sofia Reyes', 'sofia@x.io'), person('Bo', 'reyes@x.io')];
  expect(found('x.io reyes', ...people)).toEqual(['Sofia Reyes', 'Bo']);
  expect(found('sofia bo', ...people)).toEqual([]);
  expect(found('', ...people)).toEqual(['Sofia Reyes', 'Bo']);
});

test('ignores case and diacritics when matching and ranking', () => {
  const people = ['Anna Özil', 'Özgür', 'Ágnes'].map((name) => person(name));
  expect(found('oz', ...people)).toEqual(['Özgür', 'Anna Özil']);
  expect(found('agnes', ...people)).toEqual(['Ágnes']);
});

test.each([
  ['Switch to dark theme', 'dark sw', true],
  ['Scorecards', 're', false],
  ['Goals', '', true],
])('%s by “%s”', (name, search, isMeant) => {
  expect(beginsWords(name, search)).toBe(isMeant);
});
