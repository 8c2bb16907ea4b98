import { expect, type Page } from '@playwright/test';
import { createFounder, createFounderWithoutPhone, createTeam } from '../support/fixtures.ts';
import { isPhone, openSidebar, pressEscapeIn } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const expectUnscrolledMain = async (page: Page) => {
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
};

const openDashboard = async (page: Page) => {
  const sidebar = await openSidebar(page);
  await sidebar.getByRole('link', { name: 'My Day Zero', exact: true }).click();
};

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' });

test('closing the phone dialog after a navigation leaves the page unscrolled', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounderWithoutPhone(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/teams');
  await openDashboard(page);
  const dialog = page.getByRole('dialog', { name: /phone/i });
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog).toHaveCount(0);
  await expectUnscrolledMain(page);
});

test('closing the command palette after a navigation leaves the page unscrolled', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/teams');
  await openDashboard(page);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'My Todos' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expectUnscrolledMain(page);
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings/);
  await expectUnscrolledMain(page);
});

test('closing the shortcuts dialog after a navigation leaves the page unscrolled', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/teams');
  await openDashboard(page);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'My Todos' })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await pressEscapeIn(sheet);
  await expect(sheet).toHaveCount(0);
  await expectUnscrolledMain(page);
});

for (const item of ['todo', 'issue', 'goal'])
  test(`"New ${item}" in the command palette focuses the quick add field`, {
    tag: ['@full', '@phone'],
  }, async ({ browser }) => {
    const mara = await createFounder(browser);
    await createTeam(mara, 'Platform');
    const { page } = mara;
    const field = page.getByRole('main').getByLabel(`New ${item}`, { exact: true });
    for (const path of ['/settings', `/${item}s`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (isPhone()) {
        const sidebar = await openSidebar(page);
        await sidebar.getByRole('button', { name: 'Search or jump to…' }).click();
      } else await page.keyboard.press('Control+k');
      await expect(palette(page).getByRole('combobox')).toBeFocused();
      await page.keyboard.type(`new ${item}`);
      await page.keyboard.press('Enter');
      await expect(palette(page)).toHaveCount(0);
      await expect(field).toBeFocused();
      // The closed dialog must not take the focus back.
      await page.keyboard.type('Renew the contract');
      await expect(field).toHaveValue('Renew the contract');
      await field.fill('');
    }
  });
