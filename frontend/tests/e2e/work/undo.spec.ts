import { type Browser, expect, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createFounder, createTeam } from '../support/fixtures.ts';
import { expectLoaded, waitForWrite } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title });

/** The list of todos of a team that has these. */
const openTodos = async (browser: Browser, titles: readonly string[]) => {
  const mara = await createFounder(browser);
  const { id: teamId } = await createTeam(mara, 'Platform');
  for (const title of titles) await callApi(mara.page, 'POST', '/api/todos', { title, teamId });
  await mara.page.goto('/todos');
  await expectLoaded(mara.page);
  return { page: mara.page, teamId };
};

const complete = async (page: Page, title: string) => {
  await waitForWrite(page, 'PATCH', () => rowOf(page, title).getByRole('checkbox').click());
  await expect(toastsOf(page).getByText('Todo updated successfully')).toBeVisible();
  await toastsOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toastsOf(page).getByRole('listitem')).toHaveCount(0);
};

const pressUndo = (page: Page) => page.keyboard.press('Control+z');

test('the key brings a deleted todo back after its toast has gone', { tag: '@phone' }, async ({
  browser,
}) => {
  const { page } = await openTodos(browser, ['Rotate the credentials']);
  const row = rowOf(page, 'Rotate the credentials');
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toastsOf(page).getByText('Todo deleted successfully')).toBeVisible();
  await toastsOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toastsOf(page).getByRole('listitem')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await pressUndo(page);
  await expect(toastsOf(page).getByText('Todo restored')).toBeVisible();
  await expect(row).toBeVisible();
  await pressUndo(page);
  await expect(toastsOf(page).getByText('Nothing to undo')).toBeVisible();
});

test('pressed twice, the key opens two completed todos again', async ({ browser }) => {
  const { page, teamId } = await openTodos(browser, ['Write the runbook', 'Call the auditor']);
  await complete(page, 'Write the runbook');
  await complete(page, 'Call the auditor');
  await page.getByLabel('New todo').click();
  await pressUndo(page);
  await page.getByLabel('New todo').blur();
  await waitForWrite(page, 'PATCH', () => pressUndo(page));
  await waitForWrite(page, 'PATCH', () => pressUndo(page));
  for (const title of ['Write the runbook', 'Call the auditor'])
    await expect(rowOf(page, title).getByRole('checkbox')).not.toBeChecked();
  const todos = await callApi<Todo[]>(page, 'GET', `/api/teams/${teamId}/todos`);
  expect(todos.map(({ status }) => status)).toEqual(['not_started', 'not_started']);
});
