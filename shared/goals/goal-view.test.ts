import { expect, test } from 'vitest';
import { sectionsOf } from '../work/view.ts';
import { goalView } from './goal-view.ts';

type Listed = Parameters<ReturnType<typeof goalView.matches>>[0];

const goal: Listed = {
  id: 'a',
  title: 'Ärger',
  description: null,
  status: 'on_track',
  priority: 'team',
  dueDate: '2026-11-22',
  assigneeId: null,
  createdBy: 'idris',
  createdAt: '2026-11-02T10:00:00.000Z',
};
const goals: readonly Listed[] = [
  goal,
  { ...goal, id: 'b', title: 'Zoll', status: 'off_track', dueDate: null, priority: 'company' },
  { ...goal, id: 'c', title: 'Bau', status: 'completed', dueDate: '2026-11-01' },
];

test.each([
  [undefined, undefined],
  ['target', ['a', 'b', 'c']],
  ['status', ['b', 'a', 'c']],
  ['scope', ['b', 'a', 'c']],
  ['newest', ['a', 'b', 'c']],
  ['title', ['a', 'c', 'b']],
] as const)('the order %s is %j', (sort, ids) => {
  const compare = goalView.compare({ sort });
  expect(compare && [...goals].sort(compare).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [{ target: 'past' }, ['a']],
  [{ target: 'none' }, ['b']],
  [{ status: 'completed' }, ['c']],
  [{ scope: 'company' }, ['b']],
  [{ scope: 'personal' }, []],
  [{ creator: 'idris', assignee: 'none', search: 'bau' }, ['c']],
] as const)('the filters %j show %j', (view, ids) => {
  const time = { now: new Date('2026-11-27T10:00:00.000Z'), timeZone: 'UTC' };
  expect(goals.filter(goalView.matches(view, time)).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['status', ['On Track', 'a'], ['Off Track', 'b'], ['Completed', 'c']],
  ['scope', ['Company', 'b'], ['Team', 'a', 'c']],
  ['assignee', ['none', 'a', 'b', 'c']],
] as const)('grouped by %s, the sections are %j', (group, ...expected) => {
  const grouping = goalView.groupings.find(({ value }) => value === group)!;
  const sections = sectionsOf(
    grouping,
    goals,
    { now: new Date(), timeZone: 'UTC', weekStart: 1 },
    [],
  );
  expect(
    sections.map(({ value, label, items }) => [label ?? value, ...items.map(({ id }) => id)]),
  ).toEqual(expected);
});

test('ordered by status, what needs attention comes first and the archive last', () => {
  const byStatus = (
    [
      ['1', 'archived'],
      ['2', 'completed'],
      ['3', 'on_track'],
      ['4', 'failed'],
      ['5', 'off_track'],
    ] as const
  ).map(([id, status]) => ({ ...goal, id, status }));
  const order = byStatus.sort(goalView.compare({ sort: 'status' })).map(({ id }) => id);
  expect(order).toEqual(['5', '3', '4', '2', '1']);
});

test.each([
  ['2026-11-26', 'UTC', true],
  ['2026-11-27', 'UTC', false],
  ['2026-11-28', 'UTC', false],
  // The day there has ended.
  ['2026-11-27', 'Pacific/Auckland', true],
  ['2026-11-26', 'America/Los_Angeles', true],
])('a target on %s is past at noon of November 27 in %s: %s', (dueDate, timeZone, isPast) => {
  const time = { now: new Date('2026-11-27T12:00:00.000Z'), timeZone };
  expect(goalView.matches({ target: 'past' }, time)({ ...goal, dueDate })).toBe(isPast);
});

test('goals that ended or have no target are not past it', () => {
  const matches = goalView.matches(
    { target: 'past' },
    { now: new Date('2030-03-07T12:00:00.000Z'), timeZone: 'UTC' },
  );
  expect(matches(goal)).toBe(true);
  expect(matches({ ...goal, status: 'failed' })).toBe(false);
  expect(matches({ ...goal, dueDate: null })).toBe(false);
});

test('the archived status shows archived goals alone, from the archive', () => {
  const view = goalView.parse({ status: 'archived' });
  expect(view).toEqual({ status: 'archived', archived: 1 });
  const matches = goalView.matches(view, {
    now: new Date('2026-11-27T12:00:00.000Z'),
    timeZone: 'UTC',
  });
  expect(matches({ ...goal, status: 'archived' })).toBe(true);
  expect(matches(goal)).toBe(false);
});
