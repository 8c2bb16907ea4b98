import { expect } from '@playwright/test';
import { callApi } from '../support/fixtures.ts';
import {
  addMilestone,
  createGoal,
  inDays,
  rowOf,
  setUpGoals,
  titles,
} from '../support/goal-list.ts';
import { checkPage } from '../support/page-checks.ts';
import { closeByEscape } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test('an overflowing timeline starts at the next milestone without cutting one off', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, mara, team } = await setUpGoals(browser);
  const goal = await createGoal(mara, team.id, { title: 'Launch' });
  for (const [index, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
    const { id } = await addMilestone(mara, goal, { title, dueDate: inDays(index) });
    if (index < 3) await callApi(page, 'PATCH', `/api/milestones/${id}`, { completed: true });
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/goals');
  const timeline = rowOf(page, 'Launch').getByRole('list', { name: 'Milestones' });
  /** Title, cut-off width and width in px of each visible milestone. */
  const shown = () =>
    timeline.evaluate((list) => {
      const { left, right } = list.parentElement!.getBoundingClientRect();
      return [...list.children].flatMap((item) => {
        const box = item.getBoundingClientRect();
        const inside = Math.min(box.right, right) - Math.max(box.left, left);
        const title = item.querySelector('p')?.textContent;
        return inside > 0 ? [{ title, cut: box.width - inside, width: box.width }] : [];
      });
    });
  const whole = async () => (await shown()).filter(({ cut }) => cut < 2).map(({ title }) => title);
  await expect.poll(whole).toEqual(['Three', 'Four', 'Five']);
  // Four px of the previous milestone remain visible, for the focus ring.
  expect((await shown()).filter(({ cut, width }) => cut >= 2 && width - cut > 5)).toEqual([]);
});

test('virtualized rows have their estimated height, with and without dates', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, mara, team } = await setUpGoals(browser);
  const kinds = [
    { dueDate: '2130-01-02', description: 'What it is about' },
    { dueDate: '2130-01-02', status: 'off_track', priority: 'company' },
    { description: 'What it is about' },
    {},
  ];
  for (let number = 10; number < 34; number++) {
    const fields = { ...kinds[number % kinds.length], assigneeId: mara.user.id };
    const goal = await createGoal(mara, team.id, { title: `Goal ${number}`, ...fields });
    if (number % 3 === 0)
      await addMilestone(mara, goal, { title: 'Step', dueDate: number % 2 ? '2130-01-01' : null });
  }
  const list = page.getByRole('grid', { name: 'Goals' });
  const height = () => list.evaluate((grid: HTMLElement) => grid.style.height);
  for (const width of [1280, 946, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 500 });
    await page.goto('/goals');
    await expect(titles(page).first()).toBeVisible();
    const estimated = await height();
    await page.getByRole('row').first().focus();
    // Scroll restoration may have moved the reopened page.
    await page.keyboard.press('Home');
    await expect(page.locator('[aria-rowindex="1"]')).toBeFocused();
    for (let row = 1; row < 24; row++) {
      await page.keyboard.press('ArrowDown');
      await expect(page.locator(`[aria-rowindex="${row + 1}"]`)).toBeFocused();
    }
    expect(await height(), `at ${width}`).toBe(estimated);
  }
});

test('the list works by keyboard', async ({ browser }) => {
  const { page, mara, team } = await setUpGoals(browser);
  await createGoal(mara, team.id, { title: 'Alpha', dueDate: inDays(1) });
  const beta = await createGoal(mara, team.id, { title: 'Beta', dueDate: inDays(2) });
  await addMilestone(mara, beta, { title: 'Measure' });
  await page.goto('/goals');
  await expect(rowOf(page, 'Alpha')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('New goal')).toBeFocused();
  await page.keyboard.press('Escape');
  await rowOf(page, 'Alpha').focus();
  await page.keyboard.press('ArrowDown');
  const row = rowOf(page, 'Beta');
  await expect(row).toBeFocused();
  await page.keyboard.press(' ');
  await expect(row.getByRole('combobox', { name: 'Status' })).toHaveText('Completed');
  await page.keyboard.press(' ');
  await expect(row.getByRole('combobox', { name: 'Status' })).toHaveText('On Track');
  await row.getByRole('checkbox').focus();
  await page.keyboard.press(' ');
  await expect(row.getByText('100%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog', { name: 'Delete this goal?' })).toBeVisible();
  await closeByEscape(page);
  await expect(row).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeFocused();
  await closeByEscape(page);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/goals\/[\w-]+$/);
});

test('the goal list, its archive and the delete dialog are accessible', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { page, mara, team } = await setUpGoals(browser);
  for (const status of ['on_track', 'off_track', 'completed', 'failed', 'archived']) {
    const fields = { title: status, description: 'All of it', status, dueDate: inDays(-2) };
    const goal = await createGoal(mara, team.id, fields);
    for (let n = 1; n <= 6; n++)
      await addMilestone(mara, goal, { title: `Step ${n}`, dueDate: inDays(n - 3) });
  }
  await page.goto('/goals');
  await expect(titles(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Add Goal' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkPage(page, 'the list');
  await rowOf(page, 'failed').getByRole('button', { name: 'Delete goal' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkPage(page, 'deleting');
  await page.goto('/goals?archived=1');
  await expect(titles(page)).toHaveCount(1);
  await checkPage(page, 'the archive');
});
