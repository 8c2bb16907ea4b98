import { type Browser, expect, type Page, type Request } from '@playwright/test';

/** The requests of each open page that have not ended. */
const requestsUnderWay = new Map<Page, Set<Request>>();

const isWrite = (request: Request) => request.method() !== 'GET';
export const isRead = (request: Request) =>
  !isWrite(request) && new URL(request.url()).pathname.startsWith('/api/');

const expectNoneUnderWay = async (pages: Page[], isAwaited: (request: Request) => boolean) => {
  // The requests that a page has sent are known after a round trip. A page may be about to close.
  await Promise.all(pages.map((page) => page.evaluate('').catch(() => undefined)));
  const requests = pages.flatMap((page) => [...(requestsUnderWay.get(page) ?? [])]);
  const awaited = requests.filter(isAwaited);
  expect(awaited.map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
};

/** Waits for the responses to the writes of all pages. */
export const untilWritten = () =>
  expect(async () => {
    await expectNoneUnderWay([...requestsUnderWay.keys()], isWrite);
    // A page may send a write when the one before it has ended.
    await expectNoneUnderWay([...requestsUnderWay.keys()], isWrite);
  }).toPass();

/** Waits for the responses to the reads of a page. */
export const untilRead = (page: Page) =>
  expect(async () => {
    await expectNoneUnderWay([page], isRead);
    // A page may send a read when the one before it has ended.
    await expectNoneUnderWay([page], isRead);
  }).toPass();

const trackRequests = (page: Page) => {
  const requests = new Set<Request>();
  requestsUnderWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  page.on('close', () => requestsUnderWay.delete(page));
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
      trackRequests(page);
      waitBeforeLeaving(page);
    }),
  );
