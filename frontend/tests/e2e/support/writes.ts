import { type Browser, expect, type Page, type Request } from '@playwright/test';

/** The requests of each open page that change something and have not ended. */
const writesUnderWay = new Map<Page, Set<Request>>();

/** Waits for the responses to the writes of all pages, also those sent one after another. */
export const untilWritten = () =>
  expect(async () => {
    for (const _ of ['writes that are sent', 'writes that follow them']) {
      // The requests that a page has sent are known after a round trip. A page may be about to close.
      const pages = [...writesUnderWay.keys()];
      await Promise.all(pages.map((page) => page.evaluate('').catch(() => undefined)));
      const writes = [...writesUnderWay.values()].flatMap((ofPage) => [...ofPage]);
      expect(writes.map((write) => `${write.method()} ${write.url()}`)).toEqual([]);
    }
  }).toPass();

const trackWrites = (page: Page) => {
  const writes = new Set<Request>();
  writesUnderWay.set(page, writes);
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.add(request);
  });
  page.on('requestfinished', (request) => writes.delete(request));
  page.on('requestfailed', (request) => writes.delete(request));
  page.on('close', () => writesUnderWay.delete(page));
};

/** Lets `goto` and `reload` wait for writes, because the next page reads what they change. */
const waitBeforeLeaving = (page: Page) => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...given) => {
    await untilWritten();
    return goto(...given);
  };
  page.reload = async (...given) => {
    await untilWritten();
    return reload(...given);
  };
};

/** No page of the browser is left, and no API is read, while a page is writing. */
export const waitForWrites = (browser: Browser) =>
  browser.on('context', (context) =>
    context.on('page', (page) => {
      trackWrites(page);
      waitBeforeLeaving(page);
    }),
  );
