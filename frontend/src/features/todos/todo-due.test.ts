import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DateChoice } from '../../ui/forms/date-picker/date-picker-content.tsx';
import { dueChoices, endOfDay, rescheduleChoices } from './todo-due.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const choicesOn = (now: Date, choices: readonly DateChoice[]) => {
  vi.setSystemTime(now);
  return Object.fromEntries(choices.map(({ label, date }) => [label, date()]));
};

describe('a chosen day is due', () => {
  test('at its noon', () => {
    expect(choicesOn(new Date(2026, 10, 20, 9, 30), dueChoices)).toEqual({
      Today: new Date(2026, 10, 20, 12),
      Tomorrow: new Date(2026, 10, 21, 12),
      'Next Monday': new Date(2026, 10, 23, 12),
    });
  });

  test.each([new Date(2026, 10, 20, 12), new Date(2026, 10, 20, 23, 59, 30)])(
    'at its end when noon has passed: %s',
    (now) => {
      expect(choicesOn(now, dueChoices)).toEqual({
        Today: endOfDay(now),
        Tomorrow: new Date(2026, 10, 21, 12),
        'Next Monday': new Date(2026, 10, 23, 12),
      });
    },
  );
});

describe('the choices of the dashboard', () => {
  test.each([
    ['a Friday', new Date(2026, 10, 20, 9), 21, 23],
    ['a Monday', new Date(2026, 10, 23, 0), 24, 30],
  ])('on %s are at 5 PM local time, and Next Monday is never today', (_, now, tomorrow, monday) => {
    expect(choicesOn(now, rescheduleChoices)).toEqual({
      'Today 5PM': new Date(2026, 10, now.getDate(), 17),
      'Tomorrow 5PM': new Date(2026, 10, tomorrow, 17),
      'Next Monday 5PM': new Date(2026, 10, monday, 17),
    });
  });

  test('are at the end of today after 5 PM', () => {
    const now = new Date(2026, 10, 22, 17);
    expect(choicesOn(now, rescheduleChoices)).toEqual({
      'Today 5PM': endOfDay(now),
      'Tomorrow 5PM': new Date(2026, 10, 23, 17),
      'Next Monday 5PM': new Date(2026, 10, 23, 17),
    });
  });
});
