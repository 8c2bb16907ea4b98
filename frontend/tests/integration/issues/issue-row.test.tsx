import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idris, inRowOf } from '../support/team-fixture.ts';
import { daysAgo, launch, makeIssue, rejectingIssue, showIssues } from './issues-fixture.ts';

describe('IssueRow', () => {
  test('shows title, level, age, description, status, assignee, goal, date and a link', async () => {
    const issue = makeIssue('Exports time out', {
      description: 'Above 50k rows',
      priority: '5',
      status: 'in_progress',
      assigneeId: idris.id,
      goalId: launch.id,
      createdAt: daysAgo(12),
    });
    await showIssues('/issues', [issue]);
    const row = await inRowOf('Exports time out');
    await row.findByText('Idris Okafor');
    await row.findByText('Launch in March');
    for (const text of ['Above 50k rows', 'Level 5', 'Day 12', 'In progress'])
      expect(row.getByText(text)).toBeTruthy();
    const created = new Date(daysAgo(12)).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
    });
    expect(row.getByText('Created', { exact: false }).parentElement?.textContent).toContain(
      created,
    );
    const view = row.getByRole('link', { name: /^View/ });
    expect(view.getAttribute('href')).toBe(`/issues/${issue.id}`);
  });

  test('shows Unknown Goal for a goal that is not found', async () => {
    const goalId = '99999999-9999-4999-8999-999999999999';
    await showIssues('/issues', [makeIssue('Lost', { goalId })]);
    expect(await (await inRowOf('Lost')).findByText('Unknown Goal')).toBeTruthy();
  });

  test('shows the color of its status, and is struck through when closed', async () => {
    await showIssues('/issues', [
      makeIssue('A', { status: 'open' }),
      makeIssue('B', { status: 'in_progress' }),
      makeIssue('C', { status: 'resolved' }),
      makeIssue('D', { status: 'cancelled' }),
    ]);
    const look = async (title: string) => {
      const row = await inRowOf(title);
      const badge = row.getByRole('combobox', { name: 'Status' }).querySelector('[class*=-soft]');
      const isStruck = row.getByRole('link', { name: title }).className.includes('line-through');
      return [badge?.className.match(/bg-(\w+)-soft/)?.[1], isStruck];
    };
    expect(await look('A')).toEqual(['red', false]);
    expect(await look('B')).toEqual(['yellow', false]);
    expect(await look('C')).toEqual(['green', true]);
    expect(await look('D')).toEqual(['grey', true]);
  });

  test.each([
    ['Status', 'Resolved', 'Issue status updated successfully', { status: 'resolved' }],
    ['Level', /Level 5/, 'Issue priority updated successfully', { priority: '5' }],
    ['Assignee', 'Idris Okafor', 'Issue assignee updated successfully', { assigneeId: idris.id }],
  ])('%s is edited in place and confirmed by a toast', async (field, option, said, body) => {
    const { user, sent } = await showIssues('/issues', [makeIssue('Slow')]);
    const row = await inRowOf('Slow');
    const opener =
      field === 'Assignee'
        ? await row.findByRole('button', { name: /Assignee/ })
        : row.getByRole('combobox', { name: field });
    await user.click(opener);
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
    expect(sent('PATCH').map((request) => request.body)).toEqual([body]);
  });

  test.each([
    ['Status', 'Resolved', 'Failed to update issue status'],
    ['Level', /Level 5/, 'Failed to update issue priority'],
    ['Assignee', 'Idris Okafor', 'Failed to update issue assignee'],
  ])('%s is reverted when the server rejects the change', async (field, option, said) => {
    const issue = makeIssue('Slow');
    const { user } = await showIssues('/issues', [issue], rejectingIssue(issue));
    const row = await inRowOf('Slow');
    const opener =
      field === 'Assignee'
        ? await row.findByRole('button', { name: /Assignee/ })
        : row.getByRole('combobox', { name: field });
    const before = opener.textContent;
    await user.click(opener);
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('Not like this.')).toBeTruthy();
    expect(opener.textContent).toBe(before);
  });
});
