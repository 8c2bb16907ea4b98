import { expect } from '@playwright/test';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { expectNoOverflow } from '../support/page-checks.ts';
import { closeByEscape, dropSession } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';
import { testEveryVisualState } from '../support/visual-states.ts';

testEveryVisualState('pages and popups do not overflow', async (browser, applyVisualState) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const { page } = mara;
  await page.goto('/');
  await applyVisualState(page);

  await test.step('dashboard', async () => {
    await expect(page.getByText('No world clocks')).toBeVisible();
    await expect(page.getByText('No goals assigned to you')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Team Activity' })).toBeVisible();
    await expectNoOverflow(page, 'the dashboard');
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
    await closeByEscape(page);
    await page.getByRole('button', { name: 'New Item' }).click();
    for (const item of ['Todo', 'Issue', 'Goal'])
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    await closeByEscape(page);
    await expectNoOverflow(page, 'the filled dashboard');
  });

  await test.step('changes by another user', async () => {
    await callApi(idris.page, 'POST', '/api/todos', {
      title: 'Rotate the credentials',
      teamId: team.id,
      assigneeId: mara.user.id,
    });
    const mine = page.getByRole('region', { name: 'My Todos', exact: true });
    await expect(mine.getByRole('link', { name: 'Rotate the credentials' })).toBeVisible();
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    const popup = page.getByRole('dialog', { name: 'Notifications' });
    await expect(popup.getByText(/Rotate the credentials/)).toBeVisible();
    await expectNoOverflow(page, 'the notifications');
    await popup.getByRole('button', { name: 'Mark all read' }).click();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  await test.step('todos', async () => {
    await page.goto('/todos');
    await expect(page.getByRole('row', { name: 'Rotate the credentials' })).toBeVisible();
    await expectNoOverflow(page, 'the todos');
  });

  await test.step('teams', async () => {
    await page.goto('/teams');
    await page.getByRole('button', { name: 'Manage Members' }).click();
    await expect(page.getByRole('dialog').getByText(idris.account.username)).toBeVisible();
    await expectNoOverflow(page, 'the members');
    await closeByEscape(page);
    await page.getByRole('button', { name: 'Delete Team' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoOverflow(page, 'deleting a team');
  });

  await test.step('directory', async () => {
    await page.goto('/directory');
    await expect(page.getByText('2 users')).toBeVisible();
    await expectNoOverflow(page, 'the directory');
    await page.getByRole('button', { name: 'Invite User' }).click();
    await expect(page.getByRole('dialog', { name: 'Invite User' })).toBeVisible();
    await expectNoOverflow(page, 'inviting');
    await closeByEscape(page);
    await page
      .getByRole('button', { name: /Delete/ })
      .first()
      .click();
    const alertDialog = page.getByRole('alertdialog', { name: 'Delete User' });
    await expect(alertDialog.getByRole('button', { name: 'Delete User' })).toBeDisabled();
    await expectNoOverflow(page, 'deleting a user');
  });

  await test.step('sign-in, invitation and not-found page', async () => {
    await page.goto('/nowhere');
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expectNoOverflow(page, 'the not-found page');
    await dropSession(page);
    await page.goto(`/team-invite/${team.id}`);
    await expect(page.getByText('Platform of the company')).toBeVisible();
    await expectNoOverflow(page, 'the invitation');
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expectNoOverflow(page, 'the sign-in');
  });
});
