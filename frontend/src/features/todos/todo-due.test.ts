import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultDueTime, dueChoices } from './todo-due.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 9, 30) }));
afterEach(() => vi.useRealTimers());

test('a chosen day is due at its noon', () => {
  expect(defaultDueTime).toBe('12:00');
  expect(dueChoices.map(({ label, date }) => [label, date()])).toEqual([
    ['Today', new Date(2026, 10, 20, 12)],
    ['Tomorrow', new Date(2026, 10, 21, 12)],
    ['Next Monday', new Date(2026, 10, 23, 12)],
  ]);
});
