import { expect, type Page } from '@playwright/test';
import { callAs, colleague, founder, makeTeam } from './people.ts';
import { expectSubtitle } from './screen.ts';
import { test } from './test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a team is created, and refused without a name', async ({ browser }) => {
  const { page } = await founder(browser);
  await page.goto('/teams');
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await expectSubtitle(page, 'Manage teams and team members in your organization');
  await expect(
    page.getByText('Create your first team to start collaborating with your organization'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Create Team' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(dialog.getByText('Team name is required')).toBeVisible();
  await dialog.getByLabel('Team name').fill('Acquisition');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(toastsOf(page).getByText('Team created successfully')).toBeVisible();
  await expect(cardOf(page, 'Acquisition').getByText('Private team')).toBeAttached();
  await expect(cardOf(page, 'Acquisition').getByText('Leader')).toBeVisible();
});

test('members are added and taken out by the leader', async ({ browser }) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const idris = await colleague(browser, mara);
  const { page } = mara;
  await page.goto('/teams');
  await cardOf(page, 'Platform').getByRole('button', { name: 'Manage Members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Platform' });
  const members = dialog.getByRole('grid', { name: 'Members' });
  await expect(members.getByRole('row')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await page.getByRole('option', { name: /Idris Okafor/ }).click();
  await expect(members.getByText(idris.account.username)).toBeVisible();
  await idris.page.goto('/teams');
  await expect(cardOf(idris.page, 'Platform').getByText('Member', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Idris Okafor' }).click();
  await expect(members.getByRole('row')).toHaveCount(1);
  await expect(cardOf(idris.page, 'Platform').getByText('Not a Member')).toBeVisible();
});

test('only an administrator sees how a team is deleted', async ({ browser }) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const idris = await colleague(browser, mara);
  await idris.page.goto('/teams');
  await expect(cardOf(idris.page, 'Platform')).toBeVisible();
  await expect(idris.page.getByRole('button', { name: 'Delete Team' })).toHaveCount(0);
  const { page } = mara;
  await page.goto('/teams');
  await cardOf(page, 'Platform').getByRole('button', { name: 'Delete Team' }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(page, 'Platform')).toBeVisible();
  await cardOf(page, 'Platform').getByRole('button', { name: 'Delete Team' }).click();
  await asked.getByRole('button', { name: /Delete/ }).click();
  await expect(toastsOf(page).getByText('Team deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Teams Yet' })).toBeVisible();
  await expect(cardOf(idris.page, 'Platform')).toHaveCount(0);
});

test('the invitation link is shown as a picture and copied', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page } = mara;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/teams');
  await cardOf(page, 'Platform').getByRole('button', { name: 'Manage Members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Platform' });
  await dialog.getByRole('tab', { name: 'Invite link' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: /Copy/ }).click();
  // Behind an open dialog the toasts are no region; they are announced all the same.
  await expect(page.getByText('Link copied!').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/team-invite/${team.id}`);
});

test('a failure is said with the server’s sentence', async ({ browser }) => {
  const mara = await founder(browser);
  await callAs(mara.page, 'GET', '/api/user');
  const { page } = mara;
  await page.goto('/teams');
  await page.route('**/api/teams', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'x' } })
      : route.fallback(),
  );
  await page.getByRole('main').getByRole('button', { name: 'Create Team' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByLabel('Team name').fill('Platform');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(page.getByText('Error', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Something went wrong.').first()).toBeVisible();
});
