import { expect } from '@playwright/test';
import type { Issue } from '#shared/issues/issue.ts';
import { inEveryLook } from './every-look.ts';
import { callAs, colleague, founder, makeTeam, newAccount } from './people.ts';

const screens = ['/', '/todos', '/issues', '/teams', '/goals', '/directory', '/nowhere'] as const;

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
