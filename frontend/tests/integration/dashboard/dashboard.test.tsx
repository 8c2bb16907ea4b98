import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { softTone } from '../../../src/ui/primitives/tone.ts';
import { errorResponse } from '../support/mock-server.ts';
import {
  dashboardResponses,
  inHours,
  makeGoal,
  makeIssue,
  makeTodo,
  mara,
  platform,
  reads,
} from './dashboard-fixture.ts';
import { panel, show } from './dashboard-page.ts';

const noStats = { overdueTodos: 0, dueToday: 0, dueSoonAt: [], openIssues: 0 };

describe('dashboard', () => {
  test('shows an empty state with a next step in each panel', async () => {
    await show(dashboardResponses({}));
    const empty = [
      'No world clocks',
      'Add cities to track time and weather',
      'No team members selected',
      'No goals assigned to you',
      'Goals assigned to you show here with their progress.',
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

  test('repeats a failed read of the statistics', async () => {
    const responses = dashboardResponses({});
    let isAway = true;
    const { user } = await show({
      ...responses,
      [reads.stats]: () =>
        isAway ? errorResponse(503, 'The table is away.') : [200, { ...noStats, openIssues: 4 }],
    });
    const numbers = await panel("Today's numbers");
    const again = await numbers.findByRole('button', { name: /^unresolved issues.*Try again$/ });
    isAway = false;
    await user.click(again);
    await numbers.findByRole('link', { name: /^4\s*unresolved issues$/ });
  });

  test('shows the counts of the day at the top and in the sidebar', async () => {
    await show(
      dashboardResponses({
        stats: { overdueTodos: 3, dueToday: 1, dueSoonAt: [], openIssues: 4 },
        todos: [
          makeTodo('Late', { dueDate: inHours(-48) }),
          makeTodo('Some day'),
          makeTodo('Elsewhere', { teamId: 'other', dueDate: inHours(-48) }),
        ],
      }),
    );
    const numbers = await panel("Today's numbers");
    await waitFor(() =>
      expect(numbers.getAllByRole('link').map((link) => link.textContent)).toEqual([
        '0due today',
        '1overdue',
        '4unresolved issues',
        '2pending todos',
      ]),
    );
    const sidebar = within(screen.getByRole('complementary', { name: 'Sidebar' }));
    const overdue = sidebar.getByRole('link', { name: '3 overdue' });
    const unresolved = sidebar.getByRole('link', { name: '4 unresolved' });
    expect(overdue.dataset.tooltip).toBe('3 overdue todos assigned to you in this team');
    expect(unresolved.dataset.tooltip).toBe('4 unresolved issues in this team');
    const hrefs = [...numbers.getAllByRole('link'), overdue, unresolved].map((link) =>
      link.getAttribute('href')?.replace(mara.id, 'me'),
    );
    expect(hrefs).toEqual([
      '/todos?assignee=me&status=pending&due=today',
      '/todos?assignee=me&due=overdue',
      '/issues?status=unresolved',
      '/todos?assignee=me&status=pending',
      '/todos?assignee=me&due=overdue',
      '/issues?status=unresolved',
    ]);
    for (const count of ['3', '4'])
      expect(sidebar.getByText(count, { exact: true }).className).toContain(softTone.red);
  });

  test('shows an error and a retry button in the failed panel only', async () => {
    let isBroken = true;
    const { user } = await show({
      ...dashboardResponses({ goals: [makeGoal('Ship')] }),
      [reads.activities]: () => (isBroken ? errorResponse(500, 'Out of order.') : [200, []]),
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
      dueDate: '2130-12-02T17:00:00.000Z',
    });
    await show(dashboardResponses({ goals }));
    const mine = await panel('My Goals');
    const rows = await mine.findAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[0]?.textContent).toBe('OneOff TrackDue Dec 2, 213034%');
    expect(
      mine.getByRole('progressbar', { name: 'Progress of One' }).getAttribute('aria-valuenow'),
    ).toBe('34');
    expect(mine.getByRole('link', { name: 'View all goals' }).getAttribute('href')).toBe('/goals');
  });

  test('My Goals lists completed and failed goals after active ones', async () => {
    const goals = [
      makeGoal('Running'),
      makeGoal('Done', { status: 'completed', progress: 100 }),
      makeGoal('Missed', { status: 'failed' }),
    ];
    await show(dashboardResponses({ goals }));
    const mine = await panel('My Goals');
    const rows = await mine.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'RunningOn Track40%',
      'DoneCompleted100%',
      'MissedFailed40%',
    ]);
    expect(mine.queryByText('No goals assigned to you')).toBeNull();
  });

  test('lists team activity in the specified words', async () => {
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
      dashboardResponses({
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
    await show(dashboardResponses({ issues }));
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
