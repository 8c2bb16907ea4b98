import { expect, test } from 'vitest';
import { todoChange } from './todo-inputs.ts';

test.each([
  ['todo', 'not_started'],
  ['not_started', 'not_started'],
  ['blocked', 'blocked'],
])('the given status %s is stored as %s', (status, stored) => {
  expect(todoChange.parse({ status })).toEqual({ status: stored });
});

test.each([
  [
    ['saturday', 'monday', 'saturday'],
    ['monday', 'saturday'],
  ],
  [['sunday'], ['sunday']],
  [[], null],
  [null, null],
])('the given weekdays %j are stored once each, Monday first: %j', (given, stored) => {
  expect(todoChange.parse({ recurrenceDaysOfWeek: given })).toEqual({
    recurrenceDaysOfWeek: stored,
  });
});
