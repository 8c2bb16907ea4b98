import { expect } from '@playwright/test';
import { check } from './page-checks.ts';
import { callAs, colleague, founder, makeTeam } from './people.ts';
import { expectSubtitle, isPhone, openSidebar, teamSelector } from './screen.ts';
import { test } from './test.ts';

test('the sidebar leads everywhere; what is not there says so', async ({ browser }) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  for (const [name, path] of [
    ['My Day Zero', '/'],
    ['Goals', '/goals'],
    ['Todos', '/todos'],
    ['Issues', '/issues'],
    ['Scorecards', '/scorecards'],
    ['Teams', '/teams'],
    ['Directory', '/directory'],
    ['Timesheets', '/timesheets'],
    ['Settings', '/settings'],
  ] as const) {
    const sidebar = await openSidebar(page);
    await sidebar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/nowhere');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('whatever one names is jumped to, wherever one is', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page } = mara;
  const todo = await callAs<{ id: string }>(page, 'POST', '/api/todos', {
    title: 'Renew the contract with Bergmann',
    teamId: team.id,
    assigneeId: mara.user.id,
  });
  await colleague(browser, mara, 'Renate Kern');
  await page.goto('/scorecards');
  await expect(page.getByRole('heading', { name: 'Scorecards', level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  const open = async () => {
    if (isPhone()) {
      const sidebar = await openSidebar(page);
      await sidebar.getByRole('button', { name: 'Search or jump to' }).click();
    } else await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };
  await open();
  await check(page, 'all places');
  await page.keyboard.type('ren');
  await expect(palette.getByRole('option', { name: /Renew the contract/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: /Renate Kern/ })).toBeVisible();
  await check(page, 'what was found');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/todos/${todo.id}$`));
  await expect(page.getByRole('main')).toBeFocused();
  await open();
  await page.keyboard.type('nothing like it');
  await expect(palette.getByText('Nothing found for “nothing like it”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await open();
  await palette.getByRole('option', { name: 'My profile' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${mara.user.id}$`));
});

test('greets by name and remembers the theme', async ({ browser }) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Team Dashboard' })).toBeVisible();
  await expectSubtitle(
    page,
    "Welcome back, Mara Lindqvist! Here's what's happening with your team.",
  );
  const isDark = /dark/;
  const isLight = /^(?!.*dark)/;
  const [other, otherTheme] = isPhone()
    ? (['light', isLight] as const)
    : (['dark', isDark] as const);
  await expect(page.locator('html')).toHaveClass(isPhone() ? isDark : isLight);
  await page.getByRole('button', { name: `Switch to ${other} theme` }).click();
  await expect(page.locator('html')).toHaveClass(otherTheme);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(otherTheme);
});

test('New Item leads to a todo, an issue and a goal', async ({ browser }) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const { page } = mara;
  for (const [item, path] of [
    ['Todo', '/todos'],
    ['Issue', '/issues'],
    ['Goal', '/goals'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('button', { name: 'New Item' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page).toHaveURL(new RegExp(path));
  }
  await page.goto('/todos?new=1');
  await expect(page.getByLabel('New todo')).toBeFocused();
});

test('the chosen team is kept, and forgotten when it is gone', async ({ browser }) => {
  const mara = await founder(browser);
  const first = await makeTeam(mara, 'Alpha');
  const second = await makeTeam(mara, 'Beta');
  const { page } = mara;
  await page.goto('/todos');
  const selected = () => page.evaluate(() => localStorage.getItem('selectedTeamId'));
  await expect.poll(selected).toBe(first.id);
  await teamSelector(page).click();
  await page.getByRole('option', { name: 'Beta' }).click();
  await expect.poll(selected).toBe(second.id);
  await page.reload();
  await expect(teamSelector(page)).toContainText('Beta');
  await page.request.delete(`/api/teams/${second.id}`, {
    headers: { origin: new URL(page.url()).origin },
  });
  await expect.poll(selected).toBe(first.id);
});

test('on a phone the sidebar slides over and the team selector stands under the header', async ({
  browser,
}) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const { page } = mara;
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Team' })).toBeVisible();
  const title = page.getByRole('heading', { name: 'Team Dashboard' });
  expect(await title.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  await page.getByRole('button', { name: /menu/i }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await sheet.getByRole('link', { name: 'Todos' }).click();
  await expect(page).toHaveURL(/\/todos/);
  await expect(sheet).toHaveCount(0);
});
