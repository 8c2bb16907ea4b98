import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCopy } from './use-copy.ts';
import { useNow } from './use-now.ts';
import { useTick } from './use-tick.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:30.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('what tells a running time moves once a second', async () => {
  const { result } = renderHook(useTick);
  const start = result.current;
  await pass(999);
  expect(result.current).toBe(start);
  await pass(1);
  expect(result.current).toBe(start + 1000);
  await pass(1000);
  expect(result.current).toBe(start + 2000);
});

test('what tells the time of day moves with each minute of the clock', async () => {
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

test('what was copied is ticked for two seconds', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { result } = renderHook(useCopy);
  await act(() => result.current.copy('text'));
  expect(result.current.copied).toBe(true);
  await pass(1999);
  expect(result.current.copied).toBe(true);
  await pass(1);
  expect(result.current.copied).toBe(false);
});
