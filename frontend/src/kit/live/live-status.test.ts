import { focusManager } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceLive, readLiveStatus, useLiveStatus, usePolling } from './live-status.ts';

const minute = 60_000;
const usingEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];
const returns: [string, EventTarget][] = [
  ['focus', window],
  ['visibilitychange', document],
];

/** Called when polled data is read at once. */
const focused = vi.fn();
let ignoreFocus: () => void;

const use = (name = 'pointerdown') => document.body.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers();
  ignoreFocus = focusManager.subscribe(focused);
  use();
  focused.mockClear();
});
afterEach(() => {
  ignoreFocus();
  announceLive('off');
  vi.useRealTimers();
});

/** How long polling waits now. */
function interval(firstInterval = 7000): number | false {
  const { refetchInterval } = renderHook(() => usePolling(firstInterval)).result.current;
  return refetchInterval === false ? false : refetchInterval();
}

test('is away only after five seconds, however often it reconnects meanwhile', () => {
  announceLive('connected');
  for (let second = 0; second < 4; second += 2) {
    announceLive('connecting');
    vi.advanceTimersByTime(2000);
    expect(readLiveStatus()).toBe('connecting');
  }
  vi.advanceTimersByTime(1000);
  expect(readLiveStatus()).toBe('away');
  announceLive('connecting');
  expect(readLiveStatus()).toBe('away');
  announceLive('connected');
  expect(readLiveStatus()).toBe('connected');
});

test('is off immediately when the session ends', () => {
  announceLive('connecting');
  announceLive('off');
  vi.advanceTimersByTime(60_000);
  expect(readLiveStatus()).toBe('off');
});

test('a component follows the status', () => {
  const { result } = renderHook(useLiveStatus);
  expect(result.current).toBe('off');
  act(() => announceLive('connecting'));
  expect(result.current).toBe('connecting');
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  expect(result.current).toBe('away');
  act(() => announceLive('connected'));
  expect(result.current).toBe('connected');
});

describe('polling', () => {
  test('stops while changes are pushed', () => {
    const { result } = renderHook(() => usePolling(7000));
    expect(result.current).toEqual({
      refetchInterval: expect.any(Function),
      refetchOnWindowFocus: 'always',
    });
    act(() => announceLive('connected'));
    expect(result.current).toEqual({ refetchInterval: false, refetchOnWindowFocus: false });
    act(() => announceLive('connecting'));
    expect(result.current).toEqual({
      refetchInterval: expect.any(Function),
      refetchOnWindowFocus: 'always',
    });
  });

  test.each([
    [0, 7000],
    [5 * minute, 7000],
    [5 * minute + 55_999, 7000],
    [5 * minute + 56_000, 14_000],
    [5 * minute + 111_999, 14_000],
    [5 * minute + 112_000, 28_000],
    [5 * minute + 1_791_999, 224_000],
    [5 * minute + 1_792_000, 300_000],
    [600 * minute, 300_000],
  ])('every 7 seconds becomes slower without use: after %i ms, %i ms', (unused, expected) => {
    announceLive('connecting');
    vi.advanceTimersByTime(unused);
    expect(interval()).toBe(expected);
  });

  test('never happens more often than at first', () => {
    announceLive('connecting');
    vi.advanceTimersByTime(47 * minute);
    expect(interval(7 * minute)).toBe(7 * minute);
  });

  test.each(['connected', 'off'] as const)('becomes slower only after it began: %s', (before) => {
    announceLive(before);
    vi.advanceTimersByTime(61 * minute);
    announceLive('connecting');
    expect(interval()).toBe(7000);
    vi.advanceTimersByTime(55_999);
    expect(interval()).toBe(7000);
    vi.advanceTimersByTime(1);
    expect(interval()).toBe(14_000);
  });

  test('stays slow when the same status is announced again', () => {
    announceLive('connected');
    announceLive('off');
    vi.advanceTimersByTime(61 * minute);
    expect(interval()).toBe(300_000);
    announceLive('off');
    expect(interval()).toBe(300_000);
  });

  test.each(usingEvents)('reads at once on %s after five minutes without use', (name) => {
    announceLive('connecting');
    vi.advanceTimersByTime(5 * minute - 1);
    use(name);
    expect(focused).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5 * minute);
    use(name);
    expect(focused).toHaveBeenCalledOnce();
    use(name);
    expect(focused).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5 * minute + 55_999);
    expect(interval()).toBe(7000);
    vi.advanceTimersByTime(1);
    expect(interval()).toBe(14_000);
  });

  test('notices a use whose event a component stops', () => {
    announceLive('connecting');
    vi.advanceTimersByTime(61 * minute);
    const stop = (event: Event) => event.stopPropagation();
    document.body.addEventListener('keydown', stop, { once: true });
    use('keydown');
    expect(focused).toHaveBeenCalledOnce();
    expect(interval()).toBe(7000);
  });

  test.each(returns)('reads at once on %s, and is often again', (name, target) => {
    announceLive('connecting');
    target.dispatchEvent(new Event(name));
    expect(focused).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(61 * minute);
    expect(interval()).toBe(300_000);
    target.dispatchEvent(new Event(name));
    expect(focused).toHaveBeenCalledTimes(2);
    expect(interval()).toBe(7000);
  });

  test.each([
    ...usingEvents.map((name): [string, EventTarget] => [name, document.body]),
    ...returns,
  ])('does not listen to %s while nothing is polled', (name, target) => {
    announceLive('connecting');
    vi.advanceTimersByTime(61 * minute);
    ignoreFocus();
    target.dispatchEvent(new Event(name));
    expect(interval()).toBe(300_000);
  });
});
