import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { learningTime } from '../../../kit/api/server-clock.ts';
import { Elapsed } from './elapsed.tsx';

afterEach(() => void vi.useRealTimers());

test.each([5 * 60_000, -5 * 60_000])(
  "counts from 00:00:00 when this device's clock differs by %d ms",
  async (difference) => {
    const server = Date.parse('2026-11-20T10:00:00.400Z');
    vi.useFakeTimers({ toFake: ['Date'], now: server + difference });
    const headers = { date: new Date(server).toUTCString() };
    await learningTime(async () => new Response('', { headers }));
    const { unmount } = render(<Elapsed since={new Date(server).toISOString()} />);
    expect(screen.getByRole('timer').textContent).toBe('00:00:00');
    unmount();
    vi.setSystemTime(server + difference + 61_000);
    render(<Elapsed since={new Date(server).toISOString()} />);
    expect(screen.getByRole('timer').textContent).toMatch(/^00:01:0[01]$/);
  },
);
