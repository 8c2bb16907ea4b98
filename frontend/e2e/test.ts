import { test as base } from '@playwright/test';

/** A walk after which every browser window that it opened is closed: they go on polling otherwise. */
export const test = base.extend<{ closedWindows: undefined }>({
  closedWindows: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
