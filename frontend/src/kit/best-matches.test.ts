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

test('what begins with the words comes first, then what has words that do, then the rest', () => {
  const people = ['Andrea', 'Sofia Reyes', 'Rea', 'Ann Reed', 'Bo'].map((name) => person(name));
  expect(found('re', ...people)).toEqual(['Rea', 'Sofia Reyes', 'Ann Reed', 'Andrea']);
  expect(found(' RE ', ...people)[0]).toBe('Rea');
});

test('each word must be somewhere, in the name or what else is searched', () => {
  const people = [person('Sofia Reyes', 'sofia@x.io'), person('Bo', 'reyes@x.io')];
  expect(found('x.io reyes', ...people)).toEqual(['Sofia Reyes', 'Bo']);
  expect(found('sofia bo', ...people)).toEqual([]);
  expect(found('', ...people)).toEqual(['Sofia Reyes', 'Bo']);
});

test.each([
  ['Switch to dark theme', 'dark sw', true],
  ['Scorecards', 're', false],
  ['Goals', '', true],
])('%s by “%s”', (name, search, isMeant) => {
  expect(beginsWords(name, search)).toBe(isMeant);
});
