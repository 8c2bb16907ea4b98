import { expect, type Locator, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callAs, colleague, founder, makeTeam, type Visitor } from './people.ts';
import { isPhone } from './screen.ts';
import { test } from './test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title });

/** By the pencil beside it; a phone has it in the menu of the row. */
const editTitleOf = async (page: Page, row: Locator) => {
  if (!isPhone()) return row.getByRole('button', { name: 'Edit title' }).click();
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit title' }).click();
};

const makeTodo = (of: Visitor, teamId: string, fields: object) =>
  callAs<Todo>(of.page, 'POST', '/api/todos', { teamId, assigneeId: of.user.id, ...fields });

const setUp = async (browser: Parameters<typeof founder>[0]) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

test('without a team it asks to select one', async ({ browser }) => {
  const { page } = await founder(browser);
  await page.goto('/todos');
  await expect(page.getByText('Select a Team').first()).toBeVisible();
});

test('a todo is added by Enter and by the button, to oneself, due now, with priority 3', async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
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
  const [todo] = await callAs<Todo[]>(page, 'GET', `/api/teams/${team.id}/todos`);
  expect(todo).toMatchObject({
    title: 'Rotate the credentials',
    priority: '3',
    assigneeId: mara.user.id,
  });
  expect(Math.abs(Date.parse(todo!.dueDate!) - Date.now())).toBeLessThan(120_000);
});

test('every field is edited in its row', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const todo = await makeTodo(mara, team.id, { title: 'Rotate the credentials' });
  const stored = () => callAs<Todo>(page, 'GET', `/api/todos/${todo.id}`);
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
  const save = page.getByRole('button', { name: 'Save' });
  if (await save.isVisible()) await save.click();
  await expect.poll(async () => (await stored()).dueDate).not.toBeNull();

  await editTitleOf(page, row);
  const title = page.getByRole('textbox', { name: /title/i });
  await title.fill('Rotate all credentials');
  await title.press('Enter');
  await expect(rowOf(page, 'Rotate all credentials')).toBeVisible();
  await expect.poll(async () => (await stored()).title).toBe('Rotate all credentials');
});

test('the toggle completes, and takes back to in progress', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const todo = await makeTodo(mara, team.id, { title: 'Rotate the credentials' });
  const stored = async () => (await callAs<Todo>(page, 'GET', `/api/todos/${todo.id}`)).status;
  await page.goto('/todos');
  const row = rowOf(page, 'Rotate the credentials');
  await row.getByRole('checkbox').click();
  await expect.poll(stored).toBe('completed');
  await expect(row.getByRole('link', { name: 'Rotate the credentials' })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await row.getByRole('checkbox').click();
  await expect.poll(stored).toBe('in_progress');
});

test('search and filter narrow the list and stand in the address', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeTodo(mara, team.id, { title: 'Rotate the credentials' });
  await makeTodo(mara, team.id, { title: 'Write the runbook', status: 'completed' });
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

test('a link shows its todo, and a row opens it', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const todos = [];
  for (let n = 0; n < 40; n++)
    todos.push(await makeTodo(mara, team.id, { title: `Todo number ${n}` }));
  const last = todos.at(-1)!;
  await page.goto(`/todos?highlight=${last.id}`);
  await expect(rowOf(page, last.title)).toBeInViewport();
  await rowOf(page, last.title).getByRole('link', { name: last.title }).click();
  await expect(page).toHaveURL(new RegExp(`/todos/${last.id}`));
});

test('a todo is deleted from its menu', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeTodo(mara, team.id, { title: 'Rotate the credentials' });
  await page.goto('/todos');
  await rowOf(page, 'Rotate the credentials').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toastsOf(page).getByText('Todo deleted successfully')).toBeVisible();
  await expect(page.getByText('No todos found')).toBeVisible();
});

test('what the server refuses is taken back and said', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeTodo(mara, team.id, { title: 'Rotate the credentials' });
  await page.goto('/todos');
  const row = rowOf(page, 'Rotate the credentials');
  await expect(row).toBeVisible();
  await page.route('**/api/todos/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { error: 'Somebody was faster.', code: 'changed' } })
      : route.fallback(),
  );
  await row.getByRole('checkbox').click();
  await expect(toastsOf(page).getByText('Somebody was faster.')).toBeVisible();
  await expect(row.getByRole('checkbox')).not.toBeChecked();
});

test('the list is worked by keyboard', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeTodo(mara, team.id, { title: 'Alpha', dueDate: '2030-01-01T00:00:00.000Z' });
  await makeTodo(mara, team.id, { title: 'Beta', dueDate: '2030-01-02T00:00:00.000Z' });
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
  await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeVisible();
  await page.keyboard.press('Escape');

  // Who comes back goes on where they were.
  await rowOf(page, 'Beta').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Back to Todos' })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Beta')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to Todos' }).click();
  await expect(rowOf(page, 'Beta')).toBeFocused();
});
