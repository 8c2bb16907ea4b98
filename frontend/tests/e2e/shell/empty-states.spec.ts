import { expect, type Page } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

for (const [path, title, button, field] of [
  ['/todos', 'No todos found', 'Add a todo', 'New todo'],
  ['/issues', 'No issues found', 'Create First Issue', 'New issue'],
  ['/goals', 'No goals yet', 'Create First Goal', 'New goal'],
  ['/scorecards', 'No scorecards yet', 'Create First Scorecard', 'Scorecard name'],
] as const)
  test(`the empty state of ${path} has a button that focuses the create field`, {
    tag: '@full',
  }, async ({ browser }) => {
    const mara = await createFounder(browser);
    await createTeam(mara, 'Platform');
    const { page } = mara;
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await checkPage(page, `the empty page ${path}`);
    await press(page, button);
    await expect(main(page).getByLabel(field, { exact: true })).toBeFocused();
  });

for (const path of ['issues', 'goals'])
  test(`an empty archive of ${path} leads back to the active list`, { tag: '@full' }, async ({
    browser,
  }) => {
    const mara = await createFounder(browser);
    await createTeam(mara, 'Platform');
    const { page } = mara;
    await page.goto(`/${path}?archived=true`);
    await expect(page.getByText(/will appear here after being archived/)).toBeVisible();
    await press(page, `Show active ${path}`);
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(page.getByRole('button', { name: /^Create First/ })).toBeVisible();
    await expect(main(page).getByRole('searchbox')).toBeFocused();
  });

test('empty dashboard panels lead to the todo and goal fields', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  await press(page, 'Add a todo');
  await expect(page.getByLabel('New todo', { exact: true })).toBeFocused();
  await main(page).getByRole('link', { name: 'Set a goal' }).click();
  await expect(page.getByLabel('New goal', { exact: true })).toBeFocused();
});

test('empty related work and comments lead to their fields', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const { id: teamId } = await createTeam(mara, 'Platform');
  const { page } = mara;
  const goal = await callApi<Goal>(page, 'POST', '/api/goals', { title: 'Ten customers', teamId });
  const todo = await callApi<Todo>(page, 'POST', '/api/todos', { title: 'Call them', teamId });
  await page.goto(`/goals/${goal.id}`);
  await press(page, 'Add a todo');
  await expect(page.getByLabel('New todo', { exact: true })).toBeFocused();
  await press(page, 'Add an issue');
  await expect(page.getByLabel('New issue', { exact: true })).toBeFocused();
  await page.goto(`/todos/${todo.id}`);
  await press(page, 'Write a comment');
  await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toBeFocused();
});

test('empty timesheets and notifications link to the todos', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/timesheets');
  await main(page).getByRole('link', { name: 'Open todos' }).click();
  await expect(page).toHaveURL(/\/todos$/);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Notifications' });
  await popup.getByRole('button', { name: 'Open todos' }).click();
  await expect(page).toHaveURL(/\/todos$/);
  await expect(popup).toHaveCount(0);
});

test('a directory search without a match can be cleared', { tag: '@full' }, async ({ browser }) => {
  const { page } = await createFounder(browser);
  await page.goto('/directory');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await search.fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await press(page, 'Show all users');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(page.getByRole('list', { name: 'Users' })).toBeVisible();
});

test('an empty scorecard leads to its measurable tabs', { tag: '@full' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  const { id: teamId } = await createTeam(mara, 'Platform');
  const { page } = mara;
  const fields = { name: 'Sales', period: 'weekly', teamId };
  const { id } = await callApi<Scorecard>(page, 'POST', '/api/scorecards', fields);
  await page.goto(`/scorecards/${id}/edit`);
  await expect(page.getByRole('heading', { name: 'No measurables to add' })).toBeVisible();
  await checkPage(page, 'the empty scorecard');
  await press(page, 'Add a measurable');
  await expect(page.getByRole('tab', { name: 'Select Existing' })).toBeFocused();
  await press(page, 'Create a new one');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});
