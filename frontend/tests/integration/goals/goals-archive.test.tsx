import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inRowOf, platform } from '../support/team-fixture.ts';
import { goalResponses, goalWithMilestones, inDays, makeGoal, showGoals } from './goals-fixture.ts';

describe('goals archive', () => {
  const open = makeGoal('Open one');
  const done = [1, 2].map((n) => makeGoal(`Done ${n}`, { status: 'completed' }));
  const old = goalWithMilestones({ title: 'Old one', status: 'completed', archived: true });

  test('shows archived goals read-only', async () => {
    const failed = makeGoal('Missed', { status: 'failed' });
    const { main, user, titles, currentUrl } = await showGoals('/goals', [
      open,
      ...done,
      failed,
      old,
    ]);
    await main.findByRole('button', { name: 'Archive 2 Completed' });
    await user.click(main.getByRole('checkbox', { name: 'Show Archived' }));
    await waitFor(() => expect(titles()).toEqual(['Old one']));
    expect(main.getByText('Archived: 1 goal')).toBeTruthy();
    const row = await inRowOf('Old one');
    for (const role of ['combobox', 'button', 'checkbox']) expect(row.queryByRole(role)).toBeNull();
    for (const text of ['Completed', 'Personal', 'Unassigned', 'Later'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: /^View/ })).toBeTruthy();
    expect(main.queryByRole('button', { name: /Archive/ })).toBeNull();
    expect(main.queryByRole('textbox', { name: 'New goal' })).toBeNull();
    await waitFor(() => expect(currentUrl()).toBe('/goals?archived=1'));
  });

  test('shows an empty state', async () => {
    const { main, user } = await showGoals('/goals?archived=1&status=archived', [open]);
    await user.click(await main.findByRole('button', { name: 'Clear filters' }));
    expect(await main.findByRole('heading', { name: 'No archived goals' })).toBeTruthy();
    expect(main.getByText('Completed goals will appear here after being archived.')).toBeTruthy();
  });

  test('takes a goal whose status becomes archived, with Undo', async () => {
    const { main, user, titles } = await showGoals('/goals', [open]);
    const row = await inRowOf('Open one');
    await user.click(row.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Archived' }));
    await main.findByRole('heading', { name: 'No goals yet' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toEqual(['Open one']));
  });

  test('archives all completed goals in one job after confirmation', async () => {
    const id = '77777777-7777-4777-8777-777777777777';
    const archive = { id, teamId: platform.id, type: 'goal', createdAt: inDays(0) };
    let requests = 0;
    const responses = goalResponses([open, ...done]);
    const list = `GET /api/teams/${platform.id}/goals`;
    const { main, user, titles } = await showGoals('/goals', [open, ...done], {
      [list]: () => (requests > 1 ? [200, [open]] : responses[list]!({})),
      [`POST /api/teams/${platform.id}/goal-archive`]: () => [
        201,
        { ...archive, total: null, archived: 0, state: 'running' },
      ],
      [`GET /api/archives/${id}`]: () => {
        requests += 1;
        const state = requests > 1 ? 'done' : 'running';
        return [200, { ...archive, total: 2, archived: requests, state }];
      },
    });
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    await main.findByRole('button', { name: 'Archiving 1 of 2…' });
    expect(await screen.findByText('Archived 2 completed goal(s)')).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Open one']));
    expect(main.queryByRole('button', { name: /Archiv/ })).toBeNull();
  });

  test('reports when the archive job fails to start', async () => {
    const { main, user, titles } = await showGoals('/goals', [open, ...done]);
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    expect(await screen.findByText('Failed to archive completed goals')).toBeTruthy();
    await waitFor(() => expect(titles()).toHaveLength(3));
  });
});
