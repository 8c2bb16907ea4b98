import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { softTone } from '../src/ui/tone.ts';
import { panel, show } from './dashboard-page.ts';
import {
  dashboardAnswers,
  inHours,
  makeGoal,
  makeIssue,
  makeTodo,
  platform,
  reads,
} from './dashboard-world.ts';
import { refused } from './pretend-api.ts';

describe('the dashboard', () => {
  test('says in each panel that there is nothing, and what to do', async () => {
    await show(dashboardAnswers({}));
    const empty = [
      'No world clocks',
      'Add cities to track time and weather',
      'No team members selected',
      'No goals assigned to you',
      'Ask your team leader to assign goals to you.',
      'No recent activity',
      'Nothing to do',
      'No critical issues',
    ];
    for (const text of empty) expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Active Timers' })).toBeNull();
    const sidebar = within(screen.getByRole('complementary', { name: 'Sidebar' }));
    expect(sidebar.getByRole('link', { name: /^Todos/ }).textContent).toBe('Todos');
    expect(sidebar.getByRole('link', { name: /^Issues/ }).textContent).toBe('Issues');
    const regions = within(screen.getByRole('main')).getAllByRole('region');
    expect(
      regions.map((region) => region.textContent?.match(/^[A-Z][a-z]+ ?[A-Z]?[a-z]*/)?.[0]),
    ).toEqual([
      undefined,
      'World Clocks',
      'Team Members',
      'My Goals',
      'Team Activity',
      'My Todos',
      'Critical Issues',
    ]);
  });

  test('counts the day, on top and beside the entries of the sidebar', async () => {
    await show(
      dashboardAnswers({
        stats: { overdueTodos: 3, dueToday: 1, openIssues: 4 },
        todos: [
          makeTodo('Late', { dueDate: inHours(-48) }),
          makeTodo('Some day'),
          makeTodo('Elsewhere', { teamId: 'other', dueDate: inHours(-48) }),
        ],
      }),
    );
    const numbers = await panel('Today in numbers');
    await waitFor(() =>
      expect(numbers.getAllByRole('link').map((link) => link.textContent)).toEqual([
        '0due today',
        '1overdue',
        '4open issues',
        '2open todos',
      ]),
    );
    const sidebar = within(screen.getByRole('complementary', { name: 'Sidebar' }));
    expect(sidebar.getByRole('link', { name: /^Todos/ }).textContent).toBe('Todos3 overdue');
    expect(sidebar.getByRole('link', { name: /^Issues/ }).textContent).toBe('Issues4 open');
    for (const count of ['3', '4'])
      expect(sidebar.getByText(count, { exact: true }).className).toContain(softTone.red);
  });

  test('lets a panel fail by itself, and tries again', async () => {
    let isBroken = true;
    const { user } = await show({
      ...dashboardAnswers({ goals: [makeGoal('Ship')] }),
      [reads.activities]: () => (isBroken ? refused(500, 'Out of order.') : [200, []]),
    });
    const activity = await panel('Team Activity');
    expect((await activity.findByRole('alert')).textContent).toContain('Failed to load activity');
    expect(await screen.findByText('Ship')).toBeDefined();
    isBroken = false;
    await user.click(activity.getByRole('button', { name: 'Try again' }));
    expect(await activity.findByText('No recent activity')).toBeDefined();
  });

  test('shows the first three goals with status, date and progress', async () => {
    const goals = ['One', 'Two', 'Three', 'Four'].map((title) => makeGoal(title));
    goals[0] = makeGoal('One', {
      status: 'off_track',
      progress: 34,
      dueDate: '2026-12-02T17:00:00.000Z',
    });
    await show(dashboardAnswers({ goals }));
    const mine = await panel('My Goals');
    const rows = await mine.findAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]?.textContent).toBe('OneOff TrackDue Dec 234%');
    expect(
      mine.getByRole('progressbar', { name: 'Progress of One' }).getAttribute('aria-valuenow'),
    ).toBe('34');
    expect(mine.getByRole('link', { name: 'View all goals' }).getAttribute('href')).toBe('/goals');
  });

  test('tells what happened in the team, in the specified words', async () => {
    const activity = {
      id: '1',
      teamId: platform.id,
      userId: 'idris',
      action: 'created_issue',
      entityType: 'issue',
      entityId: '2',
      entityTitle: 'Slow export',
      details: null,
      createdAt: new Date().toISOString(),
      user: { id: 'idris', name: 'Idris Okafor' },
    };
    await show(
      dashboardAnswers({
        activities: [
          activity,
          { ...activity, id: '2', action: 'joined_team', createdAt: '2025-03-04T08:00:00.000Z' },
          { ...activity, id: '3', entityTitle: `${'Long '.repeat(90)}end` },
        ],
      }),
    );
    const feed = await (await panel('Team Activity')).findByRole('region', {
      name: 'Recent activity',
    });
    expect(feed.className).toContain('max-h-80 ');
    expect(
      within(feed)
        .getAllByRole('listitem')
        .map((line) => line.querySelector('p')?.textContent),
    ).toEqual([
      'Idris Okafor reported issue “Slow export” · just now',
      'Idris Okafor joined the team · Mar 4, 2025',
      `Idris Okafor reported issue “${'Long '.repeat(24).trim()}…” · just now`,
    ]);
  });

  test('shows five open issues that are critical or high', async () => {
    const issues = [
      makeIssue('A'),
      makeIssue('B', { status: 'in_progress' }),
      makeIssue('C', { priority: '4' }),
      makeIssue('D', { priority: '4' }),
      makeIssue('E', { priority: '4' }),
      makeIssue('F', { priority: '4' }),
      makeIssue('G', { priority: '3' }),
    ];
    await show(dashboardAnswers({ issues }));
    const critical = await panel('Critical Issues');
    const rows = await critical.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
    ]);
    expect(rows[1]?.textContent).toContain('In progressCritical');
    expect(rows[2]?.textContent).toContain('OpenHigh');
    expect(critical.getByText('2 critical')).toBeDefined();
  });
});
