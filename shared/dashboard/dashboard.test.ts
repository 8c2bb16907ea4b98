import { expect, test } from 'vitest';
import { teamTodosQuery } from './dashboard.ts';

const idWith = (digit: number) => `${digit}1111111-1111-4111-8111-111111111111`;

test('the people of a query are separated by commas', () => {
  const parse = (joined: string) => teamTodosQuery.parse({ 'userIds[]': joined })['userIds[]'];
  expect(parse(idWith(3))).toEqual([idWith(3)]);
  expect(parse(`${idWith(7)},${idWith(3)}`)).toEqual([idWith(7), idWith(3)]);
});

test.each([
  ['somebody without an id', 'jun'],
  ['nobody', ''],
  ['more than 100 people', Array.from({ length: 101 }, () => idWith(3)).join(',')],
])('a query for %s is rejected', (_, joined) => {
  expect(teamTodosQuery.safeParse({ 'userIds[]': joined }).success).toBe(false);
});
