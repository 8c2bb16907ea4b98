import { expect, type Page } from '@playwright/test';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { callApi, createFounder, createTeam } from '../support/fixtures.ts';
import { test } from '../support/test.ts';

/** The ink of what is seen on white paper, and whether the page is wider than its paper. */
const paper = (page: Page) =>
  page.evaluate(() => {
    const colorOf = (element: Element) => getComputedStyle(element).color;
    const main = document.querySelector('main')!;
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      ink: colorOf(main),
      isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });

const white = 'rgb(255, 255, 255)';
const black = 'rgb(0, 0, 0)';

const setUp = async (browser: Parameters<typeof createFounder>[0]) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

test('a list is printed whole, without controls and in black on white', {
  tag: '@phone',
}, async ({ browser }) => {
  const { mara, team, page } = await setUp(browser);
  const titles = Array.from({ length: 60 }, (_, number) => `Todo number ${number + 1}`);
  for (const title of titles)
    await callApi(page, 'POST', '/api/todos', {
      title,
      teamId: team.id,
      assigneeId: mara.user.id,
    });
  await page.goto('/todos');
  await expect(page.getByRole('row').first()).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(titles.length);
  // The width of A4 without margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row')).toHaveCount(titles.length);
  for (const title of titles.slice(-2))
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  const tops = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  expect(tops).toEqual([...new Set(tops)].sort((one, other) => one - other));
  for (const control of [
    page.getByRole('navigation'),
    page.getByRole('button', { name: 'New Item' }),
    page.getByLabel('New todo'),
    page.getByLabel('Search todos'),
    page.getByRole('button', { name: 'More actions' }).first(),
  ])
    await expect(control).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Todos', level: 1 })).toBeVisible();
  expect(await paper(page)).toEqual({ ground: white, ink: black, isTooWide: false });
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(titles.length);
});

test('a scorecard fits A4 in landscape, with all columns and no inner scrolling', async ({
  browser,
}) => {
  const { team, page } = await setUp(browser);
  const scorecard = await callApi<Scorecard>(page, 'POST', '/api/scorecards', {
    name: 'Weekly numbers',
    teamId: team.id,
    period: 'weekly',
  });
  for (let number = 1; number <= 25; number++) {
    const title = `Visits of page ${number}`;
    const body = { title, periodInterval: 'weekly', goalValue: '1200' };
    const { id } = await callApi<LineItem>(page, 'POST', '/api/scorecard-line-items', body);
    await callApi(page, 'POST', `/api/scorecards/${scorecard.id}/assignments`, {
      lineItemIds: [id],
    });
  }
  await page.goto('/scorecards');
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(26);
  // The width of A4 in landscape without margins.
  await page.setViewportSize({ width: 1047, height: 718 });
  await page.emulateMedia({ media: 'print' });
  await expect(table.getByRole('columnheader').last()).toBeVisible();
  await expect
    .poll(() => table.evaluate((element) => Math.round(element.getBoundingClientRect().right)))
    .toBeLessThanOrEqual(1047);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))],
  );
  // 25 rows on A4 in landscape, in points.
  expect(sizes).toEqual(sizes.map(() => [842, 595]));
  expect(sizes.length).toBeLessThanOrEqual(2);
  const box = await table.evaluate((element) => {
    const { overflowX, maxHeight } = getComputedStyle(element.parentElement!);
    return { overflowX, maxHeight };
  });
  expect(box).toEqual({ overflowX: 'visible', maxHeight: 'none' });
  expect((await paper(page)).isTooWide).toBe(false);
});

test('with the colors of the system, what backgrounds showed is still seen', async ({
  browser,
}) => {
  const { page } = await setUp(browser);
  await page.emulateMedia({ forcedColors: 'active' });
  const seen = (element: Element) => {
    const { backgroundColor, outlineStyle, appearance } = getComputedStyle(element);
    return { backgroundColor, outlineStyle, appearance };
  };
  await page.goto('/todos');
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const current = await page.getByRole('link', { name: 'Todos', exact: true }).evaluate(seen);
  expect(current.backgroundColor, 'the current page').not.toBe(canvas);
  const primary = await page.getByRole('button', { name: 'New Item' }).evaluate(seen);
  expect(primary.outlineStyle, 'a primary button').toBe('solid');
  await page.goto('/teams');
  await page.getByRole('main').getByRole('button', { name: 'Create Team' }).first().click();
  const toggle = page.getByRole('dialog').getByRole('switch');
  expect((await toggle.evaluate(seen)).appearance, 'a switch').toBe('auto');
  await page.goto('/todos');
  await page
    .getByRole('button', { name: /^Due date/ })
    .first()
    .click();
  const day = page
    .getByRole('dialog', { name: 'Due date' })
    .getByRole('button', { name: /^Today,/ });
  const chosen = await day.evaluate(seen);
  expect(chosen.backgroundColor, 'the selected day').not.toBe(canvas);
});
