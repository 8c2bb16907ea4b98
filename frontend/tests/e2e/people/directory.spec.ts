import { expect, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  newAccount,
} from '../support/fixtures.ts';
import { checkPage, expectNoOverflow } from '../support/page-checks.ts';
import { expectSubtitle } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const users = (page: Page) => page.getByRole('list', { name: 'Users' }).getByRole('listitem');

test('the directory finds users by name, email and role and shows who is online', async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  const { page } = mara;
  await page.goto('/directory');
  await expect(page.getByRole('heading', { name: 'Directory', level: 1 })).toBeVisible();
  await expectSubtitle(page, 'All users in your organization');
  await expect(page.getByText('2 users')).toBeVisible();
  const search = page.getByPlaceholder('Search by name, email, or role...');
  for (const text of ['IDRIS', idris.account.username.slice(0, 14), 'team member']) {
    await search.fill(text);
    await expect(users(page)).toHaveCount(1);
    await expect(users(page).first()).toContainText('Idris Okafor');
  }
  await search.fill('nobody at all');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible();
  await search.fill('');
  const card = users(page).filter({ hasText: 'Idris Okafor' });
  await idris.page.goto('/directory');
  await expect(card).toContainText('Online');
  await idris.page.close();
  await expect(card).toContainText('Offline');
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/profile/${idris.user.id}`));
});

test('the invite form shows invalid fields; the invited user signs in and chooses a password', async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/directory');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  const invite = dialog.getByRole('button', { name: 'Invite User' });
  await dialog.getByRole('checkbox', { name: 'Set a password myself' }).click();
  await invite.click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible();
  const jun = newAccount('Jun Watanabe');
  await dialog.getByLabel('Full Name').fill(jun.name);
  await dialog.getByLabel('Email').fill(jun.username);
  await dialog.getByLabel('Password', { exact: true }).fill(jun.password);
  await dialog.getByRole('checkbox', { name: 'Platform' }).click();
  await invite.click();
  await expect(page.getByText('User invited successfully').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(users(page).filter({ hasText: 'Jun Watanabe' })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto('/auth');
  await other.getByLabel('Email').fill(jun.username);
  await other.getByLabel('Password', { exact: true }).fill(jun.password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await other.goto('/todos');
  await expect(other.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await other.setViewportSize({ width: 320, height: 700 });
  await checkPage(other, 'choosing a password');
  await page.reload();
  const card = users(page).filter({ hasText: 'Jun Watanabe' });
  await expect(card).toContainText('Still uses the password that was set for them');
  await other.getByLabel('Current Password').fill(jun.password);
  await other.getByLabel('New Password').fill('a secret of my own');
  await other.getByRole('button', { name: 'Set Password' }).click();
  await expect(other.getByRole('heading', { name: 'Todos', level: 1 })).toBeVisible();
  const teams = await callApi<{ name: string }[]>(other, 'GET', '/api/teams');
  expect(teams.map(({ name }) => name)).toEqual(['Platform']);
});

test('long names do not overflow at 320 px', { tag: '@full' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, `Team${'ofeverybody'.repeat(8)}`);
  await createColleague(browser, mara, 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim());
  await createColleague(browser, mara, 'Bartholomew'.repeat(12));
  const { page } = mara;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/directory');
  await expect(users(page)).toHaveCount(3);
  await expectNoOverflow(page, 'the directory');
  const card = page.getByRole('region', { name: 'Team Invite' });
  await card.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await expect(card.getByRole('img')).toBeVisible();
  await expectNoOverflow(page, 'the team invite card');
});

test('an admin deletes a user and reassigns their work; other roles cannot', {
  tag: '@phone',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const jun = await createColleague(browser, mara, 'Jun Watanabe', { teamIds: [team.id] });
  const todo = await callApi<Todo>(idris.page, 'POST', '/api/todos', {
    title: 'His work',
    teamId: team.id,
    assigneeId: idris.user.id,
  });
  await jun.page.goto('/directory');
  await expect(users(jun.page)).toHaveCount(3);
  await expect(jun.page.getByRole('button', { name: /Delete/ })).toHaveCount(0);
  const { page } = mara;
  await page.goto('/directory');
  const card = users(page).filter({ hasText: 'Idris Okafor' });
  await card.hover();
  await card.getByRole('button', { name: /Delete/ }).click();
  const alertDialog = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect(alertDialog.getByRole('button', { name: 'Delete User' })).toBeDisabled();
  await alertDialog.getByRole('button', { name: /Reassign work to/ }).click();
  await page.getByRole('option', { name: /Jun Watanabe/ }).click();
  await expect(alertDialog.getByRole('listitem')).toHaveText(['1 open todo']);
  await expect(alertDialog.getByRole('button', { name: 'Delete User' })).toBeDisabled();
  await alertDialog.getByRole('textbox').fill('Idris Okafor');
  await alertDialog.getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText('User deleted successfully').first()).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(users(jun.page)).toHaveCount(2);
  await expect
    .poll(async () => (await callApi<Todo>(page, 'GET', `/api/todos/${todo.id}`)).assigneeId)
    .toBe(jun.user.id);
  expect((await idris.page.request.get('/api/user')).status()).toBe(401);
});
