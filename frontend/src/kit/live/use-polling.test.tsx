import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceLive, usePolling } from './live-status.ts';

const read = vi.fn(async () => 1);
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  read.mockClear();
  client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  announceLive('connected');
});
afterEach(() => {
  client.clear();
  announceLive('off');
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

async function poll() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useQuery({ queryKey: ['timers'], queryFn: read, ...usePolling(5000) }), {
    wrapper,
  });
  await pass(0);
  read.mockClear();
}

const use = (name = 'pointermove') => act(() => void document.body.dispatchEvent(new Event(name)));

test('polls at its interval while somebody uses the page and the channel is away', async () => {
  await poll();
  await pass(3600);
  expect(read).toHaveBeenCalledTimes(0);
  await use();
  await pass(0);
  act(() => announceLive('connecting'));
  for (let minutes = 0; minutes < 60; minutes += 4) {
    await pass(240);
    expect(read).toHaveBeenCalledTimes(48);
    await use('keydown');
    read.mockClear();
  }
  act(() => announceLive('connected'));
  await pass(600);
  expect(read).toHaveBeenCalledTimes(0);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'polls ever more seldom after five minutes without use, and as before from the next %s on',
  async (name) => {
    await poll();
    await use();
    act(() => announceLive('connecting'));
    await pass(300);
    expect(read).toHaveBeenCalledTimes(60);
    read.mockClear();
    await pass(3600);
    expect(read.mock.calls.length).toBeLessThan(40);
    read.mockClear();
    await pass(600);
    expect(read).toHaveBeenCalledTimes(2);
    await use(name);
    await pass(0);
    expect(read).toHaveBeenCalledTimes(3);
    await pass(25);
    expect(read).toHaveBeenCalledTimes(8);
  },
);

test('reads at once and polls often again when the window gets the focus', async () => {
  await poll();
  act(() => announceLive('connecting'));
  await pass(3600);
  read.mockClear();
  act(() => void window.dispatchEvent(new Event('focus')));
  await pass(0);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(25);
  expect(read).toHaveBeenCalledTimes(6);
});
