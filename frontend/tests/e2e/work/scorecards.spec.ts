import { expect, type Locator, type Page } from '@playwright/test';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  type TestUser,
} from '../support/fixtures.ts';
import { holdToast, stopClock, waitForWrite } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

const setUp = async (browser: Parameters<typeof createFounder>[0]) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

const createScorecard = (of: TestUser, teamId: string, period = 'daily', name = 'Sales') =>
  callApi<Scorecard>(of.page, 'POST', '/api/scorecards', { name, period, teamId });

const createMeasurable = async (of: TestUser, fields: object, scorecardId?: string) => {
  const body = { title: 'Calls', periodInterval: 'daily', goalValue: '40', ...fields };
  const made = await callApi<LineItem>(of.page, 'POST', '/api/scorecard-line-items', body);
  if (scorecardId)
    await callApi(of.page, 'POST', `/api/scorecards/${scorecardId}/assignments`, {
      lineItemIds: [made.id],
    });
  return made;
};

const entriesOf = (of: TestUser, scorecardId: string) =>
  callApi<ScorecardEntry[]>(of.page, 'GET', `/api/scorecards/${scorecardId}/entries`);

const choose = async (page: Page, field: Locator, option: string | RegExp) => {
  await field.click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
};

/** A cell by its row and its age in periods. */
const cellIn = (grid: Locator, row: number, age: number) =>
  grid.locator(`[data-cell="${row}:${age}"]`);

test('a scorecard is created, gets new and existing measurables, is filled in and deleted', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await createMeasurable(mara, { title: 'Visits' });
  await createMeasurable(mara, { title: 'Weekly one', periodInterval: 'weekly' });
  await page.goto('/scorecards');
  await expect(page.getByRole('heading', { name: 'No scorecards yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Line Items' })).toBeVisible();
  await page.getByRole('button', { name: 'New Scorecard' }).click();
  const create = page.getByRole('button', { name: 'Create Scorecard' });
  await expect(page.getByLabel('Scorecard name')).toBeFocused();
  await page.getByLabel('Scorecard name').fill(' Sales ');
  await expect(create).toBeDisabled();
  await choose(page, page.getByRole('combobox', { name: 'Period' }), 'Daily');
  await create.click();
  const card = page.getByRole('region', { name: 'Sales' });
  await expect(card.getByText('Daily', { exact: true })).toBeVisible();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'No measurables yet' })).toBeVisible();

  await card.getByRole('button', { name: 'Edit Sales' }).click();
  await page.getByRole('menuitem', { name: 'Create New Measurable' }).click();
  const sheet = page.getByRole('dialog', { name: 'Create Measurable' });
  await expect(sheet.getByRole('combobox', { name: /^Period/ })).toBeDisabled();
  await expect(sheet.getByRole('combobox', { name: /^Period/ })).toHaveText(/Daily/);
  await expect(sheet.getByLabel('Goal value')).toHaveValue('0');
  await expect(sheet.getByRole('switch', { name: 'Show Total' })).toBeChecked();
  await expect(sheet.getByRole('switch', { name: 'Show Average' })).not.toBeChecked();
  await expect(sheet.getByRole('switch', { name: 'Show Goal' })).toBeChecked();
  await expect(sheet.getByRole('combobox', { name: /^Trailing/ })).toHaveText('Total');
  await sheet.getByRole('button', { name: 'Create Measurable' }).click();
  await expect(sheet.getByText('Please enter a measurable name')).toBeVisible();
  await sheet.getByLabel('Measurable name').fill('Revenue');
  await choose(page, sheet.getByRole('combobox', { name: /^Unit/ }), 'Currency');
  await sheet.getByLabel('Goal value').fill('1000');
  await choose(page, sheet.getByRole('combobox', { name: /^Trailing/ }), 'Trailing 4 week');
  await sheet.getByRole('button', { name: 'Create Measurable' }).click();
  await expect(page.getByText('Measurable created successfully').first()).toBeVisible();
  // It stays open for the next measurable.
  await expect(sheet.getByLabel('Measurable name')).toHaveValue('');
  await expect(sheet.getByLabel('Measurable name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(card.getByRole('rowheader', { name: /Revenue/ })).toBeVisible();

  await card.getByRole('button', { name: 'Edit Sales' }).click();
  await page.getByRole('menuitem', { name: 'Add Existing Measurable' }).click();
  const chooser = page.getByRole('dialog', { name: 'Select Existing Measurables' });
  await expect(chooser.getByRole('checkbox')).toHaveCount(1);
  await chooser.getByRole('button', { name: 'Add Selected' }).click();
  await expect(chooser.getByText('Please select at least one measurable')).toBeVisible();
  await chooser.getByLabel('Search measurables').fill('visi');
  await chooser.getByRole('checkbox', { name: /Visits/ }).check();
  await chooser.getByRole('button', { name: 'Add Selected' }).click();
  await expect(toastsOf(page).getByText('Measurables added successfully')).toBeVisible();
  await expect(card.getByRole('rowheader')).toHaveCount(2);

  await cellIn(card, 0, 0).fill('$1,250.50');
  await cellIn(card, 1, 0).focus();
  await expect(cellIn(card, 0, 0)).toHaveValue('$1,250.50');
  await expect(card.getByText('goal met')).toBeAttached();
  const [{ id } = { id: '' }] = await callApi<Scorecard[]>(
    page,
    'GET',
    `/api/teams/${team.id}/scorecards`,
  );
  await expect(async () =>
    expect(await entriesOf(mara, id)).toMatchObject([{ value: '1250.5' }]),
  ).toPass();

  await card.getByRole('button', { name: 'Delete Sales' }).click();
  await page.getByRole('button', { name: 'Delete Scorecard' }).click();
  await expect(page.getByRole('heading', { name: 'No scorecards yet' })).toBeVisible();
});

test('the grid supports keyboard, paste and notes, and reverts rejected values', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const { id } = await createScorecard(mara, team.id);
  await createMeasurable(mara, { title: 'Calls', showAverage: false }, id);
  await createMeasurable(mara, { title: 'Share', unitType: 'percentage' }, id);
  await stopClock(page);
  await page.goto(`/scorecards/${id}/edit`);
  const grid = page.getByRole('table', { name: 'Daily Data Entry' });
  await cellIn(grid, 0, 0).focus();
  await expect(cellIn(grid, 0, 0)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.type('41');
  await page.keyboard.press('Enter');
  await expect(cellIn(grid, 1, 0)).toBeFocused();
  await page.keyboard.type('12.5%');
  await page.keyboard.press('Tab');
  await expect(cellIn(grid, 1, 1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(cellIn(grid, 0, 1)).toHaveValue('');
  await expect(cellIn(grid, 1, 0)).toHaveValue('12.5%');
  await page.keyboard.type('maybe');
  await page.keyboard.press('ArrowRight');
  await expect(cellIn(grid, 0, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(cellIn(grid, 0, 1)).toHaveCSS('outline-style', 'solid');
  await cellIn(grid, 0, 1).focus();
  await expect(page.getByText('Enter a number.').last()).toBeVisible();
  await page.keyboard.press('Escape');

  await cellIn(grid, 0, 1).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '38\t39\r\n10%\t20%\r\n');
    cell.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(cellIn(grid, 0, 2)).toHaveValue('39');
  await expect(cellIn(grid, 1, 2)).toHaveValue('20%');
  await expect(async () => expect(await entriesOf(mara, id)).toHaveLength(6)).toPass();

  await cellIn(grid, 0, 1).focus();
  await page.keyboard.press('Shift+F2');
  const note = page.getByRole('dialog', { name: 'Note' });
  await note.getByLabel('Note').fill('The line was down');
  await waitForWrite(page, 'PATCH', () => note.getByRole('button', { name: 'Save Note' }).click());
  await expect(grid.getByText('goal not met. Note: The line was down')).toBeAttached();
  await page.reload();
  await expect(grid.getByText('goal not met. Note: The line was down')).toBeAttached();
  await expect(cellIn(grid, 0, 2)).toHaveValue('39');

  await page.route('**/api/scorecard-entries/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of order', code: 'internal' } }),
  );
  await cellIn(grid, 0, 2).fill('77');
  await cellIn(grid, 0, 3).focus();
  await expect(toastsOf(page).getByText('Failed to save entry')).toBeVisible();
  await expect(cellIn(grid, 0, 2)).toHaveValue('39');
});

test("another user's value appears live, and a conflict is decided in the cell", async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const { id } = await createScorecard(mara, team.id, 'weekly', 'Hiring');
  await createMeasurable(mara, { title: 'Applications', periodInterval: 'weekly' }, id);
  for (const user of [mara, idris]) {
    await stopClock(user.page);
    await user.page.goto('/scorecards');
    await expect(cellIn(user.page.locator('main'), 0, 0)).toBeVisible();
  }
  const theirs = cellIn(idris.page.locator('main'), 0, 1);
  await theirs.fill('17');
  await cellIn(idris.page.locator('main'), 0, 2).focus();
  await expect(cellIn(page.locator('main'), 0, 1)).toHaveValue('17');
  const [entry] = await entriesOf(mara, id);
  const days = (Date.parse(entry!.periodEnd) - Date.parse(entry!.periodStart)) / 86_400_000;
  expect(Math.round(days)).toBe(7);
  expect(new Date(entry!.periodStart).getUTCDay()).toBe(1);
  expect(entry).toMatchObject({ value: '17', createdBy: idris.user.id });

  // On a conflict the typed value stays until the user decides, next to the other value.
  const mine = cellIn(page.locator('main'), 0, 1);
  await mine.fill('20');
  await theirs.fill('18');
  await cellIn(idris.page.locator('main'), 0, 2).focus();
  const notice = page.getByRole('status').filter({ hasText: 'Someone else changed this' });
  await expect(notice.getByText('18', { exact: true })).toBeVisible();
  await cellIn(page.locator('main'), 0, 2).focus();
  await expect(mine).toHaveValue('20');
  await expect(theirs).toHaveValue('18');
  await notice.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(theirs).toHaveValue('20');
  await expect(notice).toHaveCount(0);
});

test('measurables are reordered, removed, restored, edited and added on the scorecard page', async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  const { id } = await createScorecard(mara, team.id);
  await createMeasurable(mara, { title: 'Calls' }, id);
  await createMeasurable(mara, { title: 'Visits' }, id);
  await createMeasurable(mara, { title: 'Mails' });
  await page.goto('/scorecards');
  await page.getByRole('link', { name: 'View Sales' }).click();
  await expect(page).toHaveURL(`/scorecards/${id}/edit`);
  const current = page.getByRole('region', { name: 'Current Measurables' });
  const rows = current.getByRole('row');
  await expect(rows).toHaveText([/Calls/, /Visits/]);
  await current.getByRole('button', { name: 'Move Visits up' }).click();
  await expect(rows).toHaveText([/Visits/, /Calls/]);
  await current.getByRole('button', { name: 'Remove Visits' }).click();
  await holdToast(page);
  await expect(toastsOf(page).getByText('Measurable removed')).toBeVisible();
  await expect(rows).toHaveText([/Calls/]);
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveText([/Visits/, /Calls/]);

  await current.getByRole('button', { name: 'Edit Visits' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit Measurable' });
  await expect(sheet.getByLabel('Goal value')).toHaveValue('40');
  await sheet.getByLabel('Goal value').fill('55');
  await sheet.getByRole('button', { name: 'Save Measurable' }).click();
  await expect(toastsOf(page).getByText('Measurable updated successfully')).toBeVisible();
  await expect(rows).toHaveText([/Visits.*≥ 55/, /Calls.*≥ 40/]);

  const add = page.getByRole('region', { name: 'Add Measurables' });
  await expect(add.getByRole('tab', { name: 'Select Existing' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await add.getByRole('checkbox', { name: /Mails/ }).check();
  await add.getByRole('button', { name: 'Add Selected' }).click();
  await expect(rows).toHaveText([/Visits/, /Calls/, /Mails/]);
  await add.getByRole('tab', { name: 'Create New' }).click();
  await add.getByRole('button', { name: 'Create and Add' }).click();
  await expect(add.getByText('Name is required')).toBeVisible();
  await add.getByLabel('Name').fill('Tickets');
  await choose(page, add.getByRole('combobox', { name: /^Orientation rule/ }), 'Between');
  await add.getByLabel('Goal value from').fill('10');
  await add.getByLabel('Goal value to').fill('20');
  await add.getByRole('button', { name: 'Create and Add' }).click();
  await expect(rows).toHaveText([/Visits/, /Calls/, /Mails/, /Tickets.*Goal 10–20/]);

  await waitForWrite(page, 'PATCH', () => page.getByRole('switch', { name: 'Active' }).click());
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Scorecard name/ }).click();
  await page.getByRole('textbox', { name: 'Scorecard name' }).fill('Support');
  await waitForWrite(page, 'PATCH', () => page.keyboard.press('Enter'));
  await page.reload();
  await expect(page.getByRole('heading', { name: /Support/ })).toBeVisible();
  await expect(rows).toHaveText([/Visits/, /Calls/, /Mails/, /Tickets/]);
  await page.goto(`/scorecards/${team.id}/edit`);
  await expect(page.getByRole('heading', { name: 'Scorecard not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Scorecards' }).click();
  await expect(page.getByRole('region', { name: 'Support' })).toBeVisible();
});

test('measurables are created, listed and deleted but not edited', { tag: '@full' }, async ({
  browser,
}) => {
  const { page } = await setUp(browser);
  await page.goto('/scorecards/line-items');
  await expect(page.getByRole('heading', { name: 'No measurables yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Measurable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Measurable' });
  await dialog.getByRole('button', { name: 'Create Measurable' }).click();
  await expect(dialog.getByText('Please enter a title')).toBeVisible();
  await dialog.getByLabel('Title').fill('Standup held');
  await choose(page, dialog.getByRole('combobox', { name: /^Unit/ }), 'Yes/No');
  await choose(page, dialog.getByRole('combobox', { name: /^Orientation rule/ }), 'Equal to');
  await expect(dialog.getByRole('switch')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Create Measurable' }).click();
  await expect(page.getByText('Measurable created successfully').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Standup held' });
  await expect(row.getByText('Goal = Yes')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Edit Standup held' })).toBeDisabled();
  await row.getByRole('button', { name: 'Delete Standup held' }).click();
  await page.getByRole('button', { name: 'Delete Measurable' }).click();
  await expect(page.getByRole('heading', { name: 'No measurables yet' })).toBeVisible();
});

test('total, average and trailing stay in view beside many wide values', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const { id } = await createScorecard(mara, team.id, 'weekly');
  const fields = { title: 'Revenue', periodInterval: 'weekly', unitType: 'currency' };
  const shown = { showAverage: true, trailingCalculation: 'trailing_4' };
  const { id: lineItemId } = await createMeasurable(mara, { ...fields, ...shown }, id);
  for (let week = 0; week < 10; week++) {
    const periodStart = new Date(Date.now() - week * 7 * 86_400_000).toISOString();
    const entry = { scorecardId: id, lineItemId, periodStart, value: '1234567.5' };
    await callApi(mara.page, 'POST', '/api/scorecard-entries', entry);
  }
  await page.goto('/scorecards');
  const grid = page.getByRole('table', { name: 'Sales' });
  await expect(cellIn(grid, 0, 9)).toHaveValue('$1,234,567.50');
  const heads = ['Total', 'Average', 'Trailing'].map((name) =>
    grid.getByRole('columnheader', { name }),
  );
  for (const head of heads) await expect(head).toBeInViewport({ ratio: 1 });
  await cellIn(grid, 0, 0).focus();
  await page.keyboard.press('End');
  await expect(cellIn(grid, 0, 9)).toBeInViewport({ ratio: 1 });
  const left = (of: Locator) => of.evaluate((each) => each.getBoundingClientRect().left);
  const lastEnds = (await left(cellIn(grid, 0, 9))) + 20;
  expect(lastEnds).toBeLessThan(await left(heads[0]!));
});
