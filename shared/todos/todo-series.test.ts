import { expect, test } from 'vitest';
import { newSeries, nextOccurrenceAt, nextOccurrenceDay, type Series } from './todo-series.ts';

/** March 15, 2060 is a Monday. */
const weekly = (start: Series['start']): Series => ({
  title: 'A',
  description: null,
  priority: '1',
  assigneeId: null,
  teamId: 'team',
  goalId: null,
  createdBy: 'mara',
  recurrenceType: 'weekly',
  recurrenceInterval: 1,
  recurrenceDaysOfWeek: ['monday'],
  recurrenceStartDate: '2060-03-15T00:00:00.000Z',
  recurrenceEndDate: null,
  recurrenceTimeZone: 'UTC',
  companyId: 'company',
  id: 'series',
  rootTodoId: 'root',
  ownerId: 'mara',
  dueTime: '17:00',
  start,
  made: 1,
  latestDay: '2060-03-15',
  nextDay: '2060-03-22',
  withdrawn: 0,
  version: 1,
});

const starting = (days: number): Series['start'] => ({ days, time: '09:00' });
const on = (day: string) => new Date(`2060-${day}T09:30:00.000Z`);

test('the next occurrence is created on the day it starts, but not before the previous one is due', () => {
  expect(nextOccurrenceAt(weekly(null))).toBe('2060-03-22T00:00:00.000Z');
  expect(nextOccurrenceAt(weekly(starting(-3)))).toBe('2060-03-19T00:00:00.000Z');
  expect(nextOccurrenceAt(weekly(starting(-18)))).toBe('2060-03-15T00:00:00.000Z');
});

test.each([
  ['is still to come', -3, '03-20', '2060-03-22'],
  ['is due today, while its next one has started', -7, '03-22', '2060-03-22'],
  ['is over: the one that has started', -3, '03-27', '2060-03-29'],
  ['is over: the latest where none has started', -3, '03-24', '2060-03-22'],
  ['is long over: one alone', 0, '05-05', '2060-05-03'],
])('a late run handles an occurrence that %s', (_, days, today, made) => {
  expect(nextOccurrenceDay(weekly(starting(days)), on(today))).toBe(made);
});

test('an early run creates the next occurrence only on request', () => {
  expect(nextOccurrenceDay(weekly(null), on('03-16'))).toBeUndefined();
  expect(nextOccurrenceDay(weekly(null), on('03-16'), { isAhead: true })).toBe('2060-03-22');
});

test.each([
  ['at the time that it starts at', '2060-03-15T12:00:00.000Z', null, '12:00'],
  ['at the end of the day if it starts then', '2060-03-15T23:59:59.999Z', null, '23:59'],
  [
    'at the end of the day if they start later than that time',
    '2060-03-15T12:00:00.000Z',
    '2060-03-15T15:00:00.000Z',
    '23:59',
  ],
])('after a first todo due at the end of the day, the later ones are due %s', (...row) => {
  const [, recurrenceStartDate, startDate, dueTime] = row;
  const uuid = '11111111-1111-4111-8111-111111111111';
  const owners = { teamId: uuid, createdBy: uuid };
  const first = { ...weekly(null), ...owners, id: 'root', recurrenceStartDate, startDate };
  const ids = { id: 'series', ownerId: 'mara' };
  expect(newSeries(first, '2060-03-15T23:59:59.999Z', ids).dueTime).toBe(dueTime);
});
