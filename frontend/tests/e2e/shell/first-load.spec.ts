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
  await expectWeighedScripts(context, '/teams', shows('Platform'));
  await context.close();

  const stranger = await browser.newContext({ serviceWorkers: 'block' });
  await expectWeighedScripts(stranger, '/auth', shows('Welcome back'));
  await stranger.close();
});
