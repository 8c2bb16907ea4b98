import { expect, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { holdToast } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const repeatOf = (page: Page, words: string) =>
  page.getByRole('button', { name: `Repeat: ${words}`, exact: true });

test('a recurring todo is edited, completed and deleted live for two users', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const [hers, his] = [mara.page, idris.page];
  const todo = await callApi<Todo>(hers, 'POST', '/api/todos', {
    title: 'Send the report',
    teamId: team.id,
    assigneeId: mara.user.id,
    dueDate: '2031-01-31T12:00:00.000Z',
  });
  const all = async () => {
    const todos = await callApi<Todo[]>(hers, 'GET', `/api/teams/${team.id}/todos`);
    return todos.map(({ title, dueDate }) => `${title} ${dueDate?.slice(0, 10)}`).sort();
  };
  await hers.goto(`/todos/${todo.id}`);
  await his.goto('/todos');
  await expect(his.getByRole('link', { name: 'Send the report' })).toHaveCount(1);

  await test.step('sets a monthly recurrence that the page and the row show', async () => {
    await repeatOf(hers, 'Does not repeat').click();
    const dialog = hers.getByRole('dialog', { name: 'Repeat' });
    await dialog.getByRole('combobox', { name: 'Repeats' }).click();
    await hers.getByRole('option', { name: 'Monthly' }).click();
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Fri, Feb 28, 2031, /,
      /^Mon, Mar 31, 2031, /,
      /^Wed, Apr 30, 2031, /,
    ]);
    await checkPage(hers);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(repeatOf(hers, 'Every month on the 31st (or the last day)')).toBeVisible();
    await expect(his.getByRole('button', { name: /^Due date: .*, repeats$/ })).toBeVisible();
  });

  await test.step('applies a change to this occurrence, then to future ones', async () => {
    await hers.getByRole('button', { name: 'Title: Send the report' }).click();
    await hers.keyboard.type(' early');
    await hers.keyboard.press('Enter');
    await expect(his.getByRole('link', { name: 'Send the report early' })).toBeVisible();
    await checkPage(hers);
    await hers.getByRole('button', { name: 'Change future todos' }).click();
    await expect(hers.getByRole('button', { name: 'Change future todos' })).toBeHidden();
  });

  await test.step('completing the todo creates the next occurrence for both users', async () => {
    await hers.getByRole('checkbox', { name: 'Mark as completed' }).click();
    await holdToast(hers);
    await expect(his.getByRole('link', { name: 'Send the report early' })).toHaveCount(2);
    await expect
      .poll(all)
      .toEqual(['Send the report early 2031-01-31', 'Send the report early 2031-02-28']);
  });

  await test.step('undoing the completion removes the next occurrence for both users', async () => {
    await hers.getByRole('button', { name: 'Undo' }).click();
    await expect(hers.getByRole('checkbox', { name: 'Mark as completed' })).toBeVisible();
    await expect(his.getByRole('link', { name: 'Send the report early' })).toHaveCount(1);
    await expect.poll(all).toEqual(['Send the report early 2031-01-31']);
  });

  await test.step('completing and undoing in the list leaves one todo', async () => {
    const row = his.getByRole('row', { name: 'Send the report early' });
    await row.getByRole('checkbox', { name: 'Mark as completed' }).click();
    await holdToast(his);
    await expect(row).toHaveCount(2);
    await his.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('checkbox', { name: 'Mark as completed' })).not.toBeChecked();
    await expect.poll(all).toEqual(['Send the report early 2031-01-31']);
  });

  await test.step('deletes this and all future occurrences', async () => {
    await hers.getByRole('button', { name: 'Delete Todo' }).click();
    const question = hers.getByRole('alertdialog');
    await question.getByRole('switch', { name: /^Delete this and future todos/ }).click();
    await checkPage(hers);
    await question.getByRole('button', { name: 'Delete todos' }).click();
    await expect(his.getByRole('link', { name: 'Send the report early' })).toHaveCount(0);
    await expect.poll(all).toEqual([]);
  });
});
