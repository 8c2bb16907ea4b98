import { type Browser, expect } from '@playwright/test';
import type { Issue } from '#shared/issues/issue.ts';
import type { Todo } from '#shared/todos/todo.ts';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  newAccount,
} from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { closeByEscape, dropSession } from '../support/page-helpers.ts';
import { testEveryVisualState } from '../support/visual-states.ts';

const screens = [
  '/',
  '/my-work',
  '/todos',
  '/issues',
  '/teams',
  '/goals',
  '/directory',
  '/nowhere',
] as const;

testEveryVisualState(
  'a dashboard with every panel filled is accessible',
  async (browser, applyVisualState) => {
    const mara = await createFounder(browser);
    const team = await createTeam(mara, 'Platform');
    const { page, user } = mara;
    const make = <T>(path: string, fields: object) => callApi<T>(page, 'POST', path, fields);
    const mine = { teamId: team.id, assigneeId: user.id };
    const [todo] = [
      await make<Todo>('/api/todos', {
        ...mine,
        title: 'Late',
        dueDate: '2026-01-02T09:00:00.000Z',
      }),
      await make<Todo>('/api/todos', { ...mine, title: 'Soon' }),
      await make<Todo>('/api/todos', { ...mine, title: 'Some day' }),
    ];
    await make('/api/goals', { ...mine, title: 'Ship it', dueDate: '2130-01-02T09:00:00.000Z' });
    await make('/api/goals', { ...mine, title: 'Sell it', status: 'off_track' });
    for (const priority of ['5', '4'])
      await make('/api/issues', { teamId: team.id, title: `Level ${priority}`, priority });
    await make(`/api/todos/${todo?.id}/timer/start`, { description: 'Reading' });
    for (const [city, timezone] of [
      ['Lisbon', 'Europe/Lisbon'],
      ['Tokyo', 'Asia/Tokyo'],
    ])
      await make('/api/world-clocks', { city, timezone, latitude: '38.72', longitude: '-9.14' });
    const selectedTeamMemberIds = [user.id];
    await callApi(page, 'PUT', '/api/dashboard/preferences', { selectedTeamMemberIds });
    await page.goto('/');
    await applyVisualState(page);
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(panel('Active Timers').getByText('Reading')).toBeVisible();
    await expect(panel('World Clocks').getByText(/21 °C/)).toHaveCount(2);
    await expect(panel('Team Members').getByText('+1 more task')).toBeVisible();
    await expect(panel('My Goals').getByText('Off Track')).toBeVisible();
    await expect(panel('Team Activity').getByText(/reported issue/)).toHaveCount(2);
    await expect(panel('My Todos').getByText('Overdue')).toBeVisible();
    await expect(panel('Critical Issues').getByText('1 critical')).toBeVisible();
    await checkPage(page, 'the dashboard');
  },
);

/** A company admin with two late todos and an issue. */
const setUp = async (browser: Browser) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  for (const title of ['Rotate the credentials', 'Write the runbook'])
    await callApi(mara.page, 'POST', '/api/todos', {
      title,
      teamId: team.id,
      assigneeId: mara.user.id,
      dueDate: '2026-01-02T09:00:00.000Z',
    });
  const issue = await callApi<Issue>(mara.page, 'POST', '/api/issues', {
    title: 'Exports time out',
    description: 'Above 50k rows',
    teamId: team.id,
  });
  return { mara, team, issue, page: mara.page };
};

testEveryVisualState('pages are accessible', async (browser, applyVisualState) => {
  const { page, issue } = await setUp(browser);
  await page.goto('/');
  await applyVisualState(page);
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
    if (screen === '/todos' || screen === '/issues')
      await expect(page.getByRole('row').first()).toBeVisible();
    if (screen === '/teams')
      await expect(page.getByRole('region', { name: 'Platform' })).toBeVisible();
    await checkPage(page, screen);
  }
  await page.goto(`/issues/${issue.id}`);
  await expect(page.getByRole('region', { name: 'Issue Properties' })).toBeVisible();
  await checkPage(page, 'an issue');
});

testEveryVisualState('dialogs and menus are accessible', async (browser, applyVisualState) => {
  const { mara, page } = await setUp(browser);
  await createColleague(browser, mara);
  await page.goto('/teams');
  await applyVisualState(page);
  await page.getByRole('button', { name: 'Manage Members' }).click();
  await expect(page.getByRole('dialog').getByText(mara.account.username)).toBeVisible();
  await checkPage(page, 'the manage-members dialog');
  await page.goto('/');
  const open = async (name: string | RegExp, what: string) => {
    await page.getByRole('button', { name }).first().click();
    await expect(
      page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').first(),
    ).toBeVisible();
    await checkPage(page, what);
    await closeByEscape(page);
  };
  await open('Add city', 'the search for cities');
  await open('Choose members', 'the choice of members');
  await open(/^Reschedule/, 'rescheduling');
  await open(/^Notifications/, 'the notifications');
  await open('New Item', 'the menu of new items');
  await page.goto('/directory');
  await open(/^Delete/, 'deleting a user');
  await open('Invite User', 'inviting a user');
});

testEveryVisualState(
  'an invitation and the sign-in are accessible',
  async (browser, applyVisualState) => {
    const mara = await createFounder(browser);
    const team = await createTeam(mara, 'Platform');
    const { page } = mara;
    await dropSession(page);
    await page.goto(`/team-invite/${team.id}`);
    await applyVisualState(page);
    await expect(page.getByLabel('Full Name')).toBeVisible();
    await checkPage(page, 'the invitation');
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await checkPage(page, 'signing in');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Email').fill(newAccount('x').name);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await checkPage(page, 'signing up, rejected');
  },
);
