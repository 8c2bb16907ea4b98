import { expect, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { expectSaved, expectText, holdToast, property, titleOf } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';
import { setUpTodo } from '../support/todo-detail.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

test('edits to a todo appear live for another user until it is deleted and restored', {
  tag: '@phone',
}, async ({ browser }) => {
  const { hers, his, todo, idris } = await setUpTodo(browser);

  await test.step('edits title, description and completion', async () => {
    await titleOf(hers, 'Rotate the credentials').click();
    await hers.keyboard.type(' soon');
    await hers.keyboard.press('Enter');
    await expect(titleOf(his, 'Rotate the credentials soon')).toBeVisible();
    await his.getByRole('button', { name: /^Description:/ }).click();
    await his.keyboard.type('All of them.');
    await his.getByRole('button', { name: 'Save' }).click();
    await expect(hers.getByRole('button', { name: 'Description: All of them.' })).toBeVisible();
    await hers.getByRole('checkbox', { name: 'Mark as completed' }).click();
    await expect(his.getByRole('checkbox', { name: 'Mark as not completed' })).toBeChecked();
    await expect(property(his, 'Status')).toHaveText('Completed');
  });

  await test.step('edits the properties', async () => {
    await property(hers, 'Status').getByRole('combobox').click();
    await hers.getByRole('option', { name: 'Blocked' }).click();
    await expect(property(his, 'Status')).toHaveText('Blocked');
    await property(hers, 'Priority').getByRole('combobox').click();
    await hers.getByRole('option', { name: 'Critical' }).click();
    await expect(property(his, 'Priority')).toContainText('Critical');
    await property(hers, 'Assignees').getByRole('button').click();
    await hers.getByRole('option', { name: 'Idris Okafor' }).click();
    await expect(property(his, 'Assignees')).toContainText('Idris Okafor');
    for (const name of ['Start date', 'Due date']) {
      await hers.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      const calendar = hers.getByRole('dialog', { name });
      await calendar
        .getByRole('button', { name: /\b15\b/ })
        .first()
        .click();
      await calendar.getByRole('button', { name: 'Save' }).click();
    }
    await expect(property(his, 'Dates')).toContainText(/15.*09:00.*15.*12:00/);
    await expect(property(his, 'Team')).toContainText('Platform');
    await expect(property(his, 'Tags')).toHaveText('Empty');
    await expect
      .poll(async () => (await callApi<Todo>(hers, 'GET', `/api/todos/${todo.id}`)).assigneeId)
      .toBe(idris.user.id);
  });

  await test.step('shows the deletion to the other user', async () => {
    await hers.getByRole('button', { name: 'Delete Todo' }).click();
    await holdToast(hers);
    await expect(hers).toHaveURL(/\/todos$/);
    await expectText(hers, 'Todo deleted successfully');
    await expect(his.getByRole('heading', { name: 'Todo Not Found' })).toBeVisible();
    await expect(
      his.getByText("The todo you're looking for doesn't exist or has been deleted."),
    ).toBeVisible();
  });

  await test.step('Undo restores the todo for both users', async () => {
    await hers.getByRole('button', { name: 'Undo' }).click();
    await expectText(hers, 'Todo restored');
    await expect(his.getByRole('heading', { name: 'Todo Not Found' })).toHaveCount(0);
    await expect(property(his, 'Status')).toHaveText('Blocked');
  });
});

test('concurrent edits of one field are reported and none is lost', { tag: '@full' }, async ({
  browser,
}) => {
  const { hers, his, todo } = await setUpTodo(browser);

  await test.step('the user with the open field sees the conflict and decides', async () => {
    await titleOf(his, 'Rotate the credentials').click();
    await his.keyboard.type(' of production');
    await titleOf(hers, 'Rotate the credentials').click();
    await hers.keyboard.type(' today');
    await hers.keyboard.press('Enter');
    const notice = his.getByRole('status').filter({ hasText: 'Someone else changed this' });
    await expect(notice).toContainText('Rotate the credentials today');
    await his.getByRole('heading', { name: 'Activity' }).click();
    await expect(titleOf(hers, 'Rotate the credentials today')).toBeVisible();
    await his.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(titleOf(hers, 'Rotate the credentials of production')).toBeVisible();
    await expect(titleOf(his, 'Rotate the credentials of production')).toBeVisible();
  });

  await test.step('keeps concurrent changes to different fields', async () => {
    await Promise.all([
      callApi(hers, 'PATCH', `/api/todos/${todo.id}`, { description: 'Hers' }),
      callApi(his, 'PATCH', `/api/todos/${todo.id}`, { priority: '1' }),
    ]);
    for (const page of [hers, his]) {
      await expect(page.getByRole('button', { name: 'Description: Hers' })).toBeVisible();
      await expect(property(page, 'Priority')).toContainText('Critical');
    }
  });

  await test.step('text written on a deleted todo can be copied', async () => {
    await his.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await titleOf(his, 'Rotate the credentials of production').click();
    await his.keyboard.type(' by Friday');
    await callApi(hers, 'DELETE', `/api/todos/${todo.id}`);
    await expect(his.getByRole('heading', { name: 'Todo Not Found' })).toBeVisible();
    const toast = toastsOf(his);
    await expect(toast.getByText('Title was not saved')).toBeVisible();
    await toast.getByRole('button', { name: 'Copy text' }).click();
    await expect(toast.getByText('Text copied')).toBeVisible();
    expect(await his.evaluate(() => navigator.clipboard.readText())).toBe(
      'Rotate the credentials of production by Friday',
    );
  });
});

test('description drafts of a todo, an issue and a goal survive a reload', {
  tag: '@full',
}, async ({ browser }) => {
  const { hers, team, todo } = await setUpTodo(browser);
  const make = (kind: string) =>
    callApi<{ id: string }>(hers, 'POST', `/api/${kind}`, { title: 'Ship it', teamId: team.id });
  const [issue, goal] = [await make('issues'), await make('goals')];
  const field = hers.getByRole('textbox', { name: 'Description', exact: true });
  const opener = hers.getByRole('button', { name: /^Description: / });
  for (const address of [`/todos/${todo.id}`, `/issues/${issue.id}`, `/goals/${goal.id}`]) {
    await hers.goto(address);
    await opener.click();
    await field.fill('Half a thought');
    await hers.reload();
    await expect(hers.getByText('You have an unsaved draft.')).toBeVisible();
    await checkPage(hers, 'the draft');
    await hers.getByRole('button', { name: 'Continue editing' }).click();
    await expect(field).toHaveValue('Half a thought');
    await field.fill('A whole thought');
    await hers.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSaved(hers);
    await expect(opener).toHaveText('A whole thought');
    await hers.reload();
    await expect(opener).toHaveText('A whole thought');
    await expect(hers.getByText('You have an unsaved draft.')).toHaveCount(0);
  }
});

for (const theme of ['light', 'dark'] as const)
  test(`the todo page and its dialogs are accessible, ${theme}`, {
    tag: ['@full', '@phone'],
  }, async ({ browser }) => {
    const { hers, his, todo } = await setUpTodo(browser);
    await hers.evaluate((chosen) => localStorage.setItem('day-zero-theme', chosen), theme);
    await callApi(his, 'POST', `/api/todos/${todo.id}/timer/start`, {});
    await callApi(hers, 'POST', '/api/time-entries', {
      todoId: todo.id,
      startTime: '2026-01-05T09:00:00.000Z',
      duration: 3600,
    });
    await hers.reload();
    await expect(property(hers, 'Track Time')).toContainText('Idris Okafor');
    await hers.getByRole('button', { name: 'Show all (2)' }).click();
    await checkPage(hers, 'the page');
    await hers.getByRole('button', { name: /^Edit time entry from/ }).click();
    await checkPage(hers, 'an entry that is corrected');
    await titleOf(hers, 'Rotate the credentials').click();
    await hers.keyboard.type('!');
    await callApi(his, 'PATCH', `/api/todos/${todo.id}`, { title: 'Theirs' });
    await expect(hers.getByText('Someone else changed this while you were editing')).toBeVisible();
    await checkPage(hers, 'what somebody else changed');
    await hers.keyboard.press('Escape');
    await hers.getByRole('button', { name: /^Track Time:/ }).click();
    await hers.getByRole('button', { name: 'Add time entry' }).click();
    await checkPage(hers, 'the dialog');
    await hers.keyboard.press('Escape');
    await hers.goto('/todos/undefined');
    await expect(hers.getByRole('heading', { name: 'Invalid Todo URL' })).toBeVisible();
    await checkPage(hers, 'the invalid address');
  });
