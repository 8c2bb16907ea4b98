import { expect, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { check } from './page-checks.ts';
import { callAs, colleague, founder, makeTeam } from './people.ts';
import { test } from './test.ts';

const repeatOf = (page: Page, words: string) =>
  page.getByRole('button', { name: `Repeat: ${words}`, exact: true });

test('a todo that repeats is worked on by two', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const [hers, his] = [mara.page, idris.page];
  const todo = await callAs<Todo>(hers, 'POST', '/api/todos', {
    title: 'Send the report',
    teamId: team.id,
    assigneeId: mara.user.id,
    dueDate: '2031-01-31T12:00:00.000Z',
  });
  const all = async () => {
    const todos = await callAs<Todo[]>(hers, 'GET', `/api/teams/${team.id}/todos`);
    return todos.map(({ title, dueDate }) => `${title} ${dueDate?.slice(0, 10)}`).sort();
  };
  await hers.goto(`/todos/${todo.id}`);
  await his.goto('/todos');
  await expect(his.getByRole('link', { name: 'Send the report' })).toHaveCount(1);

  await test.step('it repeats every month, which its words and its row say', async () => {
    await repeatOf(hers, 'Does not repeat').click();
    const dialog = hers.getByRole('dialog', { name: 'Repeat' });
    await dialog.getByRole('combobox', { name: 'Repeats' }).click();
    await hers.getByRole('option', { name: 'Monthly' }).click();
    await expect(dialog.getByRole('listitem')).toHaveText([
      /^Fri, Feb 28, 2031, /,
      /^Mon, Mar 31, 2031, /,
      /^Wed, Apr 30, 2031, /,
    ]);
    await check(hers);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(repeatOf(hers, 'Every month on the 31st, or the last day')).toBeVisible();
    await expect(his.getByRole('button', { name: /^Due date: .*, repeats$/ })).toBeVisible();
  });

  await test.step('a change is of this one, and then of all that follow', async () => {
    await hers.getByRole('button', { name: 'Title: Send the report' }).click();
    await hers.keyboard.type(' early');
    await hers.keyboard.press('Enter');
    await expect(his.getByRole('link', { name: 'Send the report early' })).toBeVisible();
    await check(hers);
    await hers.getByRole('button', { name: 'All that follow' }).click();
    await expect(hers.getByRole('button', { name: 'All that follow' })).toBeHidden();
  });

  await test.step('the next one comes when it is completed, also to the other one', async () => {
    await hers.getByRole('checkbox', { name: 'Mark as completed' }).click();
    await expect(his.getByRole('link', { name: 'Send the report early' })).toHaveCount(2);
    expect(await all()).toEqual([
      'Send the report early 2031-01-31',
      'Send the report early 2031-02-28',
    ]);
  });

  await test.step('it is deleted with all that follow', async () => {
    await hers.getByRole('button', { name: 'Delete Todo' }).click();
    const question = hers.getByRole('alertdialog');
    await question.getByRole('switch', { name: /^Delete all that follow/ }).click();
    await check(hers);
    await question.getByRole('button', { name: 'Delete todo' }).click();
    await expect(his.getByRole('link', { name: 'Send the report early' })).toHaveCount(0);
    expect(await all()).toEqual([]);
  });
});
