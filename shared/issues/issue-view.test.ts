import { expect, test } from 'vitest';
import { sectionsOf } from '../work/view.ts';
import { issueView } from './issue-view.ts';

const now = new Date('2026-11-20T10:00:00Z');

const issue = {
  id: 'a',
  title: 'Login fails',
  description: null,
  status: 'open',
  priority: '5',
  assigneeId: null,
  reporterId: 'mara',
  createdAt: '2026-11-01T08:00:00.000Z',
} as const;
const issues = [
  { ...issue, id: 'b', status: 'resolved', priority: '1' } as const,
  issue,
  { ...issue, id: 'c', priority: '3', assigneeId: 'idris' } as const,
];

test.each([
  ['status', ['Open', 'a', 'c'], ['Resolved', 'b']],
  ['level', ['Level 5', 'a'], ['Level 3', 'c'], ['Level 1', 'b']],
  ['assignee', ['idris', 'c'], ['none', 'b', 'a']],
  ['creator', ['mara', 'b', 'a', 'c']],
] as const)('grouped by %s, the urgent ones come first', (group, ...expected) => {
  const grouping = issueView.groupings.find(({ value }) => value === group)!;
  const sections = sectionsOf(grouping, issues, { now, timeZone: 'UTC', weekStart: 1 }, ['idris']);
  expect(
    sections.map(({ value, label, items }) => [label ?? value, ...items.map(({ id }) => id)]),
  ).toEqual(expected);
});

test.each([
  ['level-high', ['5', '3', '1', '4', '2']],
  ['level-low', ['2', '3', '1', '4', '5']],
  ['newest', ['3', '1', '4', '5', '2']],
  ['oldest', ['2', '5', '4', '1', '3']],
  ['status', ['5', '3', '1', '2', '4']],
  ['title', ['2', '4', '1', '3', '5']],
] as const)('the order %s is %j', (sort, ids) => {
  const listed = [
    {
      ...issue,
      id: '1',
      title: 'Noise',
      status: 'in_progress',
      priority: '4',
      createdAt: '2026-11-05T08:00:00.000Z',
    },
    {
      ...issue,
      id: '2',
      title: 'Dust',
      status: 'resolved',
      priority: '1',
      createdAt: '2026-11-02T08:00:00.000Z',
    },
    {
      ...issue,
      id: '3',
      title: 'Smell',
      status: 'in_progress',
      priority: '4',
      createdAt: '2026-11-07T08:00:00.000Z',
    },
    {
      ...issue,
      id: '4',
      title: 'Heat',
      status: 'cancelled',
      priority: '4',
      createdAt: '2026-11-04T08:00:00.000Z',
    },
    {
      ...issue,
      id: '5',
      title: 'Thirst',
      status: 'open',
      priority: '5',
      createdAt: '2026-11-03T08:00:00.000Z',
    },
  ] as const;
  expect(listed.toSorted(issueView.compare({ sort })).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [{ status: 'unresolved' }, ['a', 'c']],
  [{ status: 'resolved' }, ['b']],
  [{ level: 3 }, ['c']],
  [{ assignee: 'idris' }, ['c']],
  [{ assignee: 'none', status: 'open' }, ['a']],
  [{ creator: 'jun' }, []],
] as const)('the filters %j show %j', (view, ids) => {
  const shown = issues.filter(issueView.matches(view, { now, timeZone: 'UTC' }));
  expect(shown.map(({ id }) => id)).toEqual(ids);
});
