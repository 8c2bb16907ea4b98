import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rescheduleChoices } from './reschedule-choices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const choicesOn = (now: Date) => {
  vi.setSystemTime(now);
  return Object.fromEntries(rescheduleChoices.map(({ label, date }) => [label, date()]));
};

test.each([
  ['a Friday', new Date(2026, 10, 20, 9), 21, 23],
  ['a Sunday', new Date(2026, 10, 22, 23), 23, 23],
  ['a Monday', new Date(2026, 10, 23, 0), 24, 30],
])(
  'on %s all choices are at 5 PM local time, and Next Monday is never today',
  (_, now, tomorrow, monday) => {
    expect(choicesOn(now)).toEqual({
      'Today 5PM': new Date(2026, 10, now.getDate(), 17),
      'Tomorrow 5PM': new Date(2026, 10, tomorrow, 17),
      'Next Monday 5PM': new Date(2026, 10, monday, 17),
    });
  },
);
