import { totpCode } from '@day-zero/local-cloud/testing';
import { expect } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { closeByEscape, dropSession } from '../support/page-helpers.ts';
import { twoColorPng } from '../support/test-image.ts';
import { testEveryVisualState } from '../support/visual-states.ts';

testEveryVisualState('timesheets are accessible', async (browser, applyVisualState) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/timesheets');
  await applyVisualState(page);
  await expect(page.getByText('No time entries yet')).toBeVisible();
  await checkPage(page, 'no time entries');
  const body = { title: 'Rotate the credentials', teamId: team.id };
  const todo = await callApi<Todo>(page, 'POST', '/api/todos', body);
  for (const hours of [2, 30, 60])
    await callApi(page, 'POST', '/api/time-entries', {
      todoId: todo.id,
      startTime: new Date(Date.now() - hours * 3_600_000).toISOString(),
      duration: Math.min(1800 * hours, 60_000),
      description: 'Vault policy, and what follows from it for everybody',
    });
  await callApi(page, 'POST', `/api/todos/${todo.id}/timer/start`, { description: 'Now' });
  await page.reload();
  const table = page.getByRole('grid', { name: 'Time entries' });
  await expect(table.locator('tbody tr[data-entry]')).toHaveCount(4);
  await checkPage(page, 'the timesheets');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'CSV file' })).toBeVisible();
  await checkPage(page, 'the menu of exports');
});

testEveryVisualState('all tabs of a profile are accessible', async (browser, applyVisualState) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { user } = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const { page } = mara;
  const given = { teamId: team.id, assigneeId: user.id };
  await callApi(page, 'POST', '/api/todos', { ...given, title: 'Write the runbook' });
  await callApi(page, 'POST', '/api/issues', { ...given, title: 'Exports time out' });
  await callApi(page, 'POST', '/api/goals', { ...given, title: 'Ship the new API' });
  await page.goto(`/profile/${user.id}`);
  await applyVisualState(page);
  for (const tab of ['Overview', 'Activity', 'Assigned Work', 'Timesheet', 'Teams']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: tab }).locator('[aria-busy=true]')).toHaveCount(
      0,
    );
    await checkPage(page, `the tab ${tab}`);
  }
  await page.goto(`/profile/${mara.user.id}`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await checkPage(page, 'own profile');
  await page.goto(`/profile/${team.id}`);
  await expect(page.getByText('User Not Found')).toBeVisible();
  await checkPage(page, 'nobody’s profile');
});

testEveryVisualState(
  'settings, two-step sign-in and photo dialogs are accessible',
  async (browser, applyVisualState) => {
    const mara = await createFounder(browser);
    await createTeam(mara, 'Platform');
    const { page, account } = mara;
    const other = await browser.newContext();
    const { username, password } = account;
    const otherBrowser = await other.newPage();
    await otherBrowser.goto('/auth');
    await callApi(otherBrowser, 'POST', '/api/login', { username, password });
    await page.goto('/settings');
    await applyVisualState(page);
    await expect(page.getByRole('grid', { name: "Where you're signed in" })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await checkPage(page, 'the settings');
    await page.getByRole('button', { name: 'Change key: New item' }).click();
    await page.keyboard.press('s');
    await expect(page.getByText('S is the key of “Status”.')).toBeVisible();
    await checkPage(page, 'a key that is taken');
    await page.keyboard.press('x');
    await expect(page.getByRole('button', { name: 'Reset' })).toBeEnabled();

    await page
      .getByLabel('Profile photo', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: twoColorPng(600, 400) });
    const crop = page.getByRole('dialog', { name: 'Crop your photo' });
    await expect(crop.getByRole('button', { name: 'Save Photo' })).toBeEnabled();
    await checkPage(page, 'cropping a photo');
    await closeByEscape(page);

    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
    await dialog.getByLabel('Your password').fill(password);
    await checkPage(page, 'the password before a second factor');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    await dialog.getByText("Can't scan it? Enter the key instead").click();
    await checkPage(page, 'the key of a second factor');
    const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
    await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const kept = dialog.getByRole('button', { name: "I've saved them" });
    await expect(kept).toBeVisible();
    await checkPage(page, 'the recovery codes');
    await kept.click();
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
    await checkPage(page, 'the settings with a second factor');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkPage(page, 'signing out everywhere else');

    await dropSession(page);
    await page.goto('/auth');
    await page.getByLabel('Email').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await checkPage(page, 'the code of an app');
  },
);

testEveryVisualState('the password reset is accessible', async (browser, applyVisualState) => {
  const { page, account } = await createFounder(browser);
  await dropSession(page);
  await page.goto('/auth');
  await applyVisualState(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(account.username);
  await checkPage(page, 'a forgotten password');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await checkPage(page, 'a new password');
});

testEveryVisualState('the audit log is accessible', async (browser, applyVisualState) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/settings/audit-log');
  await applyVisualState(page);
  await expect(page.getByText('created the team Platform')).toBeVisible();
  await checkPage(page, 'the audit log');
  await page.goto('/settings/audit-log?day=2001-01-01');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();
  await checkPage(page, 'an audit log without entries');
});

testEveryVisualState(
  'the administration of people and the company is accessible',
  async (browser, applyVisualState) => {
    const mara = await createFounder(browser);
    const idris = await createColleague(browser, mara, 'Idris Okafor');
    const { page } = mara;
    await callApi(page, 'PUT', `/api/users/${idris.user.id}/suspension`, { isSuspended: true });
    await page.goto('/settings/people');
    await applyVisualState(page);
    await expect(page.getByRole('grid', { name: 'People' })).toBeVisible();
    await checkPage(page, 'the list of people');
    await page.getByRole('button', { name: 'Actions for Idris Okafor' }).click();
    await expect(page.getByRole('menuitem', { name: 'Restore' })).toBeVisible();
    await checkPage(page, 'the menu of a person');
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkPage(page, 'the question before signing out');
    await closeByEscape(page);
    await page.goto('/settings/company');
    await expect(page.getByLabel('Company name')).toBeVisible();
    await page.getByLabel('Company name').fill('Northwind East');
    await checkPage(page, 'the settings of the company');
  },
);
