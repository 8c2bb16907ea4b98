import { expect } from '@playwright/test';
import { callApi, createTodo, setUp } from '../support/fixtures.ts';
import { expectShortcuts, log, panel } from '../support/keyboard.ts';
import { checkPage } from '../support/page-checks.ts';
import { expectSaved, expectText, pressEscapeIn } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('time entries work by keyboard on the todo page and in the dialog', { tag: '@full' }, async ({
  browser,
}) => {
  const { mara, team, page: hers } = await setUp(browser);
  const todo = await createTodo(mara, team.id, { title: 'Rotate the credentials' });
  await log(hers, todo, '2026-01-05', 'Reading');
  await log(hers, todo, '2026-01-06', 'Writing');
  await log(hers, todo, '2026-01-07', 'Review');
  await hers.goto(`/todos/${todo.id}`);
  const list = hers.getByRole('region', { name: 'Time Tracking' });
  await list.getByRole('button', { name: 'Show all (3)' }).click();
  const row = (name: string) => list.getByRole('row', { name });
  // Focus loads the keyboard code if the browser has not been idle before.
  await row('Review').focus();
  await expect(row('Review')).toHaveAttribute('tabindex', '0');
  await hers.keyboard.press('ArrowDown');
  await expect(row('Writing')).toBeFocused();
  await hers.keyboard.press('e');
  await expect(list.getByLabel('Duration')).toBeFocused();
  await hers.keyboard.press('Escape');
  await expect(row('Writing')).toBeFocused();
  await hers.keyboard.press('F2');
  await list.getByLabel('Notes').fill('Drafting');
  await hers.keyboard.press('Tab');
  await hers.keyboard.press('Enter');
  await expectSaved(hers);
  await expect(row('Drafting')).toBeFocused();
  await hers.keyboard.press('Delete');
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click();
  await expectText(hers, 'Time entry deleted successfully');
  await expect(row('Reading')).toBeFocused();
  await hers.keyboard.press('Escape');
  await expect(row('Reading')).not.toBeFocused();
  await expectShortcuts(hers, 'In the time entries');

  await hers.keyboard.press('n');
  const dialog = hers.getByRole('dialog', { name: 'Time Tracking' });
  const inside = (name: string) => dialog.getByRole('row', { name });
  await inside('Review').focus();
  await expect(inside('Review')).toHaveAttribute('tabindex', '0');
  await hers.keyboard.press('End');
  await expect(inside('Reading')).toBeFocused();
  await checkPage(hers);
  await hers.keyboard.press('n');
  await expect(dialog.getByLabel('Duration')).toBeFocused();
  await inside('Reading').focus();
  await hers.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Edit Reading' })).toBeFocused();
  for (const place of [inside('Reading'), dialog]) {
    await hers.keyboard.press('Escape');
    await expect(place).toBeFocused();
  }
  await hers.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('dashboard lists work by keyboard and list their shortcuts', { tag: '@full' }, async ({
  browser,
}) => {
  const { mara, team, page } = await setUp(browser);
  for (const n of [1, 2, 3])
    await createTodo(mara, team.id, { title: `Todo ${n}`, dueDate: inDays(n) });
  for (const n of [1, 2])
    await callApi(page, 'POST', '/api/issues', {
      teamId: team.id,
      title: `High ${n}`,
      priority: '4',
    });
  await page.goto('/');
  const mine = panel(page, 'My Todos');
  const row = (name: string) => mine.getByRole('row', { name });
  await expect(row('Todo 1')).toHaveAttribute('tabindex', '0');
  await row('Todo 1').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row('Todo 2')).toBeFocused();
  await checkPage(page);
  await page.keyboard.press(' ');
  await expect(mine.getByRole('link', { name: 'View all 2 todos' })).toBeVisible();
  await expect(row('Todo 3')).toBeFocused();
  await page.keyboard.press('d');
  await pressEscapeIn(page.getByRole('dialog').filter({ hasText: 'Tomorrow 5PM' }));
  await expect(row('Todo 3')).toBeFocused();
  const issues = panel(page, 'Critical Issues').getByRole('listitem').getByRole('link');
  await issues.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(issues.last()).toBeFocused();
  await page.keyboard.press('n');
  await expect(mine.getByLabel('New todo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expectShortcuts(page, 'In the world clocks');
  await issues.last().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/issues\//);
});

test('timesheets work by keyboard and list their shortcuts', { tag: '@full' }, async ({
  browser,
}) => {
  const { mara, team, page } = await setUp(browser);
  const [plan, ship] = [
    await createTodo(mara, team.id, { title: 'Plan it' }),
    await createTodo(mara, team.id, { title: 'Ship it' }),
  ];
  await log(page, plan, '2026-01-05', 'Reading');
  await log(page, ship, '2026-01-06', 'Writing');
  await page.goto('/timesheets');
  const table = page.getByRole('grid', { name: 'Time entries' });
  const rows = table.locator('tbody').getByRole('row');
  const [first, last] = [rows.first(), rows.last()];
  await expect(first).toHaveAttribute('tabindex', '0');
  await table.getByRole('button', { name: 'Duration' }).focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(last.getByRole('link', { name: 'Plan it' }).filter({ visible: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'In the table',
  );
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await checkPage(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/todos/${plan.id}`));
});
