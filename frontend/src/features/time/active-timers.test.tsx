import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { announceLive } from '../../kit/live-status.ts';
import { api, client } from './testing/show-time.tsx';
import { useActiveTimers } from './time-queries.ts';

afterEach(() => {
  // Before the channel is off: they would be asked for again.
  cleanup();
  announceLive('off');
  vi.useRealTimers();
});

test('are asked for every five seconds, and rest while the live channel tells', async () => {
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
  expect(api.asked(timers)).toHaveLength(1);
  await pass(4900);
  expect(api.asked(timers)).toHaveLength(1);
  await pass(200);
  expect(api.asked(timers)).toHaveLength(2);
  act(() => announceLive('connected'));
  await pass(20_000);
  expect(api.asked(timers)).toHaveLength(2);
  act(() => announceLive('connecting'));
  await pass(5100);
  expect(api.asked(timers)).toHaveLength(3);
});
