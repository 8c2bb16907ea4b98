import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportErrors } from './report-errors.ts';

const sent: object[] = [];
let events: AbortController;

beforeEach(() => {
  sent.length = 0;
  events = new AbortController();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', async (url: string, { body, method, keepalive }: RequestInit) => {
    expect([url, method, keepalive]).toEqual(['/api/page-errors', 'POST', true]);
    sent.push(JSON.parse(String(body)));
    return new Response();
  });
  const add = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, capture = false) =>
    add(type, listener, { capture, signal: events.signal }),
  );
  reportErrors();
});
afterEach(() => {
  events.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const thrown = (error: Error, place: string) =>
  Object.assign(error, {
    stack: `${error}\n    at render (${place})\n    at https://x.test/assets/b.js:2:3`,
  });
const fail = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }));

test('an error is reported with its kind and place, and nothing of its message', () => {
  fail(thrown(new TypeError('Mara is not a function'), 'https://x.test/assets/main-A1_-.js:1:200'));
  expect(sent).toEqual([{ kind: 'TypeError', place: '/assets/main-A1_-.js:1:200' }]);
});

test('an error of a script in the page has only its position', () => {
  fail(thrown(new RangeError('No.'), 'https://x.test/todos/4711?key=secret:7:9'));
  expect(sent).toEqual([{ kind: 'RangeError', place: '/:7:9' }]);
});

test('a script that cannot be loaded is reported', () => {
  const script = document.createElement('script');
  // The test's own browser would load it.
  Object.defineProperty(script, 'src', { value: 'https://x.test/assets/gone-1.js' });
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  script.remove();
  expect(sent).toEqual([{ kind: 'NotLoaded', place: '/assets/gone-1.js' }]);
});

test('a rejection that nobody handles, and an error that the app shows, are reported', () => {
  const reason = thrown(new ReferenceError('x'), 'https://x.test/assets/c.js:3:4');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  window.reportPageError?.(thrown(new Error('y'), 'https://x.test/assets/d.js:5:6'));
  expect(sent).toEqual([
    { kind: 'ReferenceError', place: '/assets/c.js:3:4' },
    { kind: 'Error', place: '/assets/d.js:5:6' },
  ]);
});

test('a page reports three times at most, and of later errors a tenth', () => {
  vi.mocked(Math.random).mockReturnValue(0.5);
  for (let at = 0; at < 5; at += 1) fail(new TypeError('again'));
  expect(sent).toHaveLength(1);
  vi.mocked(Math.random).mockReturnValue(0.05);
  for (let at = 0; at < 5; at += 1) fail(new TypeError('again'));
  expect(sent).toHaveLength(3);
});

test("the app's own errors, what is no error, and errors offline are not reported", () => {
  fail(Object.assign(new Error('404'), { name: 'ApiError' }));
  fail('text');
  fail(undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fail(new TypeError('offline'));
  expect(sent).toEqual([]);
});
