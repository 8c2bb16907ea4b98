import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { trackRead } from '../api/reads-under-way.ts';
import type { useIdle, whenIdle } from './when-idle.ts';

const needed = { isNeeded: true };
let idle: typeof whenIdle;
let useIdleOf: typeof useIdle;
let track: typeof trackRead;
/** The idle callbacks that the browser has not called yet. */
let slots: (() => void)[];
let ran: string[];

beforeEach(async () => {
  vi.resetModules();
  ({ whenIdle: idle, useIdle: useIdleOf } = await import('./when-idle.ts'));
  track = (await import('../api/reads-under-way.ts')).trackRead;
  ran = [];
  slots = [];
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('requestIdleCallback', (slot: () => void) => slots.push(slot));
});
afterEach(() => {
  vi.useRealTimers();
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

test('the first task can be canceled', () => {
  const withdraw = idle(() => ran.push('withdrawn'));
  idle(() => ran.push('last'));
  withdraw();
  runSlots();
  expect(ran).toEqual(['last']);
});

test('canceling a task that ran cancels no other', () => {
  const withdraw = idle(() => ran.push('first'));
  runSlots();
  idle(() => ran.push('second'));
  withdraw();
  runSlots();
  expect(ran).toEqual(['first', 'second']);
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

test('asks for no idle time when nothing waits', async () => {
  idle(() => ran.push('only'));
  runSlots();
  await new Promise((resolve) => setTimeout(resolve));
  expect(ran).toEqual(['only']);
  expect(slots).toEqual([]);
});

test('a busy browser runs a task within four seconds', () => {
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  idle(() => ran.push('task'));
  expect(request.mock.calls).toEqual([[expect.any(Function), { timeout: 4000 }]]);
});

test('waits a little between tasks in a browser that does not tell when it is idle', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  idle(() => ran.push('first'));
  idle(() => ran.push('second'));
  vi.advanceTimersByTime(199);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['first']);
  vi.advanceTimersByTime(200);
  expect(ran).toEqual(['first', 'second']);
});

test('waits until the page has loaded, and begins once', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  idle(() => ran.push('first'));
  idle(() => ran.push('second'));
  expect(slots).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  expect(slots).toHaveLength(1);
  window.dispatchEvent(new Event('load'));
  expect(slots).toHaveLength(1);
  runSlots();
  expect(ran).toEqual(['first', 'second']);
});

describe('a component', () => {
  beforeEach(() => void track(new Promise(() => undefined)));

  test('that is needed learns when the browser is idle, even while a read is under way', () => {
    const { result } = renderHook(() => useIdleOf(needed));
    expect(result.current).toBe(false);
    act(runSlots);
    expect(result.current).toBe(true);
  });

  test('waits for the reads by default, until it is needed', () => {
    const { result, rerender } = renderHook((options?: { isNeeded: boolean }) =>
      useIdleOf(options),
    );
    act(runSlots);
    expect(result.current).toBe(false);
    rerender(needed);
    act(runSlots);
    expect(result.current).toBe(true);
  });
});
