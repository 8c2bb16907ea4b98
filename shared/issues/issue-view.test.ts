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
