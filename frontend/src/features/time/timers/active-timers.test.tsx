import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { announceLive } from '../../../kit/live/live-status.ts';
import { api, client } from '../testing/show-time.tsx';
import { useActiveTimers } from '../time-queries.ts';

afterEach(() => {
  // Unmount before the channel is off, which would start polling.
  cleanup();
  announceLive('off');
  vi.useRealTimers();
});

test('active timers are polled every five seconds, except while the live channel is connected', async () => {
  const timers = 'GET /api/users/mara/active-timers';
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  vi.useFakeTimers();
  api.on(timers, { body: [] });
  renderHook(() => useActiveTimers('mara'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await pass(0);
  expect(api.requestsTo(timers)).toHaveLength(1);
  await pass(4900);
  expect(api.requestsTo(timers)).toHaveLength(1);
  await pass(200);
  expect(api.requestsTo(timers)).toHaveLength(2);
  act(() => announceLive('connected'));
  await pass(20_000);
  expect(api.requestsTo(timers)).toHaveLength(2);
  act(() => announceLive('connecting'));
  await pass(5100);
  expect(api.requestsTo(timers)).toHaveLength(3);
});
