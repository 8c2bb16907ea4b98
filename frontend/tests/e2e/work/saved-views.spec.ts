import { expect, type Page } from '@playwright/test';
import type { SavedView } from '#shared/views/saved-view.ts';
import { callApi, createColleague, createTodo, setUp } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { test } from '../support/test.ts';

const titles = (page: Page) => page.getByRole('row').getByRole('link').allTextContents();
const sidebarViews = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('region', { name: 'Views' });

test('a view saved for the team is live for a colleague, opens by default, and is undone', async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  await createTodo(mara, team.id, { title: 'Answer audit', priority: '1' });
  await createTodo(mara, team.id, { title: 'Brief the board', priority: '2' });
  await idris.page.goto('/todos');
  await expect(idris.page.getByRole('row')).toHaveCount(2);

  await page.goto('/todos?priority=1');
  await expect.poll(() => titles(page)).toEqual(['Answer audit']);
  await page.getByRole('searchbox', { name: 'Search todos' }).blur();
  await page.keyboard.press('v');
  await expect(page.getByRole('menuitemcheckbox', { name: 'All todos' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Save view…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Critical');
  await dialog.getByRole('checkbox', { name: 'Share with Platform' }).check();
  await dialog.getByRole('checkbox', { name: 'Open by default' }).check();
  await checkPage(page, 'the dialog');
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'View: Critical' });
  await expect(button).toBeVisible();
  await expect(page).toHaveURL(/\?priority=1&view=/);
  await expect(sidebarViews(page).getByRole('link', { name: 'Critical' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await checkPage(page);

  // The colleague sees it without a reload.
  const link = sidebarViews(idris.page).getByRole('link', { name: 'Critical' });
  await link.click();
  await expect.poll(() => titles(idris.page)).toEqual(['Answer audit']);
  await idris.page.goto('/todos');
  await expect(idris.page).toHaveURL(/\?priority=1&view=/);
  await expect.poll(() => titles(idris.page)).toEqual(['Answer audit']);
  await idris.page.getByRole('button', { name: 'View: Critical' }).click();
  await idris.page.getByRole('menuitemcheckbox', { name: 'All todos' }).click();
  await expect(idris.page.getByRole('row')).toHaveCount(2);
  await idris.page.goBack();
  await expect.poll(() => titles(idris.page)).toEqual(['Answer audit']);

  await button.click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Urgent');
  await page.keyboard.press('Enter');
  await expect(sidebarViews(idris.page).getByRole('link', { name: 'Urgent' })).toBeVisible();
  await page.getByRole('button', { name: 'View: Urgent' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(sidebarViews(page)).toHaveCount(0);
  await expect(sidebarViews(idris.page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sidebarViews(idris.page).getByRole('link', { name: 'Urgent' })).toBeVisible();
});

test('a view opens from the sidebar of a phone, which closes', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await createTodo(mara, team.id, { title: 'Answer audit', priority: '1' });
  await createTodo(mara, team.id, { title: 'Brief the board', priority: '2' });
  await callApi<SavedView>(page, 'POST', `/api/teams/${team.id}/views`, {
    name: 'Critical work of the whole team until the end of a quarter',
    list: 'todos',
    parameters: { priority: 1 },
    isShared: false,
  });
  await page.goto('/todos');
  await expect(page.getByRole('row')).toHaveCount(2);
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  const isPhone = await openMenu.isVisible();
  if (isPhone) await openMenu.click();
  await sidebarViews(page)
    .getByRole('link', { name: /^Critical work/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => titles(page)).toEqual(['Answer audit']);
  await checkPage(page);
  await page.getByRole('button', { name: /^View: Critical work/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkPage(page, 'the menu');
});
