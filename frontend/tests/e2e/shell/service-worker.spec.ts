import { expect, type Page } from '@playwright/test';
import { createFounder, createTeam } from '../support/fixtures.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const servedBy = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');

/** Opens a page twice, because the service worker controls it from the second visit. */
const visitTwice = async (page: Page, path: string) => {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await servedBy(page)).toContain('/service-worker.js');
};

/** Whether the page has stored the response to a request for its next visit. */
const hasStored = (page: Page, path: string) =>
  page.evaluate(async (asked) => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'day-zero')) return false;
    const stored = await new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('day-zero');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const { result: database } = opening;
        const reading = database.transaction('query-cache').objectStore('query-cache').getAll();
        reading.onerror = reject;
        reading.onsuccess = () => resolve(reading.result);
        database.close();
      };
    });
    return JSON.stringify(stored).includes(`"${asked}"`);
  }, path);

test('a returning user opens pages offline and sees which data is missing', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await visitTwice(page, '/');
  await expect.poll(() => hasStored(page, '/api/teams')).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/goals');
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  await expect(page.getByText('Failed to fetch goals')).toBeVisible();
  await expect(page.getByText("This will load when you're back online.").first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Failed to fetch goals')).toHaveCount(0);
});

test('the service worker caches the app but no user data', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await visitTwice(page, '/todos');
  await expect(page.getByLabel('New todo')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|ws|storage)(\/|$)/.test(path))).toEqual([]);
  await page.goto('/api/user');
  await expect(page.locator('body')).toContainText(mara.account.username);
});

test('a new version waits until the user reloads', { tag: '@full' }, async ({ browser }) => {
  const { page } = await createFounder(browser);
  await visitTwice(page, '/settings');
  // The browser treats another script URL as a new version.
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = () => register('/service-worker.js?next');
  });
  await page.reload();
  const offer = page.getByRole('region', { name: /Notifications/ });
  await expect(offer.getByText('A new version is available')).toBeVisible();
  expect(await servedBy(page)).not.toContain('next');
  const loadedAnew = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await loadedAnew;
  // Empty if the page came from the network.
  expect(await servedBy(page)).not.toMatch(/service-worker\.js$/);
});
