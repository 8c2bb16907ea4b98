import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { announceLive } from '../../kit/live/live-status.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { useTimesheetAnalytics, useTimesheets } from './timesheets-queries.ts';

let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
});
afterEach(() => {
  announceLive('off');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
const list = `GET /api/timesheets?timeZone=${zone}&sortBy=startTime&sortOrder=desc`;
const analytics = `GET /api/timesheets/analytics?timeZone=${zone}`;

test('the list is polled every 30 s and the statistics every 60 s, except while the live channel is connected', async () => {
  api.on(list, { body: [] });
  api.on(analytics, { body: {} });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => [useTimesheets({}), useTimesheetAnalytics({})], { wrapper });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const times = () => [api.requestsTo(list).length, api.requestsTo(analytics).length];
  await pass(0.01);
  expect(times()).toEqual([1, 1]);
  await pass(29.9);
  expect(times()).toEqual([1, 1]);
  await pass(0.1);
  expect(times()).toEqual([2, 1]);
  await pass(29.9);
  expect(times()).toEqual([2, 1]);
  await pass(0.1);
  expect(times()).toEqual([3, 2]);
  act(() => announceLive('connected'));
  await pass(300);
  expect(times()).toEqual([3, 2]);
  unmount();
  client.clear();
});
