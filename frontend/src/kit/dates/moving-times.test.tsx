import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAge } from '../hooks/use-age.ts';
import { useCopy } from '../hooks/use-copy.ts';
import { useNow } from '../hooks/use-now.ts';
import { useTick } from '../hooks/use-tick.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:30.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('an elapsed time updates once a second', async () => {
  const { result } = renderHook(useTick);
  const start = result.current;
  await pass(999);
  expect(result.current).toBe(start);
  await pass(1);
  expect(result.current).toBe(start + 1000);
  await pass(1000);
  expect(result.current).toBe(start + 2000);
});

test('the time of day updates at each minute of the clock', async () => {
  const { result } = renderHook(useNow);
  expect(result.current.toISOString()).toBe('2026-11-20T09:00:00.000Z');
  await pass(29_999);
  expect(result.current.toISOString()).toBe('2026-11-20T09:00:00.000Z');
  await pass(1001);
  expect(result.current.toISOString()).toBe('2026-11-20T09:01:00.000Z');
  for (const minute of ['02', '03']) {
    await pass(60_000);
    expect(result.current.toISOString()).toBe(`2026-11-20T09:${minute}:00.000Z`);
  }
});

test.each(['visibilitychange', 'focus'])(
  'the time of day is correct again on %s',
  async (event) => {
    const { result } = renderHook(useNow);
    // While asleep the clock goes on, but timers do not.
    vi.setSystemTime('2026-11-21T07:15:20.000Z');
    expect(result.current.toISOString()).toBe('2026-11-20T09:00:00.000Z');
    const target = event === 'focus' ? window : document;
    act(() => void target.dispatchEvent(new Event(event)));
    expect(result.current.toISOString()).toBe('2026-11-21T07:15:00.000Z');
    await pass(40_050);
    expect(result.current.toISOString()).toBe('2026-11-21T07:16:00.000Z');
  },
);

test('a copied link shows a tick for two seconds', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { result } = renderHook(useCopy);
  await act(() => result.current.copy('text'));
  expect(result.current.copied).toBe(true);
  await pass(1999);
  expect(result.current.copied).toBe(true);
  await pass(1);
  expect(result.current.copied).toBe(false);
});

test('an age is never behind, whatever second of the minute it began in', async () => {
  const { result } = renderHook(() => useAge('2026-11-20T09:00:20.000Z'));
  expect(result.current).toBe('just now');
  await pass(49_000);
  expect(result.current).toBe('just now');
  await pass(1100);
  expect(result.current).toBe('1m ago');
  await pass(58_900);
  expect(result.current).toBe('1m ago');
  await pass(1100);
  expect(result.current).toBe('2m ago');
  await pass(57 * 60_000);
  expect(result.current).toBe('59m ago');
  await pass(60_000);
  expect(result.current).toBe('1h ago');
});
