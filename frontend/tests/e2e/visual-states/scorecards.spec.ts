import { expect, type Page } from '@playwright/test';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { callApi, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { closeByEscape } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';
import { testEveryVisualState } from '../support/visual-states.ts';

/** One value meets the goal, one does not; a second measurable is not assigned. */
const createFilledScorecard = async (page: Page, teamId: string): Promise<Scorecard> => {
  const period = 'daily';
  const body = { name: 'Sales', period, teamId };
  const scorecard = await callApi<Scorecard>(page, 'POST', '/api/scorecards', body);
  const make = (title: string) =>
    callApi<LineItem>(page, 'POST', '/api/scorecard-line-items', {
      title,
      periodInterval: period,
      goalValue: '40',
      teamId,
      trailingCalculation: 'trailing_13',
    });
  const { id } = await make('Calls');
  await make('Visits');
  await callApi(page, 'POST', `/api/scorecards/${scorecard.id}/assignments`, { lineItemIds: [id] });
  for (const [age, value] of ['39', '41'].entries())
    await callApi(page, 'POST', '/api/scorecard-entries', {
      scorecardId: scorecard.id,
      lineItemId: id,
      periodStart: new Date(Date.now() - (age + 1) * 86_400_000).toISOString(),
      value,
      notes: 'Holiday',
    });
  return scorecard;
};

testEveryVisualState(
  'scorecards and their sheets are accessible',
  async (browser, applyVisualState) => {
    const mara = await createFounder(browser);
    const team = await createTeam(mara, 'Platform');
    const { page } = mara;
    await page.goto('/scorecards');
    await applyVisualState(page);
    await expect(page.getByRole('heading', { name: 'No scorecards yet' })).toBeVisible();
    await checkPage(page, 'no scorecards');
    await page.getByRole('button', { name: 'New Scorecard' }).click();
    await expect(page.getByLabel('Scorecard name')).toBeVisible();
    await checkPage(page, 'the form of a new scorecard');

    await createFilledScorecard(page, team.id);
    await page.goto('/scorecards');
    await expect(page.getByText('goal not met')).toBeAttached();
    await checkPage(page, 'the scorecards');
    for (const [entry, sheet] of [
      ['Create New Measurable', 'Create Measurable'],
      ['Add Existing Measurable', 'Select Existing Measurables'],
    ] as const) {
      await page.getByRole('button', { name: 'Edit Sales' }).click();
      await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
      await checkPage(page, 'the menu of a scorecard');
      await page.getByRole('menuitem', { name: entry }).click();
      await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
      await checkPage(page, `the sheet ${sheet}`);
      await closeByEscape(page);
    }
    await page.getByRole('button', { name: 'Delete Sales' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkPage(page, 'deleting a scorecard');
  },
);

testEveryVisualState(
  'a scorecard page and the measurables page are accessible',
  async (browser, applyVisualState) => {
    const mara = await createFounder(browser);
    const team = await createTeam(mara, 'Platform');
    const { page } = mara;
    const { id } = await createFilledScorecard(page, team.id);
    await page.goto(`/scorecards/${id}/edit`);
    await applyVisualState(page);
    await expect(page.getByText('goal not met')).toBeAttached();
    const add = page.getByRole('region', { name: 'Add Measurables' });
    await expect(add.getByRole('checkbox', { name: /Visits/ })).toBeVisible();
    await checkPage(page, 'a scorecard');
    const cell = page.locator('[data-cell="0:0"]');
    await cell.fill('many');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter a number.').last()).toBeVisible();
    await checkPage(page, 'a cell that cannot be read');
    await page.keyboard.press('Escape');
    await cell.press('Shift+F2');
    await expect(page.getByRole('dialog', { name: 'Note' })).toBeVisible();
    await checkPage(page, 'the note of a cell');
    await closeByEscape(page);
    await add.getByRole('tab', { name: 'Create New' }).click();
    await add.getByRole('button', { name: 'Create and Add' }).click();
    await expect(add.getByText('Name is required')).toBeVisible();
    await checkPage(page, 'creating a measurable, rejected');
    await page.getByRole('button', { name: 'Edit Calls' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Measurable' })).toBeVisible();
    await checkPage(page, 'the sheet of a measurable');

    await page.goto('/scorecards/line-items');
    await expect(page.getByRole('row').filter({ hasText: 'Calls' })).toBeVisible();
    await checkPage(page, 'the measurables');
    await page.getByRole('button', { name: 'Create Measurable' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Measurable' })).toBeVisible();
    await checkPage(page, 'the dialog of a new measurable');
    await page.goto(`/scorecards/${team.id}/edit`);
    await expect(page.getByRole('heading', { name: 'Scorecard not found' })).toBeVisible();
    await checkPage(page, 'no such scorecard');
  },
);

test('ten daily periods fit between goal and average at 1280 px', async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  const scorecard = await callApi<Scorecard>(page, 'POST', '/api/scorecards', {
    name: 'Operations',
    period: 'daily',
    teamId: team.id,
  });
  const { id } = await callApi<LineItem>(page, 'POST', '/api/scorecard-line-items', {
    title: 'Share of requests under 300 ms',
    periodInterval: 'daily',
    unitType: 'percentage',
    goalValue: '99',
    showAverage: true,
    teamId: team.id,
  });
  await callApi(page, 'POST', `/api/scorecards/${scorecard.id}/assignments`, { lineItemIds: [id] });
  for (let age = 0; age < 10; age++)
    await callApi(page, 'POST', '/api/scorecard-entries', {
      scorecardId: scorecard.id,
      lineItemId: id,
      periodStart: new Date(Date.now() - age * 86_400_000).toISOString(),
      value: '99.4',
    });
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/scorecards');
  const heads = page.getByRole('table', { name: 'Operations' }).getByRole('columnheader');
  await expect(heads).toHaveCount(14);
  for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });
});
