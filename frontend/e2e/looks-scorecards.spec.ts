import { expect, type Page } from '@playwright/test';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { inEveryLook } from './every-look.ts';
import { callAs, founder, makeTeam } from './people.ts';
import { test } from './test.ts';

/** One of the values met the goal, another did not; one measurable stands beside it. */
const makeFilledScorecard = async (page: Page, teamId: string): Promise<Scorecard> => {
  const period = 'daily';
  const body = { name: 'Sales', period, teamId };
  const scorecard = await callAs<Scorecard>(page, 'POST', '/api/scorecards', body);
  const make = (title: string) =>
    callAs<LineItem>(page, 'POST', '/api/scorecard-line-items', {
      title,
      periodInterval: period,
      goalValue: '40',
      teamId,
      trailingCalculation: 'trailing_13',
    });
  const { id } = await make('Calls');
  await make('Visits');
  await callAs(page, 'POST', `/api/scorecards/${scorecard.id}/assignments`, { lineItemIds: [id] });
  for (const [age, value] of ['39', '41'].entries())
    await callAs(page, 'POST', '/api/scorecard-entries', {
      scorecardId: scorecard.id,
      lineItemId: id,
      periodStart: new Date(Date.now() - (age + 1) * 86_400_000).toISOString(),
      value,
      notes: 'Holiday',
    });
  return scorecard;
};

inEveryLook('scorecards with their sheets', async (browser, { wear, check }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/scorecards');
  await wear(page);
  await expect(page.getByRole('heading', { name: 'No scorecards yet' })).toBeVisible();
  await check(page, 'no scorecards');
  await page.getByRole('button', { name: 'New Scorecard' }).click();
  await expect(page.getByLabel('Scorecard name')).toBeVisible();
  await check(page, 'the form of a new scorecard');

  await makeFilledScorecard(page, team.id);
  await page.goto('/scorecards');
  await expect(page.getByText('goal not met')).toBeAttached();
  await check(page, 'the scorecards');
  for (const [entry, sheet] of [
    ['Create New Measurable', 'Create Measurable'],
    ['Add Existing Measurable', 'Select Existing Measurables'],
  ] as const) {
    await page.getByRole('button', { name: 'Edit Sales' }).click();
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
    await check(page, 'the menu of a scorecard');
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible();
    await check(page, `the sheet ${sheet}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: sheet })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Delete Sales' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page, 'deleting a scorecard');
});

inEveryLook('the page of a scorecard and the measurables', async (browser, { wear, check }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page } = mara;
  const { id } = await makeFilledScorecard(page, team.id);
  await page.goto(`/scorecards/${id}/edit`);
  await wear(page);
  await expect(page.getByText('goal not met')).toBeAttached();
  const add = page.getByRole('region', { name: 'Add Measurables' });
  await expect(add.getByRole('checkbox', { name: /Visits/ })).toBeVisible();
  await check(page, 'a scorecard');
  const cell = page.locator('[data-cell="0:0"]');
  await cell.fill('many');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a number.').last()).toBeVisible();
  await check(page, 'a cell that cannot be read');
  await page.keyboard.press('Escape');
  await cell.press('Shift+F2');
  await expect(page.getByRole('dialog', { name: 'Note' })).toBeVisible();
  await check(page, 'the note of a cell');
  await page.keyboard.press('Escape');
  await add.getByRole('tab', { name: 'Create New' }).click();
  await add.getByRole('button', { name: 'Create and Add' }).click();
  await expect(add.getByText('Name is required')).toBeVisible();
  await check(page, 'creating a measurable, refused');
  await page.getByRole('button', { name: 'Edit Calls' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Measurable' })).toBeVisible();
  await check(page, 'the sheet of a measurable');

  await page.goto('/scorecards/line-items');
  await expect(page.getByRole('row').filter({ hasText: 'Calls' })).toBeVisible();
  await check(page, 'the measurables');
  await page.getByRole('button', { name: 'Create Measurable' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Measurable' })).toBeVisible();
  await check(page, 'the dialog of a new measurable');
  await page.goto(`/scorecards/${team.id}/edit`);
  await expect(page.getByRole('heading', { name: 'Scorecard not found' })).toBeVisible();
  await check(page, 'no such scorecard');
});

test('ten days stand between their goal and their average on a desk', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page } = mara;
  const scorecard = await callAs<Scorecard>(page, 'POST', '/api/scorecards', {
    name: 'Operations',
    period: 'daily',
    teamId: team.id,
  });
  const { id } = await callAs<LineItem>(page, 'POST', '/api/scorecard-line-items', {
    title: 'Share of requests under 300 ms',
    periodInterval: 'daily',
    unitType: 'percentage',
    goalValue: '99',
    showAverage: true,
    teamId: team.id,
  });
  await callAs(page, 'POST', `/api/scorecards/${scorecard.id}/assignments`, { lineItemIds: [id] });
  for (let age = 0; age < 10; age++)
    await callAs(page, 'POST', '/api/scorecard-entries', {
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
