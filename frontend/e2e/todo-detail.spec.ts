import { type Browser, expect, type Page } from '@playwright/test';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { check } from './page-checks.ts';
import { callAs, colleague, founder, makeTeam } from './people.ts';
import { says } from './screen.ts';
import { test } from './test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** What others do shows within a second; patience only for a busy machine. */
const titleOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Title: ${title}`, exact: true });

const property = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** Mara and Idris on the page of one todo, both connected. */
const setUp = async (browser: Browser) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const todo = await callAs<Todo>(mara.page, 'POST', '/api/todos', {
    title: 'Rotate the credentials',
    teamId: team.id,
    assigneeId: mara.user.id,
  });
  const open = async (page: Page) => {
    await page.goto(`/todos/${todo.id}`);
    await expect(titleOf(page, 'Rotate the credentials')).toBeVisible();
  };
  await open(mara.page);
  await open(idris.page);
  return { mara, idris, team, todo, hers: mara.page, his: idris.page };
};

test('a todo is worked on by two on its page', async ({ browser }) => {
  const { hers, his, todo, idris } = await setUp(browser);

  await test.step('its title, description and completion', async () => {
    await titleOf(hers, 'Rotate the credentials').click();
    await hers.keyboard.type(' soon');
    await hers.keyboard.press('Enter');
    await expect(titleOf(his, 'Rotate the credentials soon')).toBeVisible();
    await says(hers, 'Todo updated successfully');
    await his.getByRole('button', { name: /^Description:/ }).click();
    await his.keyboard.type('All of them.');
    await his.getByRole('button', { name: 'Save' }).click();
    await expect(hers.getByRole('button', { name: 'Description: All of them.' })).toBeVisible();
    await hers.getByRole('checkbox', { name: 'Mark as completed' }).click();
    await expect(his.getByRole('checkbox', { name: 'Mark as not completed' })).toBeChecked();
    await expect(property(his, 'Status')).toHaveText('Completed');
  });

  await test.step('its properties', async () => {
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
      .poll(async () => (await callAs<Todo>(hers, 'GET', `/api/todos/${todo.id}`)).assigneeId)
      .toBe(idris.user.id);
  });

  await test.step('it is deleted, which the other one sees', async () => {
    await hers.getByRole('button', { name: 'Delete Todo' }).click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete todo' }).click();
    await expect(hers).toHaveURL(/\/todos$/);
    await says(hers, 'Todo deleted successfully');
    await expect(his.getByRole('heading', { name: 'Todo Not Found' })).toBeVisible();
    await expect(
      his.getByText("The todo you're looking for doesn't exist or has been deleted."),
    ).toBeVisible();
    await his.getByRole('link', { name: 'Back to Todos' }).click();
    await expect(his).toHaveURL(/\/todos$/);
  });
});

test('two who write in one field learn of each other, and nothing is lost', async ({ browser }) => {
  const { hers, his, todo } = await setUp(browser);

  await test.step('whoever has the field open is told, and decides', async () => {
    await titleOf(his, 'Rotate the credentials').click();
    await his.keyboard.type(' of production');
    await titleOf(hers, 'Rotate the credentials').click();
    await hers.keyboard.type(' today');
    await hers.keyboard.press('Enter');
    const notice = his.getByRole('status').filter({ hasText: 'Somebody else changed this' });
    await expect(notice).toContainText('Rotate the credentials today');
    await his.getByRole('heading', { name: 'Activity' }).click();
    await expect(titleOf(hers, 'Rotate the credentials today')).toBeVisible();
    await his.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(titleOf(hers, 'Rotate the credentials of production')).toBeVisible();
    await expect(titleOf(his, 'Rotate the credentials of production')).toBeVisible();
  });

  await test.step('different fields at once are both kept', async () => {
    await Promise.all([
      callAs(hers, 'PATCH', `/api/todos/${todo.id}`, { description: 'Hers' }),
      callAs(his, 'PATCH', `/api/todos/${todo.id}`, { priority: '1' }),
    ]);
    for (const page of [hers, his]) {
      await expect(page.getByRole('button', { name: 'Description: Hers' })).toBeVisible();
      await expect(property(page, 'Priority')).toContainText('Critical');
    }
  });

  await test.step('what is written on a todo that is deleted can be copied', async () => {
    await his.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await titleOf(his, 'Rotate the credentials of production').click();
    await his.keyboard.type(' by Friday');
    await callAs(hers, 'DELETE', `/api/todos/${todo.id}`);
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

test('time is tracked by two, and each sees the other’s', async ({ browser }) => {
  const { mara, hers, his, team, todo } = await setUp(browser);
  const track = (page: Page) => property(page, 'Track Time');
  const list = (page: Page) => page.getByRole('region', { name: 'Time Tracking' });

  await test.step('a timer is started with its description, and shows to both', async () => {
    await hers.getByRole('button', { name: /^Track Time:/ }).click();
    const dialog = hers.getByRole('dialog', { name: 'Time Tracking' });
    await dialog.getByLabel('Timer description').fill('Deep work');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await says(hers, 'Timer started successfully');
    await expect(track(his)).toContainText(/Mara Lindqvist00:00:\d\d/);
    await expect(list(his).getByText('Running')).toBeVisible();
    await expect(list(his).getByText('Deep work')).toBeVisible();
    await his.getByRole('button', { name: 'Start timer' }).click();
    await expect(track(hers)).toContainText('Idris Okafor');
  });

  await test.step('one that is started elsewhere takes its place', async () => {
    const other = await callAs<Todo>(hers, 'POST', '/api/todos', {
      title: 'Elsewhere',
      teamId: team.id,
    });
    await callAs(hers, 'POST', `/api/todos/${other.id}/timer/start`, {});
    await expect(track(his)).not.toContainText('Mara');
    await callAs(hers, 'POST', `/api/todos/${other.id}/timer/stop`);
    await his.getByRole('button', { name: 'Stop timer' }).click();
    await says(his, 'Timer stopped and time logged');
    await expect(list(hers).getByText('Running')).toHaveCount(0);
  });

  await test.step('an entry is made by hand, with the messages of its duration', async () => {
    const dialog = hers.getByRole('dialog', { name: 'Time Tracking' });
    const add = dialog.getByRole('button', { name: 'Add time entry' });
    await add.click();
    await expect(dialog.getByText('Please enter time duration')).toBeVisible();
    await dialog.getByLabel('Duration').fill('soon');
    await expect(
      dialog.getByText("Invalid time format. Use formats like '2h 30m', '1.5h', or '90m'"),
    ).toBeVisible();
    await dialog.getByLabel('Duration').fill('2h 30m');
    await expect(dialog.getByLabel('Start time')).toHaveValue('09:00');
    await dialog.getByLabel('Date').fill('2026-01-05');
    await dialog.getByLabel('Notes').fill('Pairing');
    await add.click();
    await says(hers, 'Time entry added successfully');
    await expect(track(his)).toContainText('2h 30m');
    const entries = await callAs<TodoTimeEntry[]>(
      hers,
      'GET',
      `/api/todos/${todo.id}/time-entries`,
    );
    const made = entries.find(({ description }) => description === 'Pairing');
    expect(Date.parse(made!.endTime!) - Date.parse(made!.startTime)).toBe(9_000_000);
    expect(made?.userId).toBe(mara.user.id);
  });

  await test.step('one’s own is corrected and deleted, others’ are not', async () => {
    const dialog = hers.getByRole('dialog', { name: 'Time Tracking' });
    await dialog.getByRole('button', { name: 'Edit Pairing' }).click();
    await dialog.getByRole('row').getByLabel('Duration').fill('1.5h');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await says(hers, 'Time entry updated successfully');
    await expect(track(his)).toContainText('1h 30m');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await his.getByRole('button', { name: 'Show all (3)' }).click();
    await expect(list(his).getByText('Pairing')).toBeVisible();
    await expect(list(his).getByRole('button', { name: 'Delete Pairing' })).toHaveCount(0);
    await his.getByRole('button', { name: 'Show less' }).click();
    await expect(list(his).getByText('Pairing')).toHaveCount(0);
    await hers.getByRole('button', { name: 'Show all (3)' }).click();
    await list(hers).getByRole('button', { name: 'Delete Pairing' }).click();
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click();
    await says(hers, 'Time entry deleted successfully');
    await expect(track(his)).toContainText('0h 0m');
    await expect(his.getByRole('button', { name: 'Show all (2)' })).toBeVisible();
  });
});

test('a timer left running for more than ten hours is asked about', async ({ browser }) => {
  const { hers, todo } = await setUp(browser);
  await callAs(hers, 'POST', `/api/todos/${todo.id}/timer/start`, {});
  // As the browser of tomorrow sees it.
  await hers.clock.setFixedTime(Date.now() + 680 * 60_000);
  await hers.goto('/');
  const question = hers.getByRole('dialog', { name: 'Is your timer still running?' });
  await expect(question).toContainText(
    /Your timer on “Rotate the credentials” has been running for 11h (19|20)m/,
  );
  await question.getByRole('button', { name: 'Keep running' }).click();
  await expect(question).toHaveCount(0);
  await hers.clock.setFixedTime(Date.now() + 1300 * 60_000);
  await hers.goto('/todos');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Stop now' }).click();
  await says(hers, 'Timer stopped and time logged');
});

test('an address without an id, and one that nobody knows', async ({ browser }) => {
  const { hers, team } = await setUp(browser);
  await hers.goto('/todos/%20');
  await expect(hers.getByRole('heading', { name: 'Invalid Todo URL' })).toBeVisible();
  await expect(hers.getByText('No todo ID provided in the URL.')).toBeVisible();
  await hers.goto(`/todos/${team.id}`);
  await expect(hers.getByRole('heading', { name: 'Todo Not Found' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the page of a todo and in its dialogs, ${theme}`, async ({
    browser,
  }) => {
    const { hers, his, todo } = await setUp(browser);
    await hers.evaluate((chosen) => localStorage.setItem('day-zero-theme', chosen), theme);
    await callAs(his, 'POST', `/api/todos/${todo.id}/timer/start`, {});
    await callAs(hers, 'POST', '/api/time-entries', {
      todoId: todo.id,
      startTime: '2026-01-05T09:00:00.000Z',
      duration: 3600,
    });
    await hers.reload();
    await expect(property(hers, 'Track Time')).toContainText('Idris Okafor');
    await hers.getByRole('button', { name: 'Show all (2)' }).click();
    await check(hers, 'the page');
    await hers.getByRole('button', { name: /^Edit time of/ }).click();
    await check(hers, 'an entry that is corrected');
    await titleOf(hers, 'Rotate the credentials').click();
    await hers.keyboard.type('!');
    await callAs(his, 'PATCH', `/api/todos/${todo.id}`, { title: 'Theirs' });
    await expect(hers.getByText('Somebody else changed this meanwhile')).toBeVisible();
    await check(hers, 'what somebody else changed');
    await hers.keyboard.press('Escape');
    await hers.getByRole('button', { name: /^Track Time:/ }).click();
    await hers.getByRole('button', { name: 'Add time entry' }).click();
    await check(hers, 'the dialog');
    await hers.keyboard.press('Escape');
    await hers.goto('/todos/undefined');
    await expect(hers.getByRole('heading', { name: 'Invalid Todo URL' })).toBeVisible();
    await check(hers, 'the invalid address');
  });
