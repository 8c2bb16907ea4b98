import { expect } from '@playwright/test';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { expectSubtitle, isPhone, openSidebar, teamSelector } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test('the sidebar links to every page, and an unknown path shows the 404 page', {
  tag: '@phone',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  for (const [name, path] of [
    ['My Day Zero', '/'],
    ['My work', '/my-work'],
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

test('the command palette finds and opens todos, users and the own profile', {
  tag: '@phone',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  const todo = await callApi<{ id: string }>(page, 'POST', '/api/todos', {
    title: 'Renew the contract with Bergmann',
    teamId: team.id,
    assigneeId: mara.user.id,
  });
  await createColleague(browser, mara, 'Renate Kern');
  await page.goto('/scorecards');
  await expect(page.getByRole('heading', { name: 'Scorecards', level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  const open = async () => {
    if (isPhone()) {
      const sidebar = await openSidebar(page);
      await sidebar.getByRole('button', { name: 'Search or jump to…' }).click();
    } else await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };
  await open();
  await checkPage(page, 'all places');
  await page.keyboard.type('ren');
  await expect(palette.getByRole('option', { name: /Renew the contract/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: /Renate Kern/ })).toBeVisible();
  await checkPage(page, 'what was found');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/todos/${todo.id}$`));
  await expect(page.getByRole('main')).toBeFocused();
  await open();
  await page.keyboard.type('nothing like it');
  await expect(palette.getByText('No results for “nothing like it”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await open();
  await palette.getByRole('option', { name: 'My profile' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${mara.user.id}$`));
});

test('keys typed right after the shortcut go into the palette, on a cold page and a slow line', async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const storageState = await mara.page.context().storageState();
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
  const page = await context.newPage();
  // Nothing loads while idle, and what the palette loads comes only when it is let through.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/issues');
  await expect(page.getByRole('heading', { name: 'Issues', level: 1 })).toBeVisible();
  let letThrough = () => {};
  const isWanted = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isWanted;
    await route.continue();
  });
  // Open and focused by the next frame, which no line can delay.
  const focused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const shortcut = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', shortcut));
        requestAnimationFrame(() => resolve(document.activeElement?.role));
      }),
  );
  expect(focused).toBe('combobox');
  await page.keyboard.type('my profile');
  const field = page.getByRole('dialog', { name: 'Search or jump to…' }).getByRole('combobox');
  expect(await field.inputValue()).toBe('my profile');
  await page.keyboard.press('Enter');
  letThrough();
  await expect(page).toHaveURL(new RegExp(`/profile/${mara.user.id}$`));
  await context.close();
});

test('the dashboard greets by name and the theme is remembered', { tag: '@phone' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Team Dashboard' })).toBeVisible();
  await expectSubtitle(page, "Welcome, Mara Lindqvist! Here's what's happening with your team.");
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

test('the greeting is not cut off on phones, tablets and at a zoom of 200 %', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  const greeting = page.getByRole('banner').getByText('Welcome, Mara Lindqvist!');
  // 640 px are what a zoom of 200 % leaves of 1280.
  for (const width of [320, 375, 640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'My Todos' })).toBeVisible();
    await expect(greeting.filter({ visible: true })).toBeInViewport({ ratio: 1 });
    const isCutOff = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    expect(await greeting.filter({ visible: true }).evaluate(isCutOff)).toBe(false);
    expect(await page.locator('html').evaluate(isCutOff)).toBe(false);
  }
});

test('New Item leads to todos, issues and goals', { tag: '@full' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
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

test('the selected team is remembered until it is deleted', { tag: ['@full', '@phone'] }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const first = await createTeam(mara, 'Alpha');
  const second = await createTeam(mara, 'Beta');
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

test('at 375 px the sidebar is a sheet and the team selector is under the header', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
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
