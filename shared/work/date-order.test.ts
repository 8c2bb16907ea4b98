import { expect, test } from 'vitest';
import { goalCreation } from '../goals/goal-inputs.ts';
import { fieldMessages } from '../kit/messages.ts';
import { todoCreation } from '../todos/todo-inputs.ts';
import { putsStartAfterDue, startsAfterDue } from './date-order.ts';

const [early, late] = ['2030-01-05T09:00:00.000Z', '2030-01-05T12:00:00.000Z'];

test.each([
  [late, early, true],
  [early, late, false],
  [early, early, false],
  [late, null, false],
  [null, early, false],
  [undefined, undefined, false],
])('a start at %s with a due date of %s is too late: %s', (startDate, dueDate, isLate) => {
  expect(startsAfterDue({ startDate, dueDate })).toBe(isLate);
});

test('a change is validated by the dates that it changes, not by stored ones', () => {
  const reversed = { startDate: late, dueDate: early };
  expect(putsStartAfterDue({ startDate: early, dueDate: early }, reversed)).toBe(true);
  expect(putsStartAfterDue({ startDate: late, dueDate: late }, reversed)).toBe(true);
  expect(putsStartAfterDue(reversed, { ...reversed })).toBe(false);
  expect(putsStartAfterDue(reversed, { startDate: early, dueDate: early })).toBe(false);
});

const teamId = '11111111-1111-4111-8111-111111111111';

const dueDate = '2030-01-05T12:00:00+02:00';

test.each([
  ['todo', todoCreation, '2030-01-05T10:00:00Z', '2030-01-05T10:00:01Z'],
  ['goal', goalCreation, '2030-01-05T23:59:59Z', '2030-01-06T00:00:00Z'],
])('a %s that starts after its due date is rejected in any time zone', (_, schema, good, late) => {
  const given = (startDate: string) => schema.safeParse({ title: 'A', teamId, startDate, dueDate });
  expect(given(good).success).toBe(true);
  const rejected = given(late);
  expect(rejected.success ? {} : fieldMessages(rejected.error.issues)).toEqual({
    startDate: "The start date can't be after the due date. Choose another one.",
  });
});
