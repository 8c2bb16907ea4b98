import { type Browser, expect, type Page } from '@playwright/test';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { expectSaved, expectText } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

const titleOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Title: ${title}`, exact: true });

const property = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

/** Mara and Idris with the same todo open. */
const setUp = async (browser: Browser) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const todo = await callApi<Todo>(mara.page, 'POST', '/api/todos', {
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

test('edits to a todo appear live for another user until it is deleted and restored', {
  tag: '@phone',
}, async ({ browser }) => {
  const { hers, his, todo, idris } = await setUp(browser);

  await test.step('edits title, description and completion', async () => {
    await titleOf(hers, 'Rotate the credentials').click();
    await hers.keyboard.type(' soon');
    await hers.keyboard.press('Enter');
    await expect(titleOf(his, 'Rotate the credentials soon')).toBeVisible();
    await expectSaved(hers);
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

test('concurrent edits of one field are reported and none is lost', async ({ browser }) => {
  const { hers, his, todo } = await setUp(browser);

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

test('description drafts of a todo, an issue and a goal survive a reload', async ({ browser }) => {
  const { hers, team, todo } = await setUp(browser);
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

test('timers and time entries appear live for another user', async ({ browser }) => {
  const { mara, hers, his, team, todo } = await setUp(browser);
  const track = (page: Page) => property(page, 'Track Time');
  const list = (page: Page) => page.getByRole('region', { name: 'Time Tracking' });

  await test.step('a timer with a description appears for both users', async () => {
    await hers.getByRole('button', { name: /^Track Time:/ }).click();
    const dialog = hers.getByRole('dialog', { name: 'Time Tracking' });
    await dialog.getByLabel('Timer description').fill('Deep work');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expectText(hers, 'Timer started successfully');
    await expect(track(his)).toContainText(/Mara Lindqvist00:00:\d\d/);
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
    await expect(dialog.getByLabel('Start time')).toHaveValue('09:00');
    await dialog.getByRole('button', { name: /^Date/ }).click();
    const calendar = hers.getByRole('dialog', { name: 'Date' });
    await calendar.getByRole('button', { name: /previous month/i }).click();
    await calendar.getByRole('button', { name: / 5(th)?, \d{4}/ }).click();
    await dialog.getByLabel('Notes').fill('Pairing');
    await add.click();
    await expectText(hers, 'Time entry added successfully');
    await expect(track(his)).toContainText('2h 30m');
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
    await expectText(hers, 'Time entry deleted successfully');
    await expect(track(his)).toContainText('0h 0m');
    await expect(his.getByRole('button', { name: 'Show all (2)' })).toBeVisible();
  });
});

test('a timer running for more than ten hours asks whether to stop', async ({ browser }) => {
  const { hers, todo } = await setUp(browser);
  await callApi(hers, 'POST', `/api/todos/${todo.id}/timer/start`, {});
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
  await expectText(hers, 'Timer stopped and time logged');
});

for (const theme of ['light', 'dark'] as const)
  test(`the todo page and its dialogs are accessible, ${theme}`, { tag: '@phone' }, async ({
    browser,
  }) => {
    const { hers, his, todo } = await setUp(browser);
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
