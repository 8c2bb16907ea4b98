import { expect, type Page } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import { callApi, createColleague } from '../support/fixtures.ts';
import {
  addMilestone,
  choose,
  createGoal,
  inDays,
  rowOf,
  setUpGoals,
  titles,
} from '../support/goal-list.ts';
import { expectSearchParams, expectText, holdToast } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const chooseDay = (page: Page, day = /\b15\b/) =>
  page
    .getByRole('dialog', { name: 'Target date' })
    .getByRole('button', { name: day })
    .first()
    .click();

test('a goal is created, edited in its row, opened and deleted', { tag: '@phone' }, async ({
  browser,
}) => {
  const { page, mara, team } = await setUpGoals(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  await page.goto('/');
  await page.getByRole('button', { name: 'New Item' }).click();
  await page.getByRole('menuitem', { name: 'Goal' }).click();
  const quickGoal = page.getByLabel('New goal');

  await test.step('creates a goal with only a title', async () => {
    await expect(quickGoal).toBeFocused();
    await expect(page.getByRole('heading', { name: 'No goals yet' })).toBeVisible();
    await expectText(page, 'Create your first goal to start tracking team objectives.');
    await quickGoal.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Goal title is required');
    await expect(page.getByRole('button', { name: 'Assignee: Mara Lindqvist' })).toBeVisible();
    await quickGoal.fill(' Cut deploy time ');
    await quickGoal.press('Enter');
    await expectText(page, 'Goal created successfully');
    await expect(rowOf(page, 'Cut deploy time')).toBeVisible();
    await expect(page.getByText('1 goal', { exact: true })).toBeVisible();
  });

  const row = rowOf(page, 'Cut deploy time');
  const [made] = await callApi<Goal[]>(page, 'GET', `/api/teams/${team.id}/goals`);
  expect(made).toMatchObject({
    title: 'Cut deploy time',
    status: 'on_track',
    priority: 'personal',
    assigneeId: mara.user.id,
    dueDate: null,
  });
  const stored = () => callApi<Goal>(page, 'GET', `/api/goals/${made?.id}`);

  await test.step('edits each field in the row', async () => {
    await choose(page, row.getByRole('combobox', { name: 'Status' }), 'Off Track');
    await expectText(page, 'Goal status updated successfully');
    await choose(page, row.getByRole('combobox', { name: 'Scope' }), 'Company');
    await expectText(page, 'Goal priority updated successfully');
    await row.getByRole('button', { name: /Target date/ }).click();
    await chooseDay(page);
    await expectText(page, 'Goal target date updated successfully');
    await choose(page, row.getByRole('button', { name: /Assignee/ }), /Idris Okafor/);
    await expectText(page, 'Goal assignee updated successfully');
    await expect
      .poll(stored)
      .toMatchObject({ status: 'off_track', priority: 'company', assigneeId: idris.user.id });
    expect((await stored()).dueDate).toMatch(/-15T12:00:00\.000Z$/);
  });

  await test.step('the notification leads the assignee to the highlighted row', async () => {
    await idris.page.goto('/');
    await idris.page.getByRole('button', { name: /Notifications/ }).click();
    const notices = idris.page.getByRole('dialog', { name: 'Notifications' });
    // Each frame is looked at, because the highlight fades.
    const highlighted = idris.page.waitForFunction(
      (title) =>
        document.querySelector('[role=row][data-highlighted]')?.textContent.includes(title),
      'Cut deploy time',
      { polling: 'raf' },
    );
    await notices.getByText(/Cut deploy time/).click();
    await highlighted;
    await expect(rowOf(idris.page, 'Cut deploy time')).not.toHaveAttribute('data-highlighted', '');
    await expect(idris.page).toHaveURL(/\/goals$/);
  });

  await test.step('opens the goal and returns to the list', async () => {
    await row.getByRole('link', { name: /^View/ }).click();
    await expect(page).toHaveURL(`/goals/${made?.id}`);
    await page.getByRole('link', { name: 'Back to Goals' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('deletes the goal after a confirmation', async () => {
    await row.getByRole('button', { name: 'Delete goal' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Delete goal' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete goal' }).click();
    await expectText(page, 'Goal deleted successfully');
    await expect(row).toHaveCount(0);
    await expect(rowOf(idris.page, 'Cut deploy time')).toHaveCount(0);
  });
});

test('completed goals are archived, opened and unarchived', { tag: '@full' }, async ({
  browser,
}) => {
  const { page, mara, team } = await setUpGoals(browser);
  await createGoal(mara, team.id, { title: 'Still running' });
  for (let n = 1; n <= 7; n++)
    await createGoal(mara, team.id, { title: `Reached ${n}`, status: 'completed' });
  await page.goto('/goals?archived=1');
  await expect(page.getByRole('heading', { name: 'No archived goals' })).toBeVisible();
  await expectText(page, 'Completed goals will appear here after being archived.');
  await page.getByLabel('Show Archived').click();
  const archiveAll = page.getByRole('button', { name: 'Archive 7 Completed' });
  await archiveAll.click();
  await holdToast(page);
  await expectText(page, 'Archived 7 completed goal(s)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectText(page, '7 goals unarchived');
  // A virtualized list does not render all rows.
  await expect(page.getByRole('grid', { name: 'Goals' })).toHaveAttribute('aria-rowcount', '8');
  await archiveAll.click();
  await expect(titles(page)).toHaveText(['Still running']);
  await expect(page.getByRole('button', { name: /^Archiv/ })).toHaveCount(0);
  await page.getByLabel('Show Archived').click();
  await expect(page.getByText('Archived: 7 goals')).toBeVisible();
  await expectSearchParams(page, { archived: '1' });
  await expect(page.getByLabel('New goal')).toHaveCount(0);
  const row = rowOf(page, 'Reached 3');
  await expect(row.getByText('Completed', { exact: true })).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await expect(row.getByRole('button')).toHaveCount(0);
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('button', { name: 'Title: Reached 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Unarchive Goal' }).click();
  await expectText(page, 'Goal unarchived successfully');
  await expect(page.getByRole('button', { name: 'Unarchive Goal' })).toHaveCount(0);
  // The link returns to the archive.
  await page.getByRole('link', { name: 'Back to Goals' }).click();
  await expect(page.getByText('Archived: 6 goals')).toBeVisible();
  await page.getByLabel('Show Archived').click();
  await expect(titles(page)).toHaveText(['Still running', 'Reached 3']);
});

test('concurrent edits of two users appear live and are all kept', { tag: '@full' }, async ({
  browser,
}) => {
  const { page: hers, mara, team } = await setUpGoals(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const his = idris.page;
  const goal = await createGoal(mara, team.id, { title: 'Cut deploy time' });
  await addMilestone(mara, goal, { title: 'Roll out' });
  await addMilestone(mara, goal, { title: 'Measure', dueDate: inDays(3) });
  await hers.goto('/goals');
  await his.goto('/goals');
  const row = (page: Page) => rowOf(page, 'Cut deploy time');
  const points = (page: Page) => row(page).getByRole('listitem');
  for (const page of [hers, his]) await expect(points(page)).toHaveText([/Measure/, 'Roll out']);

  await test.step('completing a milestone updates the progress for both users', async () => {
    await points(hers).first().getByRole('checkbox', { name: 'Mark as completed' }).click();
    for (const page of [hers, his]) await expect(row(page).getByText('50%')).toBeVisible();
    await expect(points(his).first().getByRole('checkbox')).toBeChecked();
    await points(his).first().getByRole('checkbox').click();
    await expect(row(hers).getByText('0%', { exact: true })).toBeVisible();
  });

  await test.step('keeps concurrent changes to different fields', async () => {
    await row(hers).getByRole('combobox', { name: 'Status' }).click();
    await row(his).getByRole('combobox', { name: 'Scope' }).click();
    await hers.getByRole('option', { name: 'Off Track' }).click();
    await his.getByRole('option', { name: 'Company' }).click();
    for (const page of [hers, his]) {
      await expect(row(page).getByText('Off Track')).toBeVisible();
      await expect(row(page).getByText('Company')).toBeVisible();
    }
    const stored = await callApi<Goal>(hers, 'GET', `/api/goals/${goal.id}`);
    expect(stored).toMatchObject({ status: 'off_track', priority: 'company' });
  });

  await test.step('shows a new goal and its new title in the other list', async () => {
    await his.getByLabel('New goal').fill('Onboard three customers');
    await his.getByLabel('New goal').press('Enter');
    await expect(rowOf(hers, 'Onboard three customers')).toBeVisible();
    await rowOf(hers, 'Onboard three customers').getByRole('link', { name: /^View/ }).click();
    await hers.getByRole('button', { name: /^Title/ }).click();
    await hers.keyboard.type(' by March');
    await hers.keyboard.press('Enter');
    await expect(rowOf(his, 'Onboard three customers by March')).toBeVisible();
  });

  await test.step('reverts a rejected change and shows the reason', async () => {
    await his.route('**/api/goals/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { error: 'Not like this.', code: 'no' } })
        : route.continue(),
    );
    await choose(his, row(his).getByRole('combobox', { name: 'Status' }), 'Failed');
    await expectText(his, 'Failed to update goal status');
    await expectText(his, 'Not like this.');
    await expect(row(his).getByRole('combobox', { name: 'Status' })).toHaveText('Off Track');
  });
});
