import { expect, test } from 'vitest';
import type { Issue, IssueStatus } from './issue.ts';
import { changedIssue } from './issue-changes.ts';

const now = new Date('2026-03-19T10:07:00.000Z');
const then = '2026-02-03T15:22:00.000Z';

const issueWith = (status: IssueStatus): Issue => ({
  id: 'leak',
  title: 'The roof leaks',
  description: null,
  priority: '4',
  status,
  archived: false,
  teamId: 'facilities',
  assigneeId: null,
  reporterId: 'jun',
  goalId: null,
  resolvedAt: status === 'resolved' ? then : null,
  createdAt: then,
  updatedAt: then,
});

test('a change keeps the other fields and says when it was made', () => {
  const issue = issueWith('in_progress');
  expect(changedIssue(issue, { priority: '5', assigneeId: 'priya' }, now)).toEqual({
    ...issue,
    priority: '5',
    assigneeId: 'priya',
    updatedAt: '2026-03-19T10:07:00.000Z',
  });
});

test('a change to what an issue has already leaves it as it is', () => {
  const issue = issueWith('resolved');
  expect(changedIssue(issue, { status: 'resolved', title: 'The roof leaks' }, now)).toBe(issue);
});

test.each([
  ['open', 'resolved', '2026-03-19T10:07:00.000Z'],
  ['resolved', 'resolved', then],
  ['resolved', 'in_progress', null],
  ['resolved', 'cancelled', null],
  ['open', 'cancelled', null],
] as const)('an issue that is %s and becomes %s was resolved at %s', (from, status, resolvedAt) => {
  const change = { status, title: 'The roof leaked' };
  expect(changedIssue(issueWith(from), change, now)).toMatchObject({ status, resolvedAt });
});
