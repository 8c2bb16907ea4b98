import { expect } from '@playwright/test';
import { createColleague, createTodo, setUp } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { test } from '../support/test.ts';

test('further filters, an order and M narrow the list, alone by the keyboard', async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const his = { assigneeId: idris.user.id };
  await createTodo(mara, team.id, { ...his, title: 'Rotate the keys', priority: '1' });
  await createTodo(mara, team.id, { title: 'Answer audit', priority: '2' });
  await createTodo(mara, team.id, {
    title: 'Brief the board',
    priority: '1',
    assigneeId: mara.user.id,
  });
  await createTodo(idris, team.id, { title: 'Check the backups', priority: '1' });
  const titles = () => page.getByRole('row').getByRole('link').allTextContents();
  await page.goto('/todos');
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'Title' }).click();
  await expect
    .poll(titles)
    .toEqual(['Answer audit', 'Brief the board', 'Check the backups', 'Rotate the keys']);

  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Filters' });
  const priority = popover.getByRole('combobox', { name: 'Priority' });
  await expect(priority).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Critical' }).click();
  await expect.poll(titles).toEqual(['Brief the board', 'Check the backups', 'Rotate the keys']);
  await popover.getByRole('button', { name: /^Created by/ }).click();
  await page.getByRole('option', { name: 'Mara Lindqvist' }).click();
  await expect.poll(titles).toEqual(['Brief the board', 'Rotate the keys']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  await expect(page).toHaveURL(/sort=title.*priority=1|priority=1.*sort=title/);

  await page.reload();
  await expect.poll(titles).toEqual(['Brief the board', 'Rotate the keys']);
  await page.getByRole('row').first().focus();
  await page.keyboard.press('m');
  await expect.poll(titles).toEqual(['Brief the board']);
  await page.keyboard.press('m');
  await expect.poll(titles).toEqual(['Brief the board', 'Rotate the keys']);
});

test('a list is grouped, also by the keyboard and after a reload', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await createTodo(mara, team.id, { title: 'Answer audit', priority: '2' });
  await createTodo(mara, team.id, { title: 'Brief the board', priority: '1' });
  await page.goto('/todos');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'Priority' }).click();
  await page.keyboard.press('Escape');
  const critical = page.getByRole('region', { name: 'Critical' });
  await expect(critical.getByRole('row')).toHaveText(/Brief the board/);
  await expect(page).toHaveURL(/group=priority/);

  await page.reload();
  await critical.getByRole('row').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row', { name: 'Answer audit' })).toBeFocused();
  await page.keyboard.press('p');
  await page.getByRole('option', { name: '4 Low' }).click();
  await expect(page.getByRole('region', { name: 'Low' }).getByRole('row')).toHaveText(
    /Answer audit/,
  );
  await expect(page.getByRole('region', { name: 'High' })).toHaveCount(0);
  await checkPage(page);
});

test('J on a page leads to the next todo of the list, Back to the list', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  for (const title of ['Answer audit', 'Brief the board', 'Call the bank'])
    await createTodo(mara, team.id, { title });
  await page.goto('/todos?sort=title');
  const first = page.getByRole('row', { name: 'Answer audit' });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveTitle(/^Brief the board/);
  await page.getByRole('button', { name: 'Next in the list' }).click();
  await expect(page).toHaveTitle(/^Call the bank/);
  await page.keyboard.press('k');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await checkPage(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/todos\?sort=title/);
  await expect(first).toBeFocused();
});
