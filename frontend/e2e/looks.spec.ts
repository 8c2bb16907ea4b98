import { expect } from '@playwright/test';
import { inEveryLook } from './every-look.ts';
import { fits } from './page-checks.ts';
import { callAs, colleague, founder, makeTeam } from './people.ts';
import { test } from './test.ts';

inEveryLook('every page and popup with its words', async (browser, { wear }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const { page } = mara;
  await page.goto('/');
  await wear(page);

  await test.step('the dashboard', async () => {
    await expect(page.getByText('No world clocks')).toBeVisible();
    await expect(page.getByText('No goals assigned to you')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Team Activity' })).toBeVisible();
    await fits(page, 'the dashboard');
    await page.getByRole('button', { name: 'Add city' }).first().click();
    await page
      .getByPlaceholder(/Search/i)
      .last()
      .fill('Stock');
    await page.getByRole('option', { name: /Stockholm/ }).click();
    await expect(page.getByText('Stockholm').first()).toBeVisible();
    await page.getByRole('button', { name: 'Choose members' }).click();
    await page.getByRole('checkbox', { name: /Mara Lindqvist/ }).click();
    await expect(page.getByText('Added yourself to team view').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New Item' }).click();
    for (const item of ['Todo', 'Issue', 'Goal'])
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    await page.keyboard.press('Escape');
    await fits(page, 'the filled dashboard');
  });

  await test.step('what the other does appears', async () => {
    await callAs(idris.page, 'POST', '/api/todos', {
      title: 'Rotate the credentials',
      teamId: team.id,
      assigneeId: mara.user.id,
    });
    const mine = page.getByRole('region', { name: 'My Todos', exact: true });
    await expect(mine.getByRole('link', { name: 'Rotate the credentials' })).toBeVisible();
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const popup = page.getByRole('dialog', { name: 'Notifications' });
    await expect(popup.getByText(/Rotate the credentials/)).toBeVisible();
    await fits(page, 'the notifications');
    await popup.getByRole('button', { name: 'Mark all read' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('the todos', async () => {
    await page.goto('/todos');
    await expect(page.getByRole('row', { name: 'Rotate the credentials' })).toBeVisible();
    await fits(page, 'the todos');
  });

  await test.step('the teams', async () => {
    await page.goto('/teams');
    await page.getByRole('button', { name: 'Manage Members' }).click();
    await expect(page.getByRole('dialog').getByText(idris.account.username)).toBeVisible();
    await fits(page, 'the members');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete Team' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await fits(page, 'deleting a team');
    await page.keyboard.press('Escape');
  });

  await test.step('the directory', async () => {
    await page.goto('/directory');
    await expect(page.getByText('2 users')).toBeVisible();
    await fits(page, 'the directory');
    await page.getByRole('button', { name: 'Invite User' }).click();
    await expect(page.getByRole('dialog', { name: 'Invite User' })).toBeVisible();
    await fits(page, 'inviting');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /Delete/ })
      .first()
      .click();
    const asked = page.getByRole('alertdialog', { name: 'Delete User' });
    await expect(asked.getByRole('button', { name: 'Delete User' })).toBeDisabled();
    await fits(page, 'deleting a user');
    await page.keyboard.press('Escape');
  });

  await test.step('the sign-in, the invitation and what is not there', async () => {
    await page.goto('/nowhere');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await fits(page, 'the not-found page');
    await page.context().clearCookies();
    await page.goto(`/team-invite/${team.id}`);
    await expect(page.getByText('Platform of the company')).toBeVisible();
    await fits(page, 'the invitation');
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await fits(page, 'the sign-in');
  });
});
