import { expect } from '@playwright/test';
import { addMilestone, choose, inDays, makeGoal, rowOf, setUpGoals, titles } from './goal-list.ts';
import { check } from './page-checks.ts';
import { callAs } from './people.ts';
import { expectSearch, says } from './screen.ts';
import { test } from './test.ts';

test('a timeline that does not fit begins at what comes next, with whole milestones', async ({
  browser,
}) => {
  const { page, mara, team } = await setUpGoals(browser);
  const goal = await makeGoal(mara, team.id, { title: 'Launch' });
  for (const [index, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries()) {
    const { id } = await addMilestone(mara, goal, { title, dueDate: inDays(index) });
    if (index < 3) await callAs(page, 'PATCH', `/api/milestones/${id}`, { completed: true });
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/goals');
  const timeline = rowOf(page, 'Launch').getByRole('list', { name: 'Milestones' });
  await expect(timeline).toBeVisible();
  /** What is within the part that shows: its title, what of it is cut off and its width, px. */
  const shown = await timeline.evaluate((list) => {
    const { left, right } = list.parentElement!.getBoundingClientRect();
    return [...list.children].flatMap((item) => {
      const box = item.getBoundingClientRect();
      const inside = Math.min(box.right, right) - Math.max(box.left, left);
      const title = item.querySelector('p')?.textContent;
      return inside > 0 ? [[title, box.width - inside, box.width] as const] : [];
    });
  });
  // What is before them ends in the four px that are left for the frame of the focus.
  const isWhole = ([, cut]: (typeof shown)[number]) => cut < 2;
  expect(shown.filter(isWhole).map(([title]) => title)).toEqual(['Three', 'Four', 'Five']);
  expect(shown.filter(([, cut, width]) => cut >= 2 && width - cut > 5)).toEqual([]);
});

test('rows beyond the window are taken to be as high as they are', async ({ browser }) => {
  const { page, mara, team } = await setUpGoals(browser);
  for (let number = 10; number < 26; number++)
    await makeGoal(mara, team.id, {
      title: `Goal ${number}`,
      ...(number % 2 && { description: 'What it is about' }),
    });
  await page.goto('/goals');
  await expect(titles(page).first()).toBeVisible();
  const list = page.getByRole('grid', { name: 'Goals' });
  const height = () => list.evaluate((grid: HTMLElement) => grid.style.height);
  const before = await height();
  await page.getByRole('row').first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('row').last()).toHaveAttribute('aria-rowindex', '16');
  await expect(page.getByRole('row').last()).toBeFocused();
  expect(await height()).toBe(before);
});

test('search and filters stand in the address', async ({ browser }) => {
  const { page, mara, team } = await setUpGoals(browser);
  await makeGoal(mara, team.id, { title: 'Alpha', dueDate: inDays(1), priority: 'team' });
  await makeGoal(mara, team.id, { title: 'Beta', dueDate: inDays(2), status: 'off_track' });
  await makeGoal(mara, team.id, { title: 'Gamma', priority: 'team', status: 'off_track' });
  await page.goto('/goals');
  await expect(titles(page)).toHaveText(['Alpha', 'Beta', 'Gamma']);
  const main = page.getByRole('main');
  await choose(page, main.getByRole('combobox', { name: 'Status' }).first(), 'Off Track');
  await expect(titles(page)).toHaveText(['Beta', 'Gamma']);
  await choose(page, main.getByRole('combobox', { name: 'Scope' }).first(), 'Team');
  await expect(titles(page)).toHaveText(['Gamma']);
  await expect(page.getByText('1 of 3 goals')).toBeVisible();
  await expectSearch(page, { status: 'off_track', scope: 'team' });
  await page.reload();
  await expect(titles(page)).toHaveText(['Gamma']);
  await page.getByLabel('Search goals').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No goals found' })).toBeVisible();
  await says(page, 'There is no team goal that is off track with “nothing like it”.');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(titles(page)).toHaveText(['Alpha', 'Beta', 'Gamma']);
});

test('the list is worked by keyboard', async ({ browser }) => {
  const { page, mara, team } = await setUpGoals(browser);
  await makeGoal(mara, team.id, { title: 'Alpha', dueDate: inDays(1) });
  const beta = await makeGoal(mara, team.id, { title: 'Beta', dueDate: inDays(2) });
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
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: /shortcuts/i });
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/goals\/[\w-]+$/);
});

test('axe finds nothing in the list, in the archive, and while one deletes', async ({
  browser,
}) => {
  const { page, mara, team } = await setUpGoals(browser);
  for (const status of ['on_track', 'off_track', 'completed', 'failed', 'archived']) {
    const fields = { title: status, description: 'All of it', status, dueDate: inDays(-2) };
    const goal = await makeGoal(mara, team.id, fields);
    for (let n = 1; n <= 6; n++)
      await addMilestone(mara, goal, { title: `Step ${n}`, dueDate: inDays(n - 3) });
  }
  await page.goto('/goals');
  await expect(titles(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Add Goal' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'the list');
  await rowOf(page, 'failed').getByRole('button', { name: 'Delete goal' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page, 'deleting');
  await page.goto('/goals?archived=1');
  await expect(titles(page)).toHaveCount(1);
  await check(page, 'the archive');
});
