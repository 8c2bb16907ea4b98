import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { trackRead } from '../api/reads-under-way.ts';
import type { whenIdle } from './when-idle.ts';

const needed = { isNeeded: true };
let idle: typeof whenIdle;
let track: typeof trackRead;
/** The idle callbacks that the browser has not called yet. */
let slots: (() => void)[];
let ran: string[];

beforeEach(async () => {
  vi.resetModules();
  idle = (await import('./when-idle.ts')).whenIdle;
  track = (await import('../api/reads-under-way.ts')).trackRead;
  ran = [];
  slots = [];
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('requestIdleCallback', (slot: () => void) => slots.push(slot));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function runSlots(): void {
  for (let slot = slots.shift(); slot; slot = slots.shift()) slot();
}

test('a canceled task does not run, but the others do', () => {
  idle(() => ran.push('first'));
  const withdraw = idle(() => ran.push('withdrawn'));
  idle(() => ran.push('last'));
  withdraw();
  runSlots();
  expect(ran).toEqual(['first', 'last']);
});

test('a failing task does not stop the others', () => {
  idle(() => {
    throw new Error('Not this one');
  });
  idle(() => ran.push('after it'));
  expect(() => slots.shift()?.()).toThrow('Not this one');
  runSlots();
  expect(ran).toEqual(['after it']);
});

test('a prefetch waits until no read is under way, a needed task does not', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  void track(first.promise);
  idle(() => ran.push('prefetch'));
  runSlots();
  idle(() => ran.push('needed'), needed);
  runSlots();
  expect(ran).toEqual(['needed']);
  // What was read leads to another read, which fails.
  track(second.promise).catch(() => undefined);
  first.resolve();
  await first.promise;
  runSlots();
  expect(ran).toEqual(['needed']);
  second.reject(new Error('Offline'));
  await vi.waitFor(() => expect(slots).toHaveLength(1));
  runSlots();
  expect(ran).toEqual(['needed', 'prefetch']);
});

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
  { saveData: false, effectiveType: 'slow-2g' },
])('nothing is prefetched on a slow or metered line: %o', (connection) => {
  vi.stubGlobal('navigator', { connection });
  idle(() => ran.push('prefetch'));
  idle(() => ran.push('needed'), needed);
  runSlots();
  expect(ran).toEqual(['needed']);
});

test.each([{ saveData: false, effectiveType: '4g' }, {}, undefined])(
  'prefetches on other lines, also if the browser does not describe them: %o',
  (connection) => {
    vi.stubGlobal('navigator', { connection });
    idle(() => ran.push('prefetch'));
    runSlots();
    expect(ran).toEqual(['prefetch']);
  },
);
