import { expect } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { appCode } from './authenticator.ts';
import { inEveryLook } from './every-look.ts';
import { callAs, colleague, founder, makeTeam } from './people.ts';
import { picture } from './picture.ts';

inEveryLook('timesheets', async (browser, { wear, check }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/timesheets');
  await wear(page);
  await expect(page.getByText('No time entries yet')).toBeVisible();
  await check(page, 'no time entries');
  const body = { title: 'Rotate the credentials', teamId: team.id };
  const todo = await callAs<Todo>(page, 'POST', '/api/todos', body);
  for (const hours of [2, 30, 60])
    await callAs(page, 'POST', '/api/time-entries', {
      todoId: todo.id,
      startTime: new Date(Date.now() - hours * 3_600_000).toISOString(),
      duration: 1800 * hours,
      description: 'Vault policy, and what follows from it for everybody',
    });
  await callAs(page, 'POST', `/api/todos/${todo.id}/timer/start`, { description: 'Now' });
  await page.reload();
  const table = page.getByRole('grid', { name: 'Time entries' });
  await expect(table.locator('tbody tr[data-entry]')).toHaveCount(4);
  await check(page, 'the timesheets');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'CSV file' })).toBeVisible();
  await check(page, 'the menu of exports');
  await page.keyboard.press('Escape');
});

inEveryLook('a profile with its tabs', async (browser, { wear, check }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { user } = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const { page } = mara;
  const given = { teamId: team.id, assigneeId: user.id };
  await callAs(page, 'POST', '/api/todos', { ...given, title: 'Write the runbook' });
  await callAs(page, 'POST', '/api/issues', { ...given, title: 'Exports time out' });
  await callAs(page, 'POST', '/api/goals', { ...given, title: 'Ship the new API' });
  await page.goto(`/profile/${user.id}`);
  await wear(page);
  for (const tab of ['Overview', 'Activity', 'Assigned Work', 'Timesheet', 'Teams']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: tab }).locator('[aria-busy=true]')).toHaveCount(
      0,
    );
    await check(page, `the tab ${tab}`);
  }
  await page.goto(`/profile/${mara.user.id}`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await check(page, 'one’s own profile');
  await page.goto(`/profile/${team.id}`);
  await expect(page.getByText('User Not Found')).toBeVisible();
  await check(page, 'nobody’s profile');
});

inEveryLook('settings, security and the photo', async (browser, { wear, check }) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const { page, account } = mara;
  const other = await browser.newContext();
  const { username, password } = account;
  const elsewhere = await other.newPage();
  await elsewhere.goto('/auth');
  await callAs(elsewhere, 'POST', '/api/login', { username, password });
  await page.goto('/settings');
  await wear(page);
  await expect(page.getByRole('grid', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  await check(page, 'the settings');

  await page
    .getByLabel('Profile photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture(600, 400) });
  const crop = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(crop.getByRole('button', { name: 'Save Photo' })).toBeEnabled();
  await check(page, 'cropping a photo');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch on two-step sign-in' });
  await dialog.getByLabel('Your password').fill(password);
  await check(page, 'the password before a second factor');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await dialog.getByText('No camera? Type the key instead').click();
  await check(page, 'the key of a second factor');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const kept = dialog.getByRole('button', { name: 'I have kept them' });
  await expect(kept).toBeVisible();
  await check(page, 'the recovery codes');
  await kept.click();
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await check(page, 'the settings with a second factor');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page, 'signing out everywhere else');

  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await check(page, 'the code of an app');
});

inEveryLook('a forgotten password', async (browser, { wear, check }) => {
  const { page, account } = await founder(browser);
  await page.context().clearCookies();
  await page.goto('/auth');
  await wear(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(account.username);
  await check(page, 'a forgotten password');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await check(page, 'a new password');
});
