import { describe, expect, test } from 'vitest';
import { momentOf } from '#shared/kit/zoned-time.ts';
import { changedRecurrence } from '#shared/todos/recurrence.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { todoChange } from '#shared/todos/todo-inputs.ts';
import { sampleTodo } from '../../../testing/sample-todo.ts';
import {
  changeFrom,
  changeOf,
  dayOfNoon,
  draftOf,
  errorsOf,
  nextOccurrences,
  noonOf,
  type RecurrenceDraft,
  ruleOfDraft,
  startedOn,
} from './recurrence-draft.ts';

const zone = 'Europe/Berlin';
const now = new Date('2026-11-20T12:00:00.000Z');
const dueFriday = sampleTodo({ id: '1', dueDate: '2026-11-20T16:00:00.000Z' });
const weekly: Todo = {
  ...dueFriday,
  recurrenceType: 'weekly',
  recurrenceInterval: 2,
  recurrenceDaysOfWeek: ['monday', 'friday'],
  recurrenceStartDate: '2026-11-06T15:59:59.000Z',
  recurrenceEndDate: '2026-12-31T22:59:59.999Z',
  recurrenceTimeZone: zone,
};

describe('recurrence draft', () => {
  test('of a todo that does not recur starts on its due day', () => {
    expect(draftOf(dueFriday, zone, now)).toEqual({
      type: 'none',
      interval: '1',
      daysOfWeek: ['friday'],
      startDay: '2026-11-20',
      endDay: null,
    });
    expect(draftOf({ ...dueFriday, dueDate: null }, 'Pacific/Kiritimati', now).startDay).toBe(
      '2026-11-21',
    );
  });

  test('sends the exact stored times when unedited', () => {
    expect(changeOf(weekly, draftOf(weekly, zone, now), zone, now)).toEqual({
      recurrenceType: 'weekly',
      recurrenceInterval: 2,
      recurrenceDaysOfWeek: ['monday', 'friday'],
      recurrenceStartDate: weekly.recurrenceStartDate,
      recurrenceEndDate: weekly.recurrenceEndDate,
    });
  });

  test("sends days at the due time in the assignee's time zone", () => {
    const draft: RecurrenceDraft = {
      ...draftOf(dueFriday, zone, now),
      type: 'monthly',
      endDay: '2027-07-20',
    };
    expect(changeOf(dueFriday, draft, zone, now)).toEqual({
      recurrenceType: 'monthly',
      recurrenceInterval: 1,
      recurrenceDaysOfWeek: null,
      recurrenceStartDate: '2026-11-20T16:00:00.000Z',
      recurrenceEndDate: '2027-07-20T15:00:00.000Z',
    });
  });

  test('sets the due date to the first occurrence when there is none', () => {
    const undated = { ...dueFriday, dueDate: null };
    const draft: RecurrenceDraft = {
      ...draftOf(undated, zone, now),
      type: 'weekly',
      daysOfWeek: ['monday'],
    };
    expect(changeOf(undated, draft, zone, now)).toMatchObject({
      dueDate: '2026-11-23T11:00:00.000Z',
      recurrenceStartDate: '2026-11-20T11:00:00.000Z',
    });
  });

  test('of a recurring todo sends only changed fields', () => {
    const latest = draftOf(weekly, zone, now);
    const sent = (fields: Partial<RecurrenceDraft>) =>
      changeFrom(weekly, latest, { ...latest, ...fields }, zone, now);
    expect(sent({})).toEqual({});
    expect(sent({ interval: '3' })).toEqual({ recurrenceInterval: 3 });
    expect(sent({ endDay: null })).toEqual({ recurrenceEndDate: null });
    expect(sent({ daysOfWeek: ['monday'] })).toEqual({ recurrenceDaysOfWeek: ['monday'] });
    expect(sent({ startDay: '2026-11-13' })).toEqual({
      recurrenceStartDate: '2026-11-13T16:00:00.000Z',
    });
    expect(sent({ type: 'monthly' })).toMatchObject({
      recurrenceType: 'monthly',
      recurrenceInterval: 2,
      recurrenceEndDate: weekly.recurrenceEndDate,
    });
    const none = draftOf(dueFriday, zone, now);
    expect(changeFrom(dueFriday, none, { ...none, interval: '3' }, zone, now)).toEqual({});
  });

  test('sends nothing but the type when it does not recur', () => {
    expect(changeOf(weekly, { ...draftOf(weekly, zone, now), type: 'none' }, zone, now)).toEqual({
      recurrenceType: 'none',
    });
  });

  test('moves a single weekday with its start, but not several weekdays', () => {
    const draft = draftOf(dueFriday, zone, now);
    expect(startedOn(draft, '2026-11-25')).toEqual({
      startDay: '2026-11-25',
      daysOfWeek: ['wednesday'],
    });
    expect(startedOn(draftOf(weekly, zone, now), '2026-11-25')).toEqual({ startDay: '2026-11-25' });
  });

  test.each([
    [{ interval: '0' }, 'interval'],
    [{ interval: '366' }, 'interval'],
    [{ interval: '1.5' }, 'interval'],
    [{ interval: '' }, 'interval'],
    [{ daysOfWeek: [] }, 'daysOfWeek'],
    [{ endDay: '2026-11-05' }, 'endDay'],
  ])('with %j has an error in %s', (fields, fault) => {
    const draft = { ...draftOf(weekly, zone, now), ...fields };
    expect(Object.keys(errorsOf(draft))).toEqual([fault]);
    expect(ruleOfDraft(draft)).toBeUndefined();
    expect(errorsOf({ ...draft, type: 'none' })).toEqual({});
  });
});

describe('errors of the draft are those of the server for', () => {
  test.each(['', '-1', '0', '1', '1.5', '365', '366'])('an interval of %j', (interval) => {
    const { error } = todoChange.safeParse({ recurrenceInterval: Number(interval) });
    expect(errorsOf({ ...draftOf(weekly, zone, now), interval }).interval).toBe(
      error?.issues[0]?.message,
    );
  });

  test.each(['2026-11-05', '2026-11-06'])('an end on %s', (endDay) => {
    const draft = { ...draftOf(weekly, zone, now), endDay };
    const end = { recurrenceEndDate: momentOf(endDay, '12:00', zone).toISOString() };
    const errorOfServer = () => {
      try {
        changedRecurrence(weekly, end, zone, now);
      } catch (error) {
        return (error as Error).message;
      }
      return undefined;
    };
    expect(errorsOf(draft).endDay).toBe(errorOfServer());
  });
});

describe('nextOccurrences', () => {
  const rule = ruleOfDraft(draftOf(weekly, zone, now))!;
  const basis = { timeZone: zone, dueTime: null, latestDay: null };

  test('follow the due day of a todo that does not recur yet, at its due time', () => {
    expect(nextOccurrences(weekly, rule, basis)).toEqual({
      days: ['2026-11-30', '2026-12-04', '2026-12-14'],
      time: '17:00',
    });
    const ending = { ...rule, endDay: '2026-11-30' };
    expect(nextOccurrences(weekly, ending, basis).days).toEqual(['2026-11-30']);
  });

  test("follow the latest occurrence of a series, at the series' due time", () => {
    const ofSeries = { ...basis, dueTime: '09:30', latestDay: '2026-11-30' };
    expect(nextOccurrences(weekly, rule, ofSeries)).toEqual({
      days: ['2026-12-04', '2026-12-14', '2026-12-18'],
      time: '09:30',
    });
  });

  test('stay on the same days after the assignee moved to another time zone', () => {
    const moved = 'Pacific/Kiritimati';
    const draft = draftOf(weekly, moved, now);
    expect(draft).toEqual(draftOf(weekly, zone, now));
    const ofSeries = { timeZone: moved, dueTime: '17:00', latestDay: '2026-11-20' };
    expect(nextOccurrences(weekly, ruleOfDraft(draft)!, ofSeries)).toEqual({
      days: ['2026-11-30', '2026-12-04', '2026-12-14'],
      time: '17:00',
    });
  });
});

test.each(['2026-03-29', '2026-10-25', '2026-12-31'])(
  '%s stays the same day in a date field',
  (day) => {
    expect(dayOfNoon(noonOf(day))).toBe(day);
  },
);
