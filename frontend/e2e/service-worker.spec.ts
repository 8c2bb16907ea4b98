import { expect, type Page } from '@playwright/test';
import { founder, makeTeam } from './people.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const servedBy = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');

/** Opens a page twice: it is the second visit that a service worker serves. */
const comeBack = async (page: Page, path: string) => {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  expect(await servedBy(page)).toContain('/service-worker.js');
};

test('who was here before opens any page without a network, and is told what cannot be had', async ({
  browser,
}) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const { page } = mara;
  await comeBack(page, '/');
  await page.context().setOffline(true);
  await page.goto('/goals');
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  await expect(page.getByText('Failed to fetch goals')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch goals')).toHaveCount(0);
});

test('what is kept is the product itself, nothing that anybody wrote; who asks for data by its address gets it from the server', async ({
  browser,
}) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const { page } = mara;
  await comeBack(page, '/todos');
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

test('a new version waits until one takes it', async ({ browser }) => {
  const { page } = await founder(browser);
  await comeBack(page, '/settings');
  // Another address is another version to a browser.
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = () => register('/service-worker.js?next');
  });
  await page.reload();
  const offer = page.getByRole('region', { name: /Notifications/ });
  await expect(offer.getByText('A new version is ready')).toBeVisible();
  expect(await servedBy(page)).not.toContain('next');
  const loadedAnew = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await loadedAnew;
  expect(await servedBy(page)).toContain('next');
});
