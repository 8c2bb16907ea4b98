import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultDueTime, dueChoices, dueOf } from './todo-due.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 9, 30) }));
afterEach(() => vi.useRealTimers());

test.each([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
  [4, 'Nov 24'],
])('what is due in %d days says %s', (days, text) => {
  const dueDate = new Date(2026, 10, 20 + days, 12).toISOString();
  const isLate = days < 0;
  expect(dueOf({ dueDate, status: 'not_started' }, new Date())).toEqual({ text, isLate });
  expect(dueOf({ dueDate, status: 'completed' }, new Date())?.isLate).toBe(false);
});

test('a day that is chosen means its noon', () => {
  expect(defaultDueTime).toBe('12:00');
  expect(dueChoices.map(({ label, date }) => [label, date()])).toEqual([
    ['Today', new Date(2026, 10, 20, 12)],
    ['Tomorrow', new Date(2026, 10, 21, 12)],
    ['Next Monday', new Date(2026, 10, 23, 12)],
  ]);
});
