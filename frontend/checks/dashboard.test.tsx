import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentToasts, dismissToast } from '../src/ui/toast.ts';
import {
  dashboardAnswers,
  inHours,
  makeGoal,
  makeIssue,
  makeTeammate,
  makeTimer,
  makeTodo,
  mara,
  platform,
  preferences,
  reads,
} from './dashboard-world.ts';
import { type Answers, pretendApi, refused } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

async function show(answers: Answers) {
  const received = await pretendApi({ user: mara, teams: [platform] }, answers);
  const { place } = await renderApp('/');
  return {
    place,
    // Without styles the toasts seem to let clicks through.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    /** The bodies of what was sent, in order. */
    sent: (name: string) =>
      received
        .filter(({ method, url }) => `${method} ${url}` === name)
        .map(({ body }) => (body ? JSON.parse(body) : undefined)),
  };
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const toastTitles = () =>
  currentToasts()
    .filter(({ open }) => open)
    .map(({ title, description }) => [title, description]);

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
    expect(rows[0]?.textContent).toBe('OneOff trackDue Dec 234%');
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
        ],
      }),
    );
    const feed = await (await panel('Team Activity')).findByRole('list', {
      name: 'Recent activity',
    });
    expect(
      within(feed)
        .getAllByRole('listitem')
        .map((line) => line.querySelector('p')?.textContent),
    ).toEqual([
      'Idris Okafor reported issue “Slow export” · just now',
      'Idris Okafor joined the team · Mar 4, 2025',
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

describe('a running timer', () => {
  const stop = 'POST /api/todos/Rollout/timer/stop';

  test('ticks, leads to its todo, and is stopped', async () => {
    let isRunning = true;
    const { user } = await show({
      ...dashboardAnswers({}),
      [reads.timers]: () => [200, isRunning ? [makeTimer('Rollout')] : []],
      [stop]: () => {
        isRunning = false;
        return [200, {}];
      },
    });
    const timers = await panel('Active Timers');
    expect(timers.getByRole('link').getAttribute('href')).toBe('/todos/Rollout');
    expect(timers.getByText('Reading')).toBeDefined();
    const elapsed = timers.getByRole('timer');
    expect(elapsed.textContent).toMatch(/^01:02:0\d$/);
    const before = elapsed.textContent;
    await waitFor(() => expect(elapsed.textContent).not.toBe(before));
    await user.click(timers.getByRole('button', { name: /^Stop/ }));
    await waitFor(() =>
      expect(toastTitles()).toEqual([
        ['Timer stopped', 'Your timer has been stopped and time logged.'],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Active Timers' })).toBeNull());
  });

  test('that cannot be stopped stays, with the reason', async () => {
    const { user } = await show({
      ...dashboardAnswers({ timers: [makeTimer('Rollout')] }),
      [stop]: () => refused(500, 'The clock is stuck.'),
    });
    const timers = await panel('Active Timers');
    await user.click(timers.getByRole('button', { name: /^Stop/ }));
    await waitFor(() =>
      expect(toastTitles()).toEqual([['Error stopping timer', 'The clock is stuck.']]),
    );
    expect(timers.getByRole('timer')).toBeDefined();
  });
});

describe('world clocks', () => {
  const stockholm = {
    id: 'c1',
    userId: mara.id,
    city: 'Stockholm',
    timezone: 'Europe/Stockholm',
    latitude: '59.35',
    longitude: '18.1',
    sortOrder: 0,
    createdAt: '2026-11-01T08:00:00.000Z',
  };
  const weather = 'GET /api/weather?latitude=59.35&longitude=18.1';
  const add = 'POST /api/world-clocks';

  test('show time, business hours and weather', async () => {
    await show({
      ...dashboardAnswers({ clocks: [stockholm] }),
      [weather]: () => [200, { temperature: -2.4, humidity: 81, windSpeed: 4.12, weatherCode: 61 }],
    });
    const clocks = await panel('World Clocks');
    expect(await clocks.findByText('-2 °C')).toBeDefined();
    expect(clocks.getByText('81% · 4.1 m/s')).toBeDefined();
    expect(clocks.getByText('rain')).toBeDefined();
    const time = new Date().toLocaleTimeString('en-GB', {
      timeZone: 'Europe/Stockholm',
      hour: '2-digit',
      minute: '2-digit',
    });
    const hour = Number.parseInt(time, 10);
    const card = clocks.getByRole('listitem').textContent;
    expect(card).toContain(
      hour >= 9 && hour < 17 ? ', Business hours' : ', Outside business hours',
    );
    expect(card).toMatch(/\d\d:\d\d/);
  });

  test('are added by a search, and those there are not to be chosen', async () => {
    const { user, sent } = await show({
      ...dashboardAnswers({ clocks: [stockholm] }),
      [weather]: () => [200, null],
      [add]: (body) => [201, { ...stockholm, ...body, id: 'c2' }],
    });
    const clocks = await panel('World Clocks');
    await clocks.findByText('Stockholm');
    await user.click(clocks.getByRole('button', { name: 'Add city' }));
    const search = await screen.findByRole('combobox', { name: 'Search for a city…' });
    expect(screen.getByText('Type to search for cities')).toBeDefined();
    await user.type(search, 'sto');
    const option = await screen.findByRole('option', { name: /Stockholm/ });
    expect(option.textContent).toBe('StockholmAdded');
    expect(option.getAttribute('aria-disabled')).toBe('true');
    await user.clear(search);
    await user.type(search, 'xyz');
    expect(screen.getByText('No cities found for "xyz"')).toBeDefined();
    await user.clear(search);
    await user.type(search, 'tok{Enter}');
    expect(await clocks.findByText('Tokyo')).toBeDefined();
    await waitFor(() =>
      expect(sent(add)).toEqual([
        {
          city: 'Tokyo',
          timezone: 'Asia/Tokyo',
          latitude: '35.69',
          longitude: '139.75',
          sortOrder: 1,
        },
      ]),
    );
    expect(screen.queryByRole('combobox', { name: 'Search for a city…' })).toBeNull();
  });

  test('that could not be added are gone again, without a word', async () => {
    const { user, sent } = await show({
      ...dashboardAnswers({}),
      [add]: () => refused(500, 'No.'),
    });
    const clocks = await panel('World Clocks');
    await clocks.findByText('No world clocks');
    await user.click(clocks.getByRole('button', { name: 'Add city' }));
    await user.type(
      await screen.findByRole('combobox', { name: 'Search for a city…' }),
      'tok{Enter}',
    );
    await waitFor(() => expect(sent(add)).toHaveLength(1));
    expect(await clocks.findByText('No world clocks')).toBeDefined();
    expect(toastTitles()).toEqual([]);
  });

  test('are removed at once, and back where that fails', async () => {
    let refuse = true;
    const { user } = await show({
      ...dashboardAnswers({ clocks: [stockholm] }),
      [weather]: () => [200, null],
      'DELETE /api/world-clocks/c1': () => (refuse ? refused(500, 'No.') : [204, undefined]),
    });
    const clocks = await panel('World Clocks');
    await user.click(await clocks.findByRole('button', { name: 'Remove Stockholm' }));
    await waitFor(() => expect(toastTitles()).toEqual([['Failed to remove clock', 'No.']]));
    refuse = false;
    await user.click(await clocks.findByRole('button', { name: 'Remove Stockholm' }));
    expect(await clocks.findByText('No world clocks')).toBeDefined();
    expect(document.activeElement).toBe(clocks.getByRole('button', { name: 'Add city' }));
  });
});

describe('team members', () => {
  const put = 'PUT /api/dashboard/preferences';
  const idris = makeTeammate('Idris', {
    todos: Array.from({ length: 9 }, (_, index) =>
      makeTodo(`Job ${index}`, { assigneeId: 'Idris' }),
    ),
    goals: Array.from({ length: 5 }, (_, index) => makeGoal(`Goal ${index}`)),
  });
  const me = makeTeammate('Mara', { id: mara.id });
  const teammates = [idris, me];

  test('show two todos and five more per click, three goals and then all', async () => {
    const { user } = await show(
      dashboardAnswers({ teammates, preferences: preferences(['Idris']) }),
    );
    const members = await panel('Team Members');
    expect(await members.findByText('Job 1')).toBeDefined();
    expect(members.queryByText('Job 2')).toBeNull();
    await user.click(members.getByRole('button', { name: '+7 more tasks' }));
    expect(members.getByText('Job 6')).toBeDefined();
    await user.click(members.getByRole('button', { name: '+2 more tasks' }));
    expect(members.getByText('Job 8')).toBeDefined();
    expect(members.queryByText('Goal 3')).toBeNull();
    await user.click(members.getByRole('button', { name: '+2 more goals' }));
    expect(members.getByText('Goal 4')).toBeDefined();
    expect(members.getByText('pending').closest('div')?.textContent).toBe('9pending');
  });

  test('are chosen, oneself as well, and the choice is kept', async () => {
    const { user, sent } = await show({
      ...dashboardAnswers({ teammates, preferences: preferences(['gone']) }),
      [put]: (body) => [200, preferences(body.selectedTeamMemberIds as unknown as string[])],
    });
    const members = await panel('Team Members');
    await user.click(await members.findByRole('button', { name: 'Add yourself' }));
    expect(await members.findByRole('link', { name: 'Mara' })).toBeDefined();
    expect(toastTitles()).toEqual([['Added yourself to team view', undefined]]);
    await user.click(members.getByRole('button', { name: 'Choose members' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Idris' }));
    expect(await members.findByRole('link', { name: 'Idris' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Mara You' }));
    await waitFor(() =>
      expect(sent(put).map(({ selectedTeamMemberIds }) => selectedTeamMemberIds)).toEqual([
        ['gone', mara.id],
        ['gone', mara.id, 'Idris'],
        ['gone', 'Idris'],
      ]),
    );
    expect(members.queryByRole('link', { name: 'Mara' })).toBeNull();
  });

  test('stay as they were where the choice is refused', async () => {
    const { user } = await show({
      ...dashboardAnswers({ teammates }),
      [put]: () => refused(500, 'Not now.'),
    });
    const members = await panel('Team Members');
    await user.click(await members.findByRole('button', { name: 'Add yourself' }));
    await waitFor(() =>
      expect(toastTitles()).toContainEqual(['Failed to update preferences', 'Not now.']),
    );
    expect(await members.findByText('No team members selected')).toBeDefined();
  });

  test('have their todos ticked by the completed flag, and counted at once', async () => {
    const change = 'PATCH /api/todos/Job%200';
    const { user, sent } = await show({
      ...dashboardAnswers({ teammates, preferences: preferences(['Idris']) }),
      [change]: ({ completed }) => [
        200,
        makeTodo('Job 0', {
          assigneeId: 'Idris',
          status: completed ? 'completed' : 'not_started',
          updatedAt: new Date().toISOString(),
        }),
      ],
    });
    const members = await panel('Team Members');
    await user.click(await members.findByRole('checkbox', { name: 'Mark Job 0 as completed' }));
    const ticked = await members.findByRole('checkbox', { name: 'Mark Job 0 as not completed' });
    await waitFor(() =>
      expect(members.getByText('pending').closest('div')?.textContent).toBe('8pending'),
    );
    await user.click(ticked);
    await waitFor(() => expect(sent(change)).toEqual([{ completed: true }, { completed: false }]));
    await waitFor(() =>
      expect(members.getByText('pending').closest('div')?.textContent).toBe('9pending'),
    );
  });
});
