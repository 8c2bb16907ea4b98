import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse } from '../support/mock-server.ts';
import { inRowOf, platform } from '../support/team-fixture.ts';
import { daysAgo, issueResponses, makeIssue, showIssues } from './issues-fixture.ts';

describe('issues archive', () => {
  const open = makeIssue('Open one');
  const done = [
    makeIssue('Done', { status: 'resolved' }),
    makeIssue('Dropped', { status: 'cancelled' }),
  ];
  const old = makeIssue('Old one', { status: 'resolved', archived: true });

  test('shows archived issues read-only', async () => {
    const cancelled = makeIssue('Given up', { status: 'cancelled' });
    const { main, user, titles } = await showIssues('/issues', [open, ...done, cancelled, old]);
    await main.findByRole('button', { name: 'Archive 3 Completed' });
    await user.click(main.getByRole('checkbox', { name: 'Show Archived' }));
    await waitFor(() => expect(titles()).toEqual(['Old one']));
    expect(main.getByText('Archived: 1 issue')).toBeTruthy();
    const row = await inRowOf('Old one');
    expect(row.queryByRole('combobox')).toBeNull();
    expect(row.queryByRole('button')).toBeNull();
    expect(row.getByText('Resolved')).toBeTruthy();
    expect(row.getByText('Unassigned')).toBeTruthy();
    expect(main.queryByRole('button', { name: /Archive/ })).toBeNull();
    expect(main.queryByRole('textbox', { name: 'New issue' })).toBeNull();
  });

  test('archives all resolved and cancelled issues in one job after confirmation', async () => {
    const id = '77777777-7777-4777-8777-777777777777';
    const archive = { id, teamId: platform.id, type: 'issue', createdAt: daysAgo(0) };
    let requests = 0;
    const responses = issueResponses([open, ...done]);
    const list = `GET /api/teams/${platform.id}/issues`;
    const { main, user, titles } = await showIssues('/issues', [open, ...done], {
      [list]: () => (requests > 2 ? [200, [open]] : responses[list]!({})),
      [`POST /api/teams/${platform.id}/issue-archive`]: () => [
        201,
        { ...archive, total: null, archived: 0, state: 'running' },
      ],
      [`GET /api/archives/${id}`]: () => {
        requests += 1;
        // A single failed poll does not end the job.
        if (requests === 2) return errorResponse(503, 'Busy.');
        return [
          200,
          {
            ...archive,
            total: 2,
            archived: Math.min(requests, 2),
            state: requests > 2 ? 'done' : 'running',
          },
        ];
      },
    });
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    await main.findByRole('button', { name: 'Archiving 1 of 2…' });
    expect(await screen.findByText('Archived 2 completed issue(s)')).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Open one']));
    expect(main.queryByRole('button', { name: /Archiv/ })).toBeNull();
    // The focused button disappears with the last closed issue.
    expect(document.activeElement).toBe(main.getByRole('checkbox', { name: 'Show Archived' }));
  });

  test('reports when the archive job fails to start', async () => {
    const { main, user, titles } = await showIssues('/issues', [open, ...done]);
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    expect(await screen.findByText('Failed to archive completed issues')).toBeTruthy();
    await waitFor(() => expect(titles()).toHaveLength(3));
  });
});
