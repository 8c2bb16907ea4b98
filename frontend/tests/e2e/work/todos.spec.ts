import { expect, type Locator, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createColleague, createTodo, setUp } from '../support/fixtures.ts';
import { checkPage, expectNoOverflow } from '../support/page-checks.ts';
import { closeByEscape, holdToast, isPhone, stopClock } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title });

/** With the pencil button, or the menu of the row on a phone. */
const editTitleOf = async (page: Page, row: Locator) => {
  if (!isPhone()) return row.getByRole('button', { name: 'Edit title' }).click();
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit title' }).click();
};

test('a todo is added by Enter and by button with the default assignee, due date and priority', async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  await stopClock(page);
  await page.goto('/todos');
  await expect(page.getByText('No todos found')).toBeVisible();
  await expect(page.getByText('Get started by creating your first todo above')).toBeVisible();
  const quickAdd = page.getByLabel('New todo');
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expect(create).toBeDisabled();
  await quickAdd.fill('   ');
  await expect(create).toBeDisabled();
  await quickAdd.press('Enter');
  await quickAdd.fill('  Rotate the credentials ');
  await quickAdd.press('Enter');
  await expect(rowOf(page, 'Rotate the credentials')).toBeVisible();
  await expect(toastsOf(page).getByText('Todo created successfully')).toBeVisible();
  await quickAdd.fill('Write the runbook');
  await create.click();
  await expect(rowOf(page, 'Write the runbook')).toBeVisible();
  await expect(page.getByText('2 todos')).toBeVisible();
  const [todo] = await callApi<Todo[]>(page, 'GET', `/api/teams/${team.id}/todos`);
  expect(todo).toMatchObject({
    title: 'Rotate the credentials',
    priority: '3',
    assigneeId: mara.user.id,
  });
  const endOfToday = await page.evaluate(() => new Date().setHours(23, 59, 59, 999));
  expect(Date.parse(todo!.dueDate!)).toBe(endOfToday);
  await expect(rowOf(page, 'Write the runbook')).toContainText('Today');
});

test('the end of a new title sets date, priority and assignee, previewed as chips', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const sofia = await createColleague(browser, mara, 'Sofia Reyes', { teamIds: [team.id] });
  await stopClock(page);
  await page.goto('/todos');
  const quickAdd = page.getByLabel('New todo');
  const form = page.locator('form', { has: quickAdd });
  await quickAdd.pressSequentially('Call Bob tomorrow 5pm !1 @sofia');
  await expect(form.getByRole('button', { name: 'Assignee: Sofia Reyes' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Due date: Tomorrow, 17:00' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Priority' })).toContainText('Critical');
  await expect(form.getByRole('status')).toHaveText(
    'Due Tomorrow, 17:00. Priority Critical. Assigned to Sofia Reyes.',
  );
  await expectNoOverflow(page, 'the form');

  await form.getByRole('button', { name: 'Remove priority “!1”' }).click();
  await expect(form.getByRole('combobox', { name: 'Priority' })).toContainText('Medium');
  await expect(quickAdd).toBeFocused();
  await quickAdd.press('Enter');

  const row = rowOf(page, 'Call Bob !1');
  await expect(row).toContainText('Tomorrow');
  await expect(row).toContainText('Medium');
  await expect(row.getByRole('button', { name: 'Assignee: Sofia Reyes' })).toBeVisible();
  await expect(toastsOf(page).getByText('Todo created successfully')).toBeVisible();
  const [todo] = await callApi<Todo[]>(page, 'GET', `/api/teams/${team.id}/todos`);
  expect(todo).toMatchObject({ title: 'Call Bob !1', assigneeId: sofia.user.id, priority: '3' });
  const fivePm = await page.evaluate(() => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 17).toISOString();
  });
  expect(todo?.dueDate).toBe(fivePm);

  await expect(form.getByRole('button', { name: 'Due date: Today' })).toBeVisible();
  await quickAdd.pressSequentially('Water the plants every other mon at 9am');
  await expect(form.getByText('Every 2 weeks on Monday', { exact: true })).toBeVisible();
  await expectNoOverflow(page, 'the form with a recurrence');
  await quickAdd.press('Enter');
  await expect(rowOf(page, 'Water the plants')).toBeVisible();
  const recurring = async () => {
    const all = await callApi<Todo[]>(page, 'GET', `/api/teams/${team.id}/todos`);
    return all.find(({ title }) => title === 'Water the plants');
  };
  await expect.poll(recurring).toMatchObject({
    recurrenceType: 'weekly',
    recurrenceInterval: 2,
    recurrenceDaysOfWeek: ['monday'],
  });

  await quickAdd.pressSequentially('Plan Friday lunch menu');
  await quickAdd.press('Enter');
  await expect(rowOf(page, 'Plan Friday lunch menu')).toContainText('Today');
});

test('every field is edited inline in its row', { tag: '@phone' }, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const todo = await createTodo(mara, team.id, { title: 'Rotate the credentials' });
  const stored = () => callApi<Todo>(page, 'GET', `/api/todos/${todo.id}`);
  await page.goto('/todos');
  const row = rowOf(page, 'Rotate the credentials');

  await row.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Waiting',
    'In progress',
    'Completed',
    'On hold',
    'Blocked',
  ]);
  await page.getByRole('option', { name: 'Blocked' }).click();
  await expect(toastsOf(page).getByText('Todo updated successfully')).toBeVisible();
  await expect.poll(async () => (await stored()).status).toBe('blocked');

  await row.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: /Critical/ }).click();
  await expect.poll(async () => (await stored()).priority).toBe('1');

  await row.getByRole('button', { name: 'Assignee: Mara Lindqvist' }).click();
  await page.getByRole('option', { name: /Idris Okafor/ }).click();
  await expect.poll(async () => (await stored()).assigneeId).toBe(idris.user.id);

  await row.getByRole('button', { name: /Add date/ }).click();
  await page.getByRole('gridcell', { name: '15' }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await stored()).dueDate).not.toBeNull();

  await editTitleOf(page, row);
  const title = page.getByRole('textbox', { name: /title/i });
  await title.fill('Rotate all credentials');
  await title.press('Enter');
  await expect(rowOf(page, 'Rotate all credentials')).toBeVisible();
  await expect.poll(async () => (await stored()).title).toBe('Rotate all credentials');
});

test('the toggle completes a todo and reopens it with its previous status', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const todo = await createTodo(mara, team.id, {
    title: 'Rotate the credentials',
    status: 'blocked',
  });
  const stored = async () => (await callApi<Todo>(page, 'GET', `/api/todos/${todo.id}`)).status;
  await page.goto('/todos');
  const row = rowOf(page, 'Rotate the credentials');
  await row.getByRole('checkbox').click();
  await expect.poll(stored).toBe('completed');
  await expect(row.getByRole('link', { name: 'Rotate the credentials' })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await row.getByRole('checkbox').click();
  await expect.poll(stored).toBe('blocked');
  await expect(row).toContainText('Blocked');
});

test('search and filter narrow the list and are kept in the URL', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await createTodo(mara, team.id, { title: 'Rotate the credentials' });
  await createTodo(mara, team.id, { title: 'Write the runbook', status: 'completed' });
  await page.goto('/todos');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status' }).first().click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await expect(rowOf(page, 'Write the runbook')).toBeVisible();
  await expect(rowOf(page, 'Rotate the credentials')).toHaveCount(0);
  await expect(page).toHaveURL(/status=completed/);
  await page.reload();
  await expect(rowOf(page, 'Rotate the credentials')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Status' }).first().click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await expect(rowOf(page, 'Rotate the credentials')).toBeVisible();
  await page.getByLabel('Search todos').fill('nothing like it');
  await expect(page.getByText('No todos found')).toBeVisible();
  await page.getByLabel('Search todos').fill('ROTATE');
  await expect(rowOf(page, 'Rotate the credentials')).toBeVisible();
});

test('a highlight link scrolls to its todo, and a row opens it', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const todos = [];
  for (let n = 0; n < 40; n++)
    todos.push(await createTodo(mara, team.id, { title: `Todo number ${n}` }));
  const last = todos.at(-1)!;
  await page.goto(`/todos?highlight=${last.id}`);
  await expect(rowOf(page, last.title)).toBeInViewport();
  await rowOf(page, last.title).getByRole('link', { name: last.title }).click();
  await expect(page).toHaveURL(new RegExp(`/todos/${last.id}`));
});

test('a todo is deleted from its menu, and Undo restores it with comments and time', async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  const todo = await createTodo(mara, team.id, { title: 'Rotate the credentials' });
  const content = 'Ask Idris for the key';
  const comment = { content, mentionedUserIds: [] };
  await callApi(page, 'POST', `/api/todos/${todo.id}/comments`, comment);
  const logged = { todoId: todo.id, startTime: '2026-01-05T09:00:00.000Z', duration: 3600 };
  await callApi(page, 'POST', '/api/time-entries', logged);
  await page.goto('/todos');
  const row = rowOf(page, 'Rotate the credentials');
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await holdToast(page);
  await expect(toastsOf(page).getByText('Todo deleted successfully')).toBeVisible();
  await expect(page.getByText('No todos found')).toBeVisible();
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toastsOf(page).getByText('Todo restored')).toBeVisible();
  await row.getByRole('link', { name: 'Rotate the credentials' }).click();
  await expect(page.getByText(content)).toBeVisible();
  await expect(page.getByText('1h').first()).toBeVisible();
});

test('lines pasted into a title stay words, and can be undone', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const { id } = await createTodo(mara, team.id, { title: 'Fix' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/todos/${id}`);
  await page.getByRole('button', { name: 'Fix' }).click();
  const field = page.getByRole('textbox', { name: 'Title' });
  await page.evaluate(() => navigator.clipboard.writeText('the login\nof the app\n'));
  await field.press('End');
  await field.pressSequentially(' ');
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue('Fix the login of the app');
  await field.press('ControlOrMeta+z');
  await expect(field).toHaveValue(/^Fix ?$/);
});

test('a deleted todo is restored from the list of recently deleted ones', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  for (const title of ['Rotate the credentials', 'Write the runbook']) {
    const { id } = await createTodo(mara, team.id, { title });
    await callApi(page, 'DELETE', `/api/todos/${id}`);
  }
  await page.goto('/todos');
  await page.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recently Deleted' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await checkPage(page, 'the recently deleted todos');
  await dialog.getByRole('button', { name: /Rotate the credentials/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await closeByEscape(page);
  await expect(rowOf(page, 'Rotate the credentials')).toBeVisible();
});

test('the list works by keyboard', { tag: '@full' }, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await createTodo(mara, team.id, { title: 'Alpha', dueDate: '2030-01-01T00:00:00.000Z' });
  await createTodo(mara, team.id, { title: 'Beta', dueDate: '2030-01-02T00:00:00.000Z' });
  await page.goto('/todos');
  await expect(rowOf(page, 'Alpha')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('New todo')).toBeFocused();
  await page.keyboard.press('Escape');
  await rowOf(page, 'Alpha').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Beta')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(rowOf(page, 'Beta').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeFocused();
  await closeByEscape(page);

  // Returning to the list restores the focus.
  await rowOf(page, 'Beta').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Back to Todos' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Beta')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to Todos' }).click();
  await expect(rowOf(page, 'Beta')).toBeFocused();
});
