import { expect, type Page } from '@playwright/test';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi } from '../support/fixtures.ts';
import { expectSaved, expectText, property } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';
import { setUpTodo } from '../support/todo-detail.ts';

test('timers and time entries appear live for another user', async ({ browser }) => {
  const { mara, hers, his, team, todo } = await setUpTodo(browser);
  const track = (page: Page) => property(page, 'Track Time');
  const list = (page: Page) => page.getByRole('region', { name: 'Time Tracking' });

  await test.step('a timer with a description appears for both users', async () => {
    await hers.getByRole('button', { name: /^Track Time:/ }).click();
    const dialog = hers.getByRole('dialog', { name: 'Time Tracking' });
    await dialog.getByLabel('Timer description').fill('Deep work');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expectText(hers, 'Timer started successfully');
    await expect(track(his)).toContainText(/Mara LindqvistDeep work00:\d\d:\d\d/);
    await expect(list(his).getByText('Running')).toBeVisible();
    await expect(list(his).getByText('Deep work')).toBeVisible();
    await his.getByRole('button', { name: 'Start timer' }).click();
    await expect(track(hers)).toContainText('Idris Okafor');
  });

  await test.step('starting another timer stops the first', async () => {
    const other = await callApi<Todo>(hers, 'POST', '/api/todos', {
      title: 'Elsewhere',
      teamId: team.id,
    });
    await callApi(hers, 'POST', `/api/todos/${other.id}/timer/start`, {});
    await expect(track(his)).not.toContainText('Mara');
    await callApi(hers, 'POST', `/api/todos/${other.id}/timer/stop`);
    await his.getByRole('button', { name: 'Stop timer' }).click();
    await expectText(his, 'Timer stopped and time logged');
    await expect(list(hers).getByText('Running')).toHaveCount(0);
  });

  await test.step('adds a manual entry after invalid durations are rejected', async () => {
    const dialog = hers.getByRole('dialog', { name: 'Time Tracking' });
    const add = dialog.getByRole('button', { name: 'Add time entry' });
    await add.click();
    await expect(dialog.getByText('Please enter time duration')).toBeVisible();
    await dialog.getByLabel('Duration').fill('soon');
    await expect(
      dialog.getByText("Invalid time format. Use formats like '2h 30m', '1.5h', or '90m'"),
    ).toBeVisible();
    await dialog.getByLabel('Duration').fill('2h 30m');
    await dialog.getByRole('button', { name: /^Date/ }).click();
    const calendar = hers.getByRole('dialog', { name: 'Date' });
    await calendar.getByRole('button', { name: /previous month/i }).click();
    await calendar.getByRole('button', { name: / 5(th)?, \d{4}/ }).click();
    await expect(dialog.getByLabel('Start time')).toHaveValue('09:00');
    await dialog.getByLabel('Notes').fill('Pairing');
    await add.click();
    await expectText(hers, 'Time entry added successfully');
    // The timers have run for a moment, too.
    await expect(track(his)).toContainText(/2h 3\dm/);
    const entries = await callApi<TodoTimeEntry[]>(
      hers,
      'GET',
      `/api/todos/${todo.id}/time-entries`,
    );
    const made = entries.find(({ description }) => description === 'Pairing');
    expect(Date.parse(made!.endTime!) - Date.parse(made!.startTime)).toBe(9_000_000);
    expect(made?.userId).toBe(mara.user.id);
  });

  await test.step('own entries are edited and deleted, entries of others are not', async () => {
    const dialog = hers.getByRole('dialog', { name: 'Time Tracking' });
    await dialog.getByRole('button', { name: 'Edit Pairing' }).click();
    await dialog.getByRole('row').getByLabel('Duration').fill('1.5h');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSaved(hers);
    await expect(track(his)).toContainText(/1h 3\dm/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await his.getByRole('button', { name: 'Show all (3)' }).click();
    await expect(list(his).getByText('Pairing')).toBeVisible();
    await expect(list(his).getByRole('button', { name: 'Delete Pairing' })).toHaveCount(0);
    await his.getByRole('button', { name: 'Show less' }).click();
    await expect(list(his).getByText('Pairing')).toHaveCount(0);
    await hers.getByRole('button', { name: 'Show all (3)' }).click();
    await list(hers).getByRole('button', { name: 'Delete Pairing' }).click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click();
    await expectText(hers, 'Time entry deleted successfully');
    await expect(track(his)).toContainText(/0h \dm/);
    await expect(his.getByRole('button', { name: 'Show all (2)' })).toBeVisible();
  });
});

/** Also that of the server, by which timers count. */
async function setClocks(page: Page, minutesAhead: number): Promise<void> {
  const now = Date.now() + minutesAhead * 60_000;
  await page.clock.setFixedTime(now);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(now).toUTCString() };
    await route.fulfill({ response, headers });
  });
}

test('a timer running for more than ten hours asks whether to stop', { tag: '@full' }, async ({
  browser,
}) => {
  const { hers, todo } = await setUpTodo(browser);
  await callApi(hers, 'POST', `/api/todos/${todo.id}/timer/start`, {});
  await setClocks(hers, 680);
  await hers.goto('/');
  const question = hers.getByRole('dialog', { name: 'Is your timer still running?' });
  await expect(question).toContainText(
    /Your timer on “Rotate the credentials” has been running for 11h (19|2\d)m/,
  );
  await question.getByRole('button', { name: 'Keep running' }).click();
  await expect(question).toHaveCount(0);
  await setClocks(hers, 1300);
  await hers.goto('/todos');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stop now' }).click();
  await expectText(hers, 'Timer stopped and time logged');
  // Reads may still be under way.
  await hers.unrouteAll({ behavior: 'ignoreErrors' });
});
