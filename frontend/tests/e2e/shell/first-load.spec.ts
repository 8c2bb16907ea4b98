import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createFounder, createTeam } from '../support/fixtures.ts';
import { test } from '../support/test.ts';

const weighed: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../../../.build/web-first-loads.json', import.meta.url), 'utf8'),
);

/** Expects the weighed scripts in a browser that is never idle, which excludes idle preloading. */
async function expectWeighedScripts(
  context: BrowserContext,
  path: string,
  isThere: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1);
    if (file.endsWith('.js')) fetched.add(file);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await isThere(page);
  await expect.poll(() => [...fetched].sort(), path).toEqual(weighed[path]?.toSorted());
  await page.close();
}

test('each page loads exactly the scripts in the first-load budget', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const storageState = await mara.page.context().storageState();
  const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
  const shows = (text: string) => (page: Page) =>
    expect(page.getByRole('main').getByText(text).first()).toBeVisible();

  await expectWeighedScripts(context, '/', async (page) => {
    await shows('No world clocks')(page);
    await shows('No team members selected')(page);
    await shows('No goals assigned to you')(page);
    await shows('joined the team')(page);
    await shows('Nothing to do')(page);
    await shows('No critical issues')(page);
  });
  await expectWeighedScripts(context, '/todos', (page) =>
    expect(page.getByRole('textbox', { name: 'New todo' })).toBeVisible(),
  );
  await expectWeighedScripts(context, '/my-work', shows('Nothing on your plate'));
  await expectWeighedScripts(context, '/teams', shows('Platform'));
  await context.close();

  const stranger = await browser.newContext({ serviceWorkers: 'block' });
  await expectWeighedScripts(stranger, '/auth', shows('Welcome back'));
  await stranger.close();
});

/** How far the content has moved, in all (CLS). */
const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((total, { value }) => total + value, 0);
  });

test('a first visit requests the font after its data, and nothing moves', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { cookies } = await mara.page.context().storageState();
  const context = await browser.newContext({
    storageState: { cookies, origins: [] },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // On a slow machine the wait for the data could end before the test lets them through.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startUnlessBound = (task: TimerHandler, delay?: number, ...rest: unknown[]) =>
      delay === 8000 ? 0 : start(task, delay, ...rest);
    window.setTimeout = startUnlessBound as typeof window.setTimeout;
  });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/api/teams/*/todos', async (route) => {
    await mayRespond;
    await route.continue();
  });
  await page.goto('/todos');
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  expect(fonts).toEqual([]);
  respond();
  await expect(page.getByRole('textbox', { name: 'New todo' })).toBeVisible();
  await expect.poll(() => fonts).toEqual([expect.stringContaining('/assets/inter-latin-')]);
  await page.waitForFunction(() => document.fonts.check('600 14px Inter'));
  // The second frame begins after the first with the font is painted.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await shiftOf(page)).toBeLessThan(0.02);
  await context.close();
});
