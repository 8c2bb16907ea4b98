import { describe, expect, test } from 'vitest';
import {
  datesOn,
  firstOccurrenceFields,
  makeNextOccurrence,
  newSeries,
  nextOccurrenceAt,
  nextOccurrenceDay,
  type Series,
  startBefore,
  startsAfterDueTime,
  withNextDay,
  withoutLatest,
} from './todo-series.ts';

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
  ['starts today, while the previous one is due', -7, '03-15', '2060-03-22'],
  ['is due today, while its next one has started', -7, '03-22', '2060-03-22'],
  ['is over: the one that has started', -3, '03-27', '2060-03-29'],
  ['is over: the one that starts today', -3, '03-26', '2060-03-29'],
  ['is over: the one due today, though its next one has started', -7, '03-29', '2060-03-29'],
  ['is over: the latest where none has started', -3, '03-24', '2060-03-22'],
  ['is long over: one alone', 0, '05-05', '2060-05-03'],
])('a late run handles an occurrence that %s', (_, days, today, made) => {
  expect(nextOccurrenceDay(weekly(starting(days)), on(today))).toBe(made);
});

test('an early run creates the next occurrence only on request', () => {
  expect(nextOccurrenceDay(weekly(null), on('03-16'))).toBeUndefined();
  expect(nextOccurrenceDay(weekly(null), on('03-16'), { isAhead: true })).toBe('2060-03-22');
});

test('an occurrence is created from the first moment of its day', () => {
  const midnight = new Date('2060-03-22T00:00:00.000Z');
  expect(nextOccurrenceDay(weekly(null), midnight)).toBe('2060-03-22');
  expect(nextOccurrenceDay(weekly(null), new Date(midnight.getTime() - 1))).toBeUndefined();
});

test('a series that has ended creates nothing more', () => {
  const recurrenceEndDate = '2060-03-21T00:00:00.000Z';
  const ended = withNextDay({ ...weekly(null), recurrenceEndDate });
  expect(ended.nextDay).toBeNull();
  expect(nextOccurrenceAt(ended)).toBeUndefined();
  expect(nextOccurrenceDay(ended, on('05-05'), { isAhead: true })).toBeUndefined();
});

test('the next day follows from the rule and the latest day, and is none without a rule', () => {
  const late = { ...weekly(null), latestDay: '2060-04-13', nextDay: null };
  expect(withNextDay(late)).toEqual({ ...late, nextDay: '2060-04-19' });
  expect(withNextDay({ ...weekly(null), recurrenceType: 'none' }).nextDay).toBeNull();
});

test.each([
  ['2060-03-12T07:15:00.000Z', '2060-03-15T16:00:00.000Z', { days: -3, time: '08:15' }],
  ['2060-03-15T07:15:00.000Z', '2060-03-15T16:00:00.000Z', { days: 0, time: '08:15' }],
  // Already the next day in Berlin.
  ['2060-03-11T23:30:00.000Z', '2060-03-15T16:00:00.000Z', { days: -3, time: '00:30' }],
  ['2060-03-17T07:15:00.000Z', '2060-03-15T16:00:00.000Z', { days: 2, time: '08:15' }],
  [null, '2060-03-15T16:00:00.000Z', null],
  ['2060-03-12T07:15:00.000Z', null, null],
])('a todo that starts at %s and is due at %s starts so long before: %j', (...row) => {
  const [startDate, dueDate, start] = row;
  expect(startBefore({ startDate, dueDate }, 'Europe/Berlin')).toEqual(start);
});

test.each([
  [null, false],
  [{ days: -2, time: '18:45' }, false],
  [{ days: 0, time: '16:59' }, false],
  [{ days: 0, time: '17:00' }, false],
  [{ days: 0, time: '17:01' }, true],
  [{ days: 1, time: '08:30' }, true],
])('todos due at 17:00 that start at %j start too late: %s', (start, isLate) => {
  expect(startsAfterDueTime({ start, dueTime: '17:00' })).toBe(isLate);
});

test.each([
  ['2060-03-15T23:30:00.000Z', 'Europe/Berlin', '2060-03-16'],
  ['2060-03-15T23:30:00.000Z', null, '2060-03-15'],
  // Without a due date, the day of its last change.
  [null, 'Europe/Berlin', '2060-03-09'],
])('the first todo, due %s in %s, is planned for %s', (dueDate, recurrenceTimeZone, plannedDay) => {
  const first = { dueDate, recurrenceTimeZone, updatedAt: '2060-03-08T23:05:00.000Z' };
  expect(firstOccurrenceFields('weekly-report', first)).toEqual({
    seriesId: 'weekly-report',
    occurrence: 1,
    plannedDay,
  });
});

describe('a series', () => {
  const uuid = (digit: number) => `${digit}1111111-1111-4111-8111-111111111111`;
  const [team, jun, priya, goal] = [uuid(2), uuid(3), uuid(4), uuid(5)];
  const given = {
    title: 'Close the books',
    description: 'All accounts',
    priority: '2',
    assigneeId: priya,
    teamId: team,
    goalId: goal,
    createdBy: jun,
    recurrenceType: 'weekly',
    recurrenceInterval: 1,
    recurrenceDaysOfWeek: ['monday'],
    recurrenceStartDate: '2060-03-15T16:00:00.000Z',
    recurrenceEndDate: null,
    recurrenceTimeZone: 'Europe/Berlin',
  } as const;
  const copied = { ...given, recurrenceDaysOfWeek: ['monday'] };
  const recurring: Series = {
    ...copied,
    companyId: 'bookkeepers',
    id: 'closing',
    rootTodoId: 'first-closing',
    ownerId: priya,
    dueTime: '17:00',
    start: { days: -3, time: '09:00' },
    made: 4,
    latestDay: '2060-03-22',
    nextDay: '2060-03-29',
    withdrawn: 2,
    version: 7,
  };

  test('begins with its first todo', () => {
    const startDate = '2060-03-12T08:00:00.000Z';
    const first = { ...copied, companyId: 'bookkeepers', id: 'first-closing', startDate };
    const ids = { id: 'closing', ownerId: priya };
    expect(newSeries(first, '2060-03-15T16:00:00.000Z', ids)).toEqual({
      ...recurring,
      made: 1,
      latestDay: '2060-03-15',
      nextDay: '2060-03-22',
      withdrawn: 0,
      version: 1,
    });
  });

  // The clocks of Berlin go forward on March 28, 2060.
  test('keeps the local times of its todos when clocks change', () => {
    expect(datesOn(recurring, '2060-03-29')).toEqual({
      dueDate: '2060-03-29T15:00:00.000Z',
      startDate: '2060-03-26T08:00:00.000Z',
    });
    expect(datesOn({ ...recurring, start: null }, '2060-03-22')).toEqual({
      dueDate: '2060-03-22T16:00:00.000Z',
      startDate: null,
    });
  });

  test('makes an open todo with its fields and continues after that day', () => {
    const now = new Date('2060-03-26T06:07:08.009Z');
    const { after, made } = makeNextOccurrence(recurring, '2060-03-29', 'fifth-closing', now);
    expect(after).toEqual({
      ...recurring,
      made: 5,
      latestDay: '2060-03-29',
      nextDay: '2060-04-05',
    });
    expect(made).toEqual({
      ...copied,
      id: 'fifth-closing',
      dueDate: '2060-03-29T15:00:00.000Z',
      startDate: '2060-03-26T08:00:00.000Z',
      status: 'not_started',
      archived: false,
      parentTodoId: 'first-closing',
      isRecurringInstance: true,
      seriesId: 'closing',
      occurrence: 5,
      plannedDay: '2060-03-29',
      completedAt: null,
      statusBeforeCompletion: null,
      createdAt: '2060-03-26T06:07:08.009Z',
      updatedAt: '2060-03-26T06:07:08.009Z',
    });
  });

  test('counts its latest todo as withdrawn when its creation is undone', () => {
    expect(withoutLatest(recurring, '2060-03-15')).toEqual({
      ...recurring,
      made: 3,
      latestDay: '2060-03-15',
      nextDay: '2060-03-22',
      withdrawn: 3,
    });
  });
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
  [
    'at the end of the day if the recurrence starts on another day',
    '2060-03-08T12:00:00.000Z',
    null,
    '23:59',
  ],
])('after a first todo due at the end of the day, the later ones are due %s', (...row) => {
  const [, recurrenceStartDate, startDate, dueTime] = row;
  expect(dueTimeOf('2060-03-15T23:59:59.999Z', { recurrenceStartDate, startDate })).toBe(dueTime);
});

test('after a first todo due at another time than the start of the recurrence, the later ones are due then too', () => {
  const dates = { recurrenceStartDate: '2060-03-15T12:00:00.000Z', startDate: null };
  expect(dueTimeOf('2060-03-15T15:45:00.000Z', dates)).toBe('15:45');
});

function dueTimeOf(
  dueDate: string,
  dates: { recurrenceStartDate: string; startDate: string | null },
) {
  const uuid = '11111111-1111-4111-8111-111111111111';
  const owners = { teamId: uuid, createdBy: uuid };
  const first = { ...weekly(null), ...owners, id: 'root', ...dates };
  return newSeries(first, dueDate, { id: 'series', ownerId: 'mara' }).dueTime;
}
