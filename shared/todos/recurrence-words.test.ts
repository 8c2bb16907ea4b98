import { expect, test } from 'vitest';
import { type RecurrenceRule, weekdays } from './recurrence-rule.ts';
import { dayInWords, ruleInWords } from './recurrence-words.ts';

const ruleFrom = (startDay: string, fields: Partial<RecurrenceRule> = {}): RecurrenceRule => ({
  type: 'daily',
  interval: 1,
  daysOfWeek: [],
  endDay: null,
  startDay,
  ...fields,
});
const weekly = (startDay: string, ...daysOfWeek: RecurrenceRule['daysOfWeek']) =>
  ruleFrom(startDay, { type: 'weekly', daysOfWeek });

test.each<[RecurrenceRule, string]>([
  [ruleFrom('2026-11-20'), 'Every day'],
  [ruleFrom('2026-11-20', { interval: 3 }), 'Every 3 days'],
  [weekly('2026-11-20', 'friday'), 'Every week on Friday'],
  [
    { ...weekly('2026-11-20', 'thursday', 'monday'), interval: 2 },
    'Every 2 weeks on Monday and Thursday',
  ],
  [weekly('2026-11-20', 'wednesday', 'friday', 'monday'), 'Every week on Mon, Wed, Fri'],
  [weekly('2026-11-20', 'friday', 'monday', 'tuesday', 'thursday', 'wednesday'), 'Every weekday'],
  [
    weekly('2026-11-20', 'monday', 'tuesday', 'wednesday', 'thursday', 'saturday'),
    'Every week on Mon, Tue, Wed, Thu, Sat',
  ],
  [weekly('2026-11-20', ...weekdays.slice(0, 6)), 'Every week on Mon, Tue, Wed, Thu, Fri, Sat'],
  [weekly('2026-11-20', ...weekdays.toReversed()), 'Every day'],
  [
    { ...weekly('2026-11-20', ...weekdays.slice(0, 5)), interval: 2 },
    'Every 2 weeks on Mon, Tue, Wed, Thu, Fri',
  ],
  // Days of the week are for weekly rules only.
  [ruleFrom('2026-11-17', { type: 'monthly', daysOfWeek: weekdays }), 'Every month on the 17th'],
  [ruleFrom('2024-02-29'), 'Every day'],
  [ruleFrom('2026-11-01', { type: 'monthly' }), 'Every month on the 1st'],
  [ruleFrom('2026-11-03', { type: 'monthly' }), 'Every month on the 3rd'],
  [ruleFrom('2026-11-09', { type: 'monthly' }), 'Every month on the 9th'],
  [ruleFrom('2026-11-11', { type: 'monthly' }), 'Every month on the 11th'],
  [ruleFrom('2026-11-12', { type: 'monthly' }), 'Every month on the 12th'],
  [ruleFrom('2026-11-13', { type: 'monthly' }), 'Every month on the 13th'],
  [ruleFrom('2026-11-20', { type: 'monthly' }), 'Every month on the 20th'],
  [ruleFrom('2026-11-28', { type: 'monthly' }), 'Every month on the 28th'],
  [ruleFrom('2026-11-29', { type: 'monthly' }), 'Every month on the 29th (or the last day)'],
  [ruleFrom('2026-11-22', { type: 'monthly', interval: 6 }), 'Every 6 months on the 22nd'],
  [ruleFrom('2026-12-31', { type: 'monthly' }), 'Every month on the 31st (or the last day)'],
  [ruleFrom('2026-11-20', { type: 'yearly' }), 'Every year on Nov 20'],
  [ruleFrom('2024-02-29', { type: 'yearly' }), 'Every year on Feb 29 (or Feb 28)'],
  [ruleFrom('2026-11-20', { endDay: '2026-12-31' }), 'Every day until Dec 31, 2026'],
])('describes %j as %s', (rule, words) => {
  expect(ruleInWords(rule)).toBe(words);
});

test('a day has its weekday, month and year', () => {
  expect(dayInWords('2026-11-24')).toBe('Tue, Nov 24, 2026');
});
