import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { Team } from '#shared/teams/team.ts';
import type { TimesheetEntry } from '#shared/timesheets/timesheet.ts';
import type { Todo } from '#shared/todos/todo.ts';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  newAccount,
  type TestUser,
} from '../support/fixtures.ts';
import { checkPage, expectNoOverflow } from '../support/page-checks.ts';
import { test } from '../support/test.ts';

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

const createTodo = (of: TestUser, team: Team, title: string) =>
  callApi<Todo>(of.page, 'POST', '/api/todos', { title, teamId: team.id });

const log = (of: TestUser, todo: Todo, startTime: string, minutes: number, description?: string) =>
  callApi(of.page, 'POST', '/api/time-entries', {
    todoId: todo.id,
    startTime,
    duration: 60 * minutes,
    description,
  });

const table = (page: Page) => page.getByRole('grid', { name: 'Time entries' });
const rows = (page: Page) => table(page).locator('tbody tr[data-entry]');
const names = (page: Page) => rows(page).locator('[data-cell=user]').allTextContents();
const statistic = (page: Page, label: string) =>
  page.getByRole('region', { name: label }).locator('[data-statistic]');

/** Mara and Idris, a todo in a public team and one in a private team of Mara's. */
const setUp = async (browser: Parameters<typeof createFounder>[0]) => {
  const mara = await createFounder(browser);
  const idris = await createColleague(browser, mara);
  const [open, secret] = [
    await createTeam(mara, 'Platform'),
    await createTeam(mara, 'Acquisition', true),
  ];
  const [ship, buy] = [
    await createTodo(mara, open, 'Ship it'),
    await createTodo(mara, secret, 'Buy it'),
  ];
  return { mara, idris, ship, buy };
};

test('cards, table and charts show logged time live and hide private teams', {
  tag: '@phone',
}, async ({ browser }) => {
  const { mara, idris, ship, buy } = await setUp(browser);
  const { page } = idris;
  await page.goto('/timesheets');
  await expect(page.getByRole('heading', { level: 1, name: 'Timesheets' })).toBeVisible();
  await expect(page.getByText('No time entries yet')).toBeVisible();
  await expect(statistic(page, 'Total Entries')).toHaveText('0');
  await checkPage(page, 'empty');

  await log(mara, ship, hoursAgo(30), 90, 'Wrote the plan');
  await log(mara, buy, hoursAgo(29), 60);
  await log(idris, ship, hoursAgo(2), 30);
  await expect(rows(page)).toHaveCount(2);
  await callApi(idris.page, 'POST', `/api/todos/${ship.id}/timer/start`, {});
  await expect(rows(page)).toHaveCount(3);
  await expect(statistic(page, 'Total Entries')).toHaveText('3');
  await expect(statistic(page, 'Total Duration')).toHaveText('2h 0m');
  await expect(statistic(page, 'Average Entry')).toHaveText('1h 0m');
  await expect(statistic(page, 'Active Timers')).toHaveText('1');
  await expect(page.getByText('Buy it')).toHaveCount(0);
  await expect(rows(page).first().getByText('Running').filter({ visible: true })).toHaveCount(1);
  const top = page.getByRole('region', { name: 'Top Contributors' });
  await expect(top.getByRole('row').nth(1)).toContainText('Mara Lindqvist');
  await expect(top.getByRole('row').nth(1)).toContainText('1h 30m');
  const recent = page.getByRole('table', { name: 'Time logged in the last 7 days' });
  await expect(recent.getByRole('row')).toHaveCount(8);
  await checkPage(page, 'with entries');

  await mara.page.goto('/timesheets');
  await expect(rows(mara.page)).toHaveCount(4);
  await rows(mara.page).getByRole('link', { name: 'Buy it' }).filter({ visible: true }).click();
  await expect(mara.page).toHaveURL(new RegExp(`/todos/${buy.id}`));
});

test('the table is sorted by user, start and duration, also by keyboard', { tag: '@full' }, async ({
  browser,
}) => {
  const { mara, idris, ship } = await setUp(browser);
  await log(mara, ship, hoursAgo(30), 90);
  await log(idris, ship, hoursAgo(20), 10);
  await log(mara, ship, hoursAgo(10), 30);
  const { page } = mara;
  await page.goto('/timesheets');
  const header = (name: string) => table(page).getByRole('columnheader', { name });
  await expect(header('Start Time')).toHaveAttribute('aria-sort', 'descending');
  const durations = () => rows(page).locator('[data-cell=duration]').allTextContents();
  await expect(rows(page)).toHaveCount(3);
  await expect.poll(durations).toEqual(['0h 30m', '0h 10m', '1h 30m']);

  await header('Duration').getByRole('button').click();
  await expect(header('Duration')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(durations).toEqual(['1h 30m', '0h 30m', '0h 10m']);
  await expect(page).toHaveURL(/sort=duration/);
  await page.keyboard.press('Enter');
  await expect(header('Duration')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(durations).toEqual(['0h 10m', '0h 30m', '1h 30m']);

  await header('User').getByRole('button').click();
  await expect(header('User')).toHaveAttribute('aria-sort', 'ascending');
  await expect
    .poll(() => names(page))
    .toEqual(['Idris Okafor', 'Mara Lindqvist', 'Mara Lindqvist']);
  await page.reload();
  await expect(header('User')).toHaveAttribute('aria-sort', 'ascending');
});

test('filters are kept in the URL and cleared', { tag: ['@full', '@phone'] }, async ({
  browser,
}) => {
  const { mara, idris, ship } = await setUp(browser);
  const longAgo = hoursAgo(24 * 40);
  await log(mara, ship, longAgo, 90);
  await log(mara, ship, hoursAgo(3), 30);
  await log(idris, ship, hoursAgo(2), 10);
  const { page } = mara;
  await page.goto('/timesheets');
  await expect(rows(page)).toHaveCount(3);
  const toggle = page.getByRole('button', { name: 'Filters' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByLabel('User').click();
  await page.getByRole('option', { name: 'Mara Lindqvist' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(statistic(page, 'Total Duration')).toHaveText('2h 0m');
  const day = new Date(longAgo).toLocaleDateString('sv-SE');
  await page.goto(`${page.url()}&from=${day}&to=${day}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(statistic(page, 'Total Duration')).toHaveText('1h 30m');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await checkPage(page, 'filtered');
  await page.goto(`/timesheets?user=${mara.user.id}&from=2001-01-01&to=2001-01-02`);
  await expect(page.getByText('No time entries found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/timesheets$/);
  await panel.getByRole('button', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
  await expectNoOverflow(page, 'the page');
});

test('a failed load is reported and can be retried', { tag: '@full' }, async ({ browser }) => {
  const { mara, ship } = await setUp(browser);
  await log(mara, ship, hoursAgo(3), 30);
  const { page } = mara;
  let isDown = true;
  await page.route('**/api/timesheets*', (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { error: 'Down for a moment.' } })
      : route.fallback(),
  );
  await page.goto('/timesheets');
  await expect(page.getByRole('alert').getByText('Failed to load timesheets')).toBeVisible();
  // Recover on the click: a poll that succeeds earlier would remove the button.
  await page.exposeFunction('comeBack', () => {
    isDown = false;
  });
  await page.evaluate("addEventListener('pointerdown', () => comeBack(), true)");
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
});

const unescaped = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const csvRows = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

const xlsxRows = (bytes: Uint8Array) => {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: string[] = Array.from('ABCDEFGHIJKLM', () => '');
    for (const [, column, text, value] of row!.matchAll(
      /<c r="([A-M])\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    ))
      cells['ABCDEFGHIJKLM'.indexOf(column!)] = value ?? unescaped(text!);
    return cells;
  });
};

test('CSV and XLSX exports match the table cell by cell', async ({ browser }) => {
  const { mara, idris, ship } = await setUp(browser);
  const odd = {
    ...newAccount('Odd', mara.account.company),
    name: '=HYPERLINK("evil.test"), "Ltd"',
  };
  await callApi(mara.page, 'POST', '/api/invite-user', {
    name: odd.name,
    username: odd.username,
    password: odd.password,
  });
  const oddPage = await (await browser.newContext()).newPage();
  await oddPage.goto('/auth');
  await callApi(oddPage, 'POST', '/api/login', { username: odd.username, password: odd.password });
  await log(mara, ship, hoursAgo(50), 95, 'Plain');
  await log(idris, ship, hoursAgo(30), 30, 'With, comma and "quotes"');
  await log({ ...mara, page: oddPage }, ship, hoursAgo(10), 45, '+49 30');
  const { page } = idris;
  await page.goto('/timesheets');
  await expect(rows(page)).toHaveCount(3);
  const shown: string[][] = [];
  for (const row of await rows(page).all()) {
    const cell = async (name: string) =>
      (await row.locator(`[data-cell=${name}]`).first().textContent())!;
    const start = (await row.locator('time').getAttribute('datetime'))!;
    const local = await page.evaluate((moment) => new Date(moment).toLocaleString('sv-SE'), start);
    shown.push([await cell('user'), await cell('todo'), local, await cell('duration')]);
  }
  const exportAs = async (name: string) => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name }).click();
    if (name === 'CSV file') {
      const dialog = page.getByRole('dialog', { name: 'Export as CSV' });
      await expect(dialog.getByLabel('Separator')).toContainText('Comma');
      await dialog.getByRole('button', { name: 'Export' }).click();
    }
    const file = await saving;
    return { name: file.suggestedFilename(), bytes: await readFile((await file.path())!) };
  };
  const csv = await exportAs('CSV file');
  expect(csv.name).toMatch(/^timesheet-\d{4}-\d\d-\d\d\.csv$/);
  const entries = await callApi<TimesheetEntry[]>(page, 'GET', '/api/timesheets');
  const [headings, ...lines] = csvRows(csv.bytes.toString());
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(headings).toEqual([
    'User',
    'Email',
    'Team',
    'Todo',
    'Goal',
    'Description',
    `Start (${zone})`,
    `End (${zone})`,
    'Hours',
    'Duration',
    'Status',
  ]);
  const harmless = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
  const wallClock = (time = '') => time.slice(0, 19).replace('T', ' ');
  expect(
    lines.map(([user, , , todo, , , start, , , duration]) => [
      user,
      todo,
      wallClock(start),
      duration,
    ]),
  ).toEqual(shown.map(([user, ...rest]) => [harmless(user!), ...rest]));
  expect(lines.map(([, , , , , description]) => description)).toEqual(
    entries.map(({ description }) => harmless(description!)),
  );

  const xlsx = await exportAs('Excel workbook (XLSX)');
  const [, ...cells] = xlsxRows(xlsx.bytes);
  expect(cells.map(([user, , , todo, , , , , , duration]) => [user, todo, duration])).toEqual(
    shown.map(([user, todo, , duration]) => [user, todo, duration]),
  );
  expect(cells.map(([, , , , , description]) => description)).toEqual(
    entries.map(({ description }) => description),
  );
  await expectNoOverflow(page, 'the table');
});
