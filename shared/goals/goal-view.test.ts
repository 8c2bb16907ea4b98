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
