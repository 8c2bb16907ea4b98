import { describe, expect, test } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { sampleTodo } from '../../testing/sample-todo.ts';
import {
  changeFrom,
  changeOf,
  dayOfNoon,
  draftOf,
  faultsOf,
  nextDays,
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

describe('a draft', () => {
  test('of what does not repeat begins on the day it is due', () => {
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

  test('that is not touched sends back the very moments it had', () => {
    expect(changeOf(weekly, draftOf(weekly, zone, now), zone)).toEqual({
      recurrenceType: 'weekly',
      recurrenceInterval: 2,
      recurrenceDaysOfWeek: ['monday', 'friday'],
      recurrenceStartDate: weekly.recurrenceStartDate,
      recurrenceEndDate: weekly.recurrenceEndDate,
    });
  });

  test('sends its days at the time that it is due, where its owner is', () => {
    const draft: RecurrenceDraft = {
      ...draftOf(dueFriday, zone, now),
      type: 'monthly',
      endDay: '2027-07-20',
    };
    expect(changeOf(dueFriday, draft, zone)).toEqual({
      recurrenceType: 'monthly',
      recurrenceInterval: 1,
      recurrenceDaysOfWeek: null,
      recurrenceStartDate: '2026-11-20T16:00:00.000Z',
      recurrenceEndDate: '2027-07-20T15:00:00.000Z',
    });
  });

  test('gives what has no due date the first of its days', () => {
    const undated = { ...dueFriday, dueDate: null };
    const draft: RecurrenceDraft = {
      ...draftOf(undated, zone, now),
      type: 'weekly',
      daysOfWeek: ['monday'],
    };
    expect(changeOf(undated, draft, zone)).toMatchObject({
      dueDate: '2026-11-23T11:00:00.000Z',
      recurrenceStartDate: '2026-11-20T11:00:00.000Z',
    });
  });

  test('of what repeats already sends that alone which is changed of it', () => {
    const latest = draftOf(weekly, zone, now);
    const sent = (fields: Partial<RecurrenceDraft>) =>
      changeFrom(weekly, latest, { ...latest, ...fields }, zone);
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
    expect(changeFrom(dueFriday, none, { ...none, interval: '3' }, zone)).toEqual({});
  });

  test('that does not repeat sends nothing else', () => {
    expect(changeOf(weekly, { ...draftOf(weekly, zone, now), type: 'none' }, zone)).toEqual({
      recurrenceType: 'none',
    });
  });

  test('on one weekday follows its start, on several it does not', () => {
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
  ])('with %j has a fault in %s', (fields, fault) => {
    const draft = { ...draftOf(weekly, zone, now), ...fields };
    expect(Object.keys(faultsOf(draft))).toEqual([fault]);
    expect(ruleOfDraft(draft)).toBeUndefined();
    expect(faultsOf({ ...draft, type: 'none' })).toEqual({});
  });
});

test('the next days come after the one it is due on', () => {
  const rule = ruleOfDraft(draftOf(weekly, zone, now))!;
  expect(nextDays(weekly, rule, zone)).toEqual(['2026-11-30', '2026-12-04', '2026-12-14']);
  expect(nextDays(weekly, { ...rule, endDay: '2026-11-30' }, zone)).toEqual(['2026-11-30']);
});

test.each(['2026-03-29', '2026-10-25', '2026-12-31'])('%s stays that day in a control', (day) => {
  expect(dayOfNoon(noonOf(day))).toBe(day);
});
