import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { daysAgo, issueAnswers, makeIssue, showIssues } from './issues-world.ts';
import { refused } from './pretend-api.ts';
import { inRowOf, platform } from './team-world.ts';

describe('the archive', () => {
  const open = makeIssue('Open one');
  const done = [1, 2].map((n) => makeIssue(`Done ${n}`, { status: 'resolved' }));
  const old = makeIssue('Old one', { status: 'resolved', archived: true });

  test('shows what is archived, to be read only', async () => {
    const cancelled = makeIssue('Given up', { status: 'cancelled' });
    const { main, user, titles } = await showIssues('/issues', [open, ...done, cancelled, old]);
    await main.findByRole('button', { name: 'Archive 2 Completed' });
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

  test('takes in all that is resolved, as one piece of work that is asked after', async () => {
    const id = '77777777-7777-4777-8777-777777777777';
    const archive = { id, teamId: platform.id, type: 'issue', createdAt: daysAgo(0) };
    let asked = 0;
    const answers = issueAnswers([open, ...done]);
    const list = `GET /api/teams/${platform.id}/issues`;
    const { main, user, titles } = await showIssues('/issues', [open, ...done], {
      [list]: () => (asked > 2 ? [200, [open]] : answers[list]!({})),
      [`POST /api/teams/${platform.id}/issue-archive`]: () => [
        201,
        { ...archive, total: null, archived: 0, state: 'running' },
      ],
      [`GET /api/archives/${id}`]: () => {
        asked += 1;
        // One answer that does not come ends nothing.
        if (asked === 2) return refused(503, 'Busy.');
        return [
          200,
          {
            ...archive,
            total: 2,
            archived: Math.min(asked, 2),
            state: asked > 2 ? 'done' : 'running',
          },
        ];
      },
    });
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    await main.findByRole('button', { name: 'Archiving 1 of 2…' });
    expect(await screen.findByText('Archived 2 completed issue(s)')).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Open one']));
    expect(main.queryByRole('button', { name: /Archiv/ })).toBeNull();
    // The button had the focus, and went with what it was for.
    expect(document.activeElement).toBe(main.getByRole('checkbox', { name: 'Show Archived' }));
  });

  test('that does not begin says so', async () => {
    const { main, user, titles } = await showIssues('/issues', [open, ...done]);
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    expect(await screen.findByText('Failed to archive completed issues')).toBeTruthy();
    expect(titles()).toHaveLength(3);
  });
});
