import { totpCode } from '@day-zero/local-cloud/testing';
import { expect, type Page } from '@playwright/test';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage, expectNoOverflow } from '../support/page-checks.ts';
import { test } from '../support/test.ts';
import { twoColorPng } from '../support/test-image.ts';

test('an administrator limits who invites and requires two-step sign-in', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  const { page } = mara;
  await page.goto('/settings/company');
  const inviters = page.getByRole('combobox', { name: 'Who can invite people' });
  await inviters.click();
  await page.getByRole('option', { name: 'Team leaders and administrators' }).click();
  await expect(inviters).toContainText('Team leaders and administrators');
  await checkPage(page, 'the rules of the company');
  await expectNoOverflow(page, 'the rules of the company');
  const own = idris.page;
  await own.goto('/directory');
  await expect(own.getByRole('main').getByText('Idris Okafor').first()).toBeVisible();
  await expect(own.getByRole('button', { name: 'Invite User' })).toHaveCount(0);
  await page.goto('/directory');
  await expect(page.getByRole('button', { name: 'Invite User' })).toBeVisible();

  await page.goto('/settings/company');
  const factor = page.getByRole('switch', { name: 'Require two-step sign-in' });
  await factor.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }),
  ).toBeVisible();
  await own.goto('/goals');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Set up two-step sign-in');
  await checkPage(own, 'the screen that asks for two-step sign-in');
  await expectNoOverflow(own, 'the screen that asks for two-step sign-in');
  await own.getByLabel('Your password', { exact: true }).fill(idris.account.password);
  await own.keyboard.press('Enter');
  await own.getByText("Can't scan it? Enter the key instead").click();
  const secret = ((await own.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await own.getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await own.keyboard.press('Enter');
  await own.getByRole('button', { name: "I've saved them" }).click();
  await expect(own).toHaveURL(/\/goals/);
  await expect(own.getByRole('heading', { name: 'Set up two-step sign-in' })).toHaveCount(0);
  await expect(own.getByRole('main')).toContainText(/goal/i);
});

test('an administrator sets time zone, week start and currency for everybody', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const { page } = mara;
  const { id: teamId } = await createTeam(mara, 'Platform');
  const scorecard = { name: 'Sales', period: 'daily', teamId };
  const { id } = await callApi<Scorecard>(page, 'POST', '/api/scorecards', scorecard);
  const lineItem = await callApi<LineItem>(page, 'POST', '/api/scorecard-line-items', {
    title: 'Revenue',
    unitType: 'currency',
    periodInterval: 'daily',
    goalValue: '40',
  });
  const assignment = { lineItemIds: [lineItem.id] };
  await callApi(page, 'POST', `/api/scorecards/${id}/assignments`, assignment);
  await page.goto('/settings/company');
  for (const [label, search, option] of [
    ['Time zone', 'tokyo', 'Asia/Tokyo'],
    ['Currency', 'eur', 'Euro (EUR)'],
  ] as const) {
    const field = page.getByRole('button', { name: label });
    await field.click();
    const list = page.getByRole('combobox', { name: /^Search/ });
    await list.fill(search);
    await list.press('Enter');
    await expect(field).toContainText(option);
  }
  const week = page.getByRole('combobox', { name: 'First day of the week' });
  await week.click();
  await page.getByRole('option', { name: 'Sunday' }).click();
  await expect(week).toContainText('Sunday');
  await checkPage(page, 'the defaults of the company');
  await expectNoOverflow(page, 'the defaults of the company');

  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [teamId] });
  expect(idris.user.timeZone).toBe('Asia/Tokyo');
  await idris.page.goto('/scorecards');
  await expect(idris.page.getByRole('cell', { name: '≥ €40' })).toBeVisible();
  await idris.page.goto('/timesheets');
  await idris.page.getByRole('button', { name: 'Filters' }).click();
  await idris.page.getByRole('button', { name: /^From/ }).click();
  const days = idris.page.getByRole('dialog').locator('th');
  await expect(days.first()).toHaveAttribute('aria-label', 'Sunday');
});

test('an administrator limits how long sessions last', { tag: '@full' }, async ({ browser }) => {
  const { page } = await createFounder(browser);
  await page.goto('/settings/company');
  const idle = page.getByRole('combobox', { name: 'Sign out when idle for' });
  await expect(idle).toContainText('(longest)');
  await idle.click();
  await page.getByRole('option', { name: '8 hours' }).click();
  await expect(idle).toContainText('8 hours');
  await checkPage(page, 'the limits of sessions');
  await expectNoOverflow(page, 'the limits of sessions');
  await page.reload();
  await expect(idle).toContainText('8 hours');
});

test('everybody sees the logo of the company next to its name', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  const { page } = mara;
  await page.goto('/settings/company');
  const logoIn = (shown: Page) => shown.locator('aside img[src*="/api/company/logo"]');
  const buffer = twoColorPng(600, 400);
  await page
    .getByLabel('Company logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Crop your logo' });
  await expect(dialog.getByRole('button', { name: 'Save Logo' })).toBeEnabled();
  await checkPage(page, 'the dialog of the logo');
  await dialog.getByRole('button', { name: 'Save Logo' }).click();
  await expect(page.getByText('Logo updated', { exact: true })).toBeVisible();
  await expect(logoIn(page)).toHaveCSS('opacity', '1');
  await expectNoOverflow(page, 'the logo in the settings');
  await idris.page.goto('/goals');
  await expect(logoIn(idris.page)).toHaveCSS('opacity', '1');
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click();
  await expect(logoIn(page)).toHaveCount(0);
});
