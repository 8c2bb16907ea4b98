import { expect } from '@playwright/test';
import type { Issue } from '#shared/issues/issue.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { inEveryLook } from './every-look.ts';
import { callAs, colleague, founder, makeTeam, newAccount } from './people.ts';

const screens = ['/', '/todos', '/issues', '/teams', '/goals', '/directory', '/nowhere'] as const;

inEveryLook(
  'axe finds nothing where every panel of the dashboard has something',
  async (browser, { wear, check }) => {
    const mara = await founder(browser);
    const team = await makeTeam(mara, 'Platform');
    const { page, user } = mara;
    const make = <T>(path: string, fields: object) => callAs<T>(page, 'POST', path, fields);
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
    await make('/api/goals', { ...mine, title: 'Ship it', dueDate: '2027-01-02T09:00:00.000Z' });
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
    await callAs(page, 'PUT', '/api/dashboard/preferences', { selectedTeamMemberIds });
    await page.goto('/');
    await wear(page);
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(panel('Active Timers').getByText('Reading')).toBeVisible();
    await expect(panel('World Clocks').getByText(/21 °C/)).toHaveCount(2);
    await expect(panel('Team Members').getByText('+1 more task')).toBeVisible();
    await expect(panel('My Goals').getByText('Off Track')).toBeVisible();
    await expect(panel('Team Activity').getByText(/reported issue/)).toHaveCount(2);
    await expect(panel('My Todos').getByText('Overdue')).toBeVisible();
    await expect(panel('Critical Issues').getByText('1 critical')).toBeVisible();
    await check(page, 'the dashboard');
  },
);

inEveryLook('axe finds nothing', async (browser, { wear, check }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  for (const title of ['Rotate the credentials', 'Write the runbook'])
    await callAs(mara.page, 'POST', '/api/todos', {
      title,
      teamId: team.id,
      assigneeId: mara.user.id,
      dueDate: '2026-01-02T09:00:00.000Z',
    });
  const issue = await callAs<Issue>(mara.page, 'POST', '/api/issues', {
    title: 'Exports time out',
    description: 'Above 50k rows',
    teamId: team.id,
  });
  const { page } = mara;
  await page.goto('/');
  await wear(page);
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
    if (screen === '/todos' || screen === '/issues')
      await expect(page.getByRole('row').first()).toBeVisible();
    if (screen === '/teams')
      await expect(page.getByRole('region', { name: 'Platform' })).toBeVisible();
    await check(page, screen);
  }
  await page.goto(`/issues/${issue.id}`);
  await expect(page.getByRole('region', { name: 'Issue Properties' })).toBeVisible();
  await check(page, 'an issue');
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Manage Members' }).click();
  await expect(page.getByRole('dialog').getByText(mara.account.username)).toBeVisible();
  await check(page, 'the manage-members dialog');
  await page.goto('/');
  const open = async (name: string | RegExp, what: string) => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.locator('[role=dialog], [role=menu], [role=listbox]').first()).toBeVisible();
    await check(page, what);
    await page.keyboard.press('Escape');
  };
  await open('Add city', 'the search for cities');
  await open('Choose members', 'the choice of members');
  await open(/^Reschedule/, 'rescheduling');
  await open(/^Notifications/, 'the notifications');
  await open('New Item', 'the menu of new items');
  await colleague(browser, mara);
  await page.goto('/directory');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page, 'deleting a user');
  await page.keyboard.press('Escape');
  await open('Invite User', 'inviting a user');
  await page.context().clearCookies();
  await page.goto(`/team-invite/${team.id}`);
  await expect(page.getByLabel('Full Name')).toBeVisible();
  await check(page, 'the invitation');
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await check(page, 'signing in');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(newAccount('x').name);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await check(page, 'signing up, refused');
});
