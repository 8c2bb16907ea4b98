import { describe, expect, test } from 'vitest';
import { changedRecurrence, inTimeZone, movedWeekdays, ruleOf } from './recurrence.ts';
import { noRecurrence, touchesRecurrence } from './recurrence-fields.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const undated = { ...noRecurrence, dueDate: null, startDate: null };
const friday = { ...undated, dueDate: '2026-11-20T22:30:00.000Z' };

describe('a todo that starts to recur', () => {
  test('starts on its due day in the time zone of its assignee', () => {
    const changed = changedRecurrence(friday, { recurrenceType: 'weekly' }, 'Asia/Tokyo', now);
    expect(changed).toEqual({
      recurrenceType: 'weekly',
      recurrenceInterval: 1,
      recurrenceDaysOfWeek: ['saturday'],
      recurrenceStartDate: friday.dueDate,
      recurrenceEndDate: null,
      recurrenceTimeZone: 'Asia/Tokyo',
      dueDate: friday.dueDate,
    });
    expect(ruleOf(changed)).toMatchObject({ startDay: '2026-11-21', endDay: null });
  });

  test.each([
    [
      'when it starts',
      { ...undated, startDate: '2026-12-01T08:00:00.000Z' },
      undefined,
      '2026-12-01T08:00:00.000Z',
    ],
    ['when the recurrence starts', undated, '2026-12-02T08:00:00.000Z', '2026-12-02T08:00:00.000Z'],
    ['at the end of today after noon', undated, undefined, '2026-11-20T22:59:59.999Z'],
  ])('without a due date is due %s', (_, todo, recurrenceStartDate, dueDate) => {
    const given = { recurrenceType: 'daily', recurrenceStartDate } as const;
    expect(changedRecurrence(todo, given, 'Europe/Berlin', now).dueDate).toBe(dueDate);
  });

  test('without a due date is due at noon today in the morning', () => {
    const given = { recurrenceType: 'daily' } as const;
    const morning = new Date('2026-11-20T10:59:00.000Z');
    expect(changedRecurrence(undated, given, 'Europe/Berlin', morning)).toMatchObject({
      dueDate: '2026-11-20T11:00:00.000Z',
      recurrenceStartDate: '2026-11-20T11:00:00.000Z',
    });
  });

  test('without a due date is due when it starts, even if that has passed', () => {
    const todo = { ...undated, startDate: '2026-11-20T08:15:00.000Z' };
    const given = { recurrenceType: 'daily' } as const;
    expect(changedRecurrence(todo, given, 'Europe/Berlin', now)).toMatchObject({
      dueDate: '2026-11-20T08:15:00.000Z',
      recurrenceStartDate: '2026-11-20T08:15:00.000Z',
    });
  });

  test('starts at noon when its first todo is due at the end of today', () => {
    const given = { recurrenceType: 'daily' } as const;
    const { recurrenceStartDate } = changedRecurrence(undated, given, 'Europe/Berlin', now);
    expect(recurrenceStartDate).toBe('2026-11-20T11:00:00.000Z');
  });

  test('has days of the week only when it recurs weekly', () => {
    const given = { recurrenceType: 'monthly', recurrenceDaysOfWeek: ['monday'] } as const;
    const changed = changedRecurrence(
      friday,
      { ...given, recurrenceDaysOfWeek: ['monday'] },
      'UTC',
      now,
    );
    expect(changed.recurrenceDaysOfWeek).toBeNull();
  });

  test('may end on the day it starts, but not before', () => {
    const given = {
      recurrenceType: 'daily',
      recurrenceEndDate: '2026-11-20T00:00:00.000Z',
    } as const;
    expect(changedRecurrence(friday, given, 'UTC', now).recurrenceEndDate).toBe(
      given.recurrenceEndDate,
    );
    expect(() =>
      changedRecurrence(
        friday,
        { ...given, recurrenceEndDate: '2026-11-19T23:59:00.000Z' },
        'UTC',
        now,
      ),
    ).toThrow(expect.objectContaining({ status: 400, code: 'recurrence_ends_before_start' }));
  });
});

describe('a recurring todo', () => {
  const recurring = {
    ...friday,
    ...changedRecurrence(
      friday,
      {
        recurrenceType: 'weekly',
        recurrenceDaysOfWeek: ['monday', 'friday'],
        recurrenceInterval: 2,
      },
      'Europe/Berlin',
      now,
    ),
  };

  test('keeps unchanged fields', () => {
    const changed = changedRecurrence(recurring, { recurrenceInterval: 3 }, 'Europe/Berlin', now);
    expect(changed).toEqual({
      ...noDates(recurring),
      recurrenceInterval: 3,
      dueDate: friday.dueDate,
    });
  });

  test('keeps its own start when it is due on another day', () => {
    const moved = { ...recurring, dueDate: '2026-12-07T13:20:00.000Z' };
    const changed = changedRecurrence(moved, { recurrenceInterval: 5 }, 'Europe/Berlin', now);
    expect(changed).toMatchObject({
      recurrenceStartDate: '2026-11-20T22:30:00.000Z',
      dueDate: '2026-12-07T13:20:00.000Z',
    });
  });

  test('keeps its due date when it stops recurring', () => {
    const changed = changedRecurrence(recurring, { recurrenceType: 'none' }, 'UTC', now);
    expect(changed).toEqual({ ...noRecurrence, dueDate: friday.dueDate });
    expect(ruleOf(changed)).toBeUndefined();
  });

  test('keeps days and times in another time zone', () => {
    const ended = { ...recurring, recurrenceEndDate: '2026-12-18T22:30:00.000Z' };
    const moved = inTimeZone(ended, 'America/New_York');
    expect(moved).toEqual({
      ...ended,
      recurrenceStartDate: '2026-11-21T04:30:00.000Z',
      recurrenceEndDate: '2026-12-19T04:30:00.000Z',
      recurrenceTimeZone: 'America/New_York',
    });
    expect(ruleOf(moved)).toEqual(ruleOf(ended));
    expect(inTimeZone(moved, 'Europe/Berlin')).toEqual(ended);
    expect(inTimeZone(recurring, 'America/New_York').recurrenceEndDate).toBeNull();
  });

  test('stays as it is in the time zone that it has', () => {
    expect(inTimeZone(recurring, 'Europe/Berlin')).toBe(recurring);
  });

  test.each([
    [['friday'], '2026-11-24', 4, ['tuesday']],
    // From a day that the rule does not have.
    [['friday'], '2026-11-24', 5, ['tuesday']],
    [['monday', 'friday'], '2026-11-23', 3, ['monday', 'friday']],
    [['monday', 'friday'], '2026-11-21', 1, ['tuesday', 'saturday']],
    [['monday', 'friday'], '2026-11-19', -1, ['thursday', 'sunday']],
  ] as const)('on %j moved to %s (%i days) recurs on %j', (daysOfWeek, day, by, moved) => {
    const rule = { ...ruleOf(recurring)!, daysOfWeek };
    expect(movedWeekdays(rule, day, by)).toEqual(moved);
  });
});

describe('the rule of a todo', () => {
  // 20:45 on Tuesday in UTC.
  const daily = {
    ...noRecurrence,
    recurrenceType: 'daily',
    recurrenceStartDate: '2026-11-24T20:45:00.000Z',
  } as const;

  test('is none unless it recurs from a day', () => {
    expect(ruleOf({ ...daily, recurrenceType: 'none' })).toBeUndefined();
    expect(ruleOf({ ...daily, recurrenceStartDate: null })).toBeUndefined();
  });

  test('is in UTC if its time zone is unknown', () => {
    const recurrenceEndDate = '2026-12-30T23:10:00.000Z';
    expect(ruleOf({ ...daily, recurrenceEndDate })).toEqual({
      type: 'daily',
      interval: 1,
      daysOfWeek: ['tuesday'],
      startDay: '2026-11-24',
      endDay: '2026-12-30',
    });
  });

  test.each([
    [['someday', 'sunday'], ['sunday']],
    [['someday'], ['tuesday']],
    [[], ['tuesday']],
    [null, ['tuesday']],
  ])('with the days %j is for %j', (recurrenceDaysOfWeek, daysOfWeek) => {
    const weekly = { ...daily, recurrenceType: 'weekly', recurrenceDaysOfWeek } as const;
    expect(ruleOf(weekly)?.daysOfWeek).toEqual(daysOfWeek);
  });
});

test('a todo without a recurrence has none in another time zone', () => {
  expect(inTimeZone(noRecurrence, 'Asia/Tokyo')).toBe(noRecurrence);
});

test('other changes do not affect the recurrence', () => {
  expect(touchesRecurrence({ title: 'A', dueDate: null, scope: 'following' })).toBe(false);
  expect(touchesRecurrence({ recurrenceEndDate: null })).toBe(true);
});

function noDates<T extends { startDate: unknown }>({ startDate: _, ...rest }: T) {
  return rest;
}
