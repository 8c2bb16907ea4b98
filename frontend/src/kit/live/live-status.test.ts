import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceLive, readLiveStatus } from './live-status.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  announceLive('off');
  vi.useRealTimers();
});

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
