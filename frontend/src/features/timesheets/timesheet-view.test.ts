import { expect, test } from 'vitest';
import { parseTimesheetSearch } from './timesheet-search.ts';
import { rangePresets, sortedBy } from './timesheet-view.ts';

test('an invalid URL shows everything', () => {
  const nothing = { user: undefined, from: undefined, to: undefined, sort: undefined };
  for (const search of [
    { user: 'me', from: 'monday', to: '2026-02-31x', sort: 'title', order: 'up' },
    { from: '0001-01-01', to: 7 },
  ])
    expect(parseTimesheetSearch(search)).toEqual({ ...nothing, order: undefined });
  expect(parseTimesheetSearch({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
    from: '2026-02-02',
    to: undefined,
  });
});

test('a column sorts in its own direction first, then reversed', () => {
  const byName = sortedBy({}, 'userName');
  expect(byName).toEqual({ sort: 'userName', order: 'asc' });
  expect(sortedBy(byName, 'userName')).toEqual({ sort: 'userName', order: undefined });
  expect(sortedBy(byName, 'duration')).toEqual({ sort: 'duration', order: undefined });
  expect(sortedBy({}, 'startTime')).toEqual({ sort: undefined, order: 'asc' });
});

test('weeks start on the given day, and months have all their days', () => {
  const sunday = new Date(2026, 2, 1);
  const saturday = new Date(2026, 1, 28);
  const weekOf = (weekStart: number, now: Date) => rangePresets(weekStart, now)[0];
  expect(weekOf(0, sunday)).toMatchObject({ from: '2026-03-01', to: '2026-03-07' });
  expect(weekOf(0, saturday)).toMatchObject({ from: '2026-02-22', to: '2026-02-28' });
  expect(weekOf(6, sunday)).toMatchObject({ from: '2026-02-28', to: '2026-03-06' });
  expect(rangePresets(1, sunday)).toEqual([
    { label: 'This week', from: '2026-02-23', to: '2026-03-01' },
    { label: 'This month', from: '2026-03-01', to: '2026-03-31' },
    { label: 'Last month', from: '2026-02-01', to: '2026-02-28' },
  ]);
});
