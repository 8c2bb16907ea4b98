import { expect, test } from 'vitest';
import { goalCreation } from '../goals/goal.ts';
import { fieldMessages } from '../kit/messages.ts';
import { todoCreation } from '../todos/todo.ts';
import { putsStartAfterDue, startsAfterDue } from './date-order.ts';

const [early, late] = ['2030-01-05T09:00:00.000Z', '2030-01-05T12:00:00.000Z'];

test.each([
  [late, early, true],
  [early, late, false],
  [early, early, false],
  [late, null, false],
  [null, early, false],
  [undefined, undefined, false],
])('what starts at %s and is due at %s starts too late: %s', (startDate, dueDate, isLate) => {
  expect(startsAfterDue({ startDate, dueDate })).toBe(isLate);
});

test('a change is asked about the dates that it changes, not about those that were stored so', () => {
  const reversed = { startDate: late, dueDate: early };
  expect(putsStartAfterDue({ startDate: early, dueDate: early }, reversed)).toBe(true);
  expect(putsStartAfterDue({ startDate: late, dueDate: late }, reversed)).toBe(true);
  expect(putsStartAfterDue(reversed, { ...reversed })).toBe(false);
  expect(putsStartAfterDue(reversed, { startDate: early, dueDate: early })).toBe(false);
});

const teamId = '11111111-1111-4111-8111-111111111111';

test.each([
  ['todo', todoCreation],
  ['goal', goalCreation],
])('a %s is not created so, in whatever time zone that is said', (_, schema) => {
  const given = (startDate: string) =>
    schema.safeParse({ title: 'A', teamId, startDate, dueDate: '2030-01-05T12:00:00+02:00' });
  expect(given('2030-01-05T10:00:00Z').success).toBe(true);
  const refused = given('2030-01-05T10:00:01Z');
  expect(refused.success ? {} : fieldMessages(refused.error.issues)).toEqual({
    startDate: 'The start date must not come after the due date. Choose another one.',
  });
});
