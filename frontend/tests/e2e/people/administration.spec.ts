import { type Browser, expect, type Page } from '@playwright/test';
import { createColleague, createFounder } from '../support/fixtures.ts';
import { checkPage, expectNoOverflow } from '../support/page-checks.ts';
import { pressEscapeIn } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

/** Mara on Settings → People, and Idris on his own settings. */
const openBoth = async (browser: Browser) => {
  const mara = await createFounder(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  await idris.page.goto('/settings');
  await expect(idris.page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
  await mara.page.goto('/settings/people');
  await expect(mara.page.getByRole('grid', { name: 'People' })).toBeVisible();
  return { mara, idris };
};

const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Actions for Idris Okafor' }).click();
  await page.getByRole('menu').getByText(action, { exact: true }).click();
};

test('a new role takes effect in an open tab', { tag: ['@full', '@phone'] }, async ({
  browser,
}) => {
  const { mara, idris } = await openBoth(browser);
  const navigation = idris.page.getByRole('navigation', { name: 'Settings' });
  await expect(navigation).toHaveCount(0);
  await choose(mara.page, 'Company Admin');
  await expect(mara.page.getByText('Idris Okafor is now Company Admin').first()).toBeVisible();
  await navigation.getByRole('link', { name: 'People' }).click();
  await expect(idris.page.getByRole('grid', { name: 'People' })).toBeVisible();
  await choose(mara.page, 'Team Member');
  await expect(idris.page.getByText('For company administrators')).toBeVisible();
});

test('a suspended person is signed out at once and signs in again once restored', {
  tag: '@phone',
}, async ({ browser }) => {
  const { mara, idris } = await openBoth(browser);
  await choose(mara.page, 'Suspend');
  const question = mara.page.getByRole('alertdialog', { name: 'Suspend Idris Okafor?' });
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(mara.page.getByText('Idris Okafor is suspended').first()).toBeVisible();
  const { page, account } = idris;
  await expect(page).toHaveURL(/\/auth/);
  const signIn = async () => {
    await page.getByLabel('Email').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await signIn();
  await expect(page.getByText('Your account is suspended.').first()).toBeVisible();
  await expect(
    mara.page
      .getByRole('row')
      .filter({ hasText: 'Idris Okafor' })
      .getByText('Suspended')
      .filter({ visible: true }),
  ).toBeVisible();
  await choose(mara.page, 'Restore');
  await expect(mara.page.getByText('Idris Okafor can sign in again').first()).toBeVisible();
  await signIn();
  await expect(page).toHaveURL(/\/settings/);
});

test('names of a person and the company change for everybody', { tag: '@full' }, async ({
  browser,
}) => {
  const { mara, idris } = await openBoth(browser);
  const { page } = mara;
  await choose(page, 'Change name');
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  await dialog.getByLabel('Name').fill('Idris Adebayo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Idris Adebayo' })).toBeVisible();
  await expect(idris.page.getByLabel('Display Name')).toHaveValue('Idris Adebayo');
  await page.getByRole('link', { name: 'Company' }).click();
  const name = page.getByLabel('Company name');
  await name.fill(`${mara.account.company} East`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name changed').first()).toBeVisible();
  await expect
    .poll(async () => (await idris.page.request.get('/api/user')).json())
    .toMatchObject({ company: { name: `${mara.account.company} East` } });
});

test('the list of people works by keyboard', { tag: '@full' }, async ({ browser }) => {
  const { mara } = await openBoth(browser);
  const { page } = mara;
  const rows = page.getByRole('grid', { name: 'People' }).getByRole('row');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await pressEscapeIn(page.getByRole('menu'));
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('long names do not overflow the list of people at 320 px', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createColleague(browser, mara, 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim());
  const { page } = mara;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/settings/people');
  await expect(page.getByRole('grid', { name: 'People' })).toBeVisible();
  await expectNoOverflow(page, 'the list of people');
  await checkPage(page, 'the list of people');
});
