import { test as base } from '@playwright/test';
import { waitForWrites } from './requests.ts';

/** Closes all browser contexts after a test, because open pages continue to poll. */
export const test = base.extend<{ closeContexts: undefined }, { waitForWrites: undefined }>({
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  waitForWrites: [
    async ({ browser }, use) => {
      waitForWrites(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
