import { expect, type Page } from '@playwright/test';
import type { SessionUser } from '#shared/people/session-user.ts';
import { callApi, createFounder } from '../support/fixtures.ts';
import { test } from '../support/test.ts';

async function installServiceWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
}

const expectChecklist = (page: Page, state: { dismissed: boolean }) =>
  expect
    .poll(async () => (await callApi<SessionUser>(page, 'GET', '/api/user')).gettingStarted)
    .toMatchObject(state);

for (const serviceWorkers of ['allow', 'block'] as const)
  test.describe(`with service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    for (const [way, leave] of [
      ['left', () => location.assign('/teams')],
      ['reloaded', () => location.reload()],
    ] as const)
      test(`a change is saved although the page is ${way} at once`, { tag: '@full' }, async ({
        browser,
      }) => {
        const { page } = await createFounder(browser);
        await page.goto('/settings');
        if (serviceWorkers === 'allow') await installServiceWorker(page);
        const { promise: isLeft, resolve: sendOn } = Promise.withResolvers<void>();
        await page.context().route('**/api/user/getting-started', async (route) => {
          await isLeft;
          await route.continue();
        });
        const shown = page.getByRole('switch', { name: /Show checklist/ });
        const sent = page.waitForRequest('**/api/user/getting-started');
        await shown.click();
        await sent;
        const loaded = page.waitForEvent('load');
        await page.evaluate(leave);
        await loaded;
        sendOn();
        await expectChecklist(page, { dismissed: false });
      });
  });
