import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';

export interface Visit {
  /** First paint, in milliseconds since the visit began, like those below. */
  firstPaint: number;
  /** The first text or image. */
  firstContent: number;
  /** The last largest contentful paint. */
  largestPaint: number;
  /** No panel or list is busy any more. */
  dataShown: number;
  /** The response to the last of the page's reads. */
  readsDone: number;
  reads: number;
  /** Script files, with those prefetched at idle. */
  scripts: number;
  /** Cumulative layout shift. */
  layoutShift: number;
}

/** Chrome's "fast 3G" and a processor slowed down four times. */
const fastThirdGeneration = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
const slowdown = 4;
const quietMilliseconds = 1500;
const longestMilliseconds = 60_000;

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fastThirdGeneration);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

/** Resolves when there has been no API request for a while. */
const untilQuiet = (page: Page) => {
  const begun = Date.now();
  let waiting = 0;
  let last = begun;
  const isRead = (request: Request) => request.url().includes('/api/');
  page.on('request', (request) => {
    if (isRead(request)) waiting += 1;
  });
  const onResponse = (request: Request) => {
    if (!isRead(request)) return;
    waiting -= 1;
    last = Date.now();
  };
  page.on('requestfinished', onResponse);
  page.on('requestfailed', onResponse);
  return async () => {
    while (waiting > 0 || Date.now() - last < quietMilliseconds) {
      if (Date.now() - begun > longestMilliseconds) throw new Error('The page never came to rest.');
      await page.waitForTimeout(100);
    }
  };
};

/** Opens a URL on a simulated slow phone and network. */
export const measureVisit = async (context: BrowserContext, path: string): Promise<Visit> => {
  const page = await context.newPage();
  try {
    await page.addInitScript({ path: join(import.meta.dirname, 'in-page.js') });
    await slowDown(page);
    const quiet = untilQuiet(page);
    await page.goto(path, { waitUntil: 'load', timeout: longestMilliseconds });
    await quiet();
    return await page.evaluate<Visit>('readVisit()');
  } finally {
    await page.close();
  }
};

/** A visit that fills the cache, installs the service worker and stores reads. */
export const visitAtLeisure = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  const quiet = untilQuiet(page);
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await quiet();
  await page.waitForTimeout(2000);
  await page.close();
};
