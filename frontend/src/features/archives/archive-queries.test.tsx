import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { currentToasts } from '../../ui/toast.ts';
import { useArchiveCompleted } from './archive-queries.ts';

const teamId = '0198c6a0-0000-7000-8000-000000000001';
const start = `POST /api/teams/${teamId}/goal-archive`;
const archive = { id: 'a1', teamId, type: 'goal', createdAt: '2026-11-20T08:00:00.000Z' };

function show() {
  const client = createQueryClient();
  const onEnd = vi.fn();
  const { result } = renderHook(() => useArchiveCompleted({ type: 'goal', teamId, onEnd }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return {
    onEnd,
    archive: async () => {
      act(() => result.current.begin());
      expect(result.current.isRunning).toBe(true);
      await waitFor(() => expect(result.current.isRunning).toBe(false));
      return currentToasts()[0]?.title;
    },
  };
}

test('what could not begin has not ended', async () => {
  fakeApi().on(start, { status: 500, body: { error: 'Down.', code: 'x' } });
  const shown = show();
  expect(await shown.archive()).toBe('Failed to archive completed goals');
  expect(shown.onEnd).not.toHaveBeenCalled();
});

test('what began has ended where it is through, and where it can no longer be followed', async () => {
  const api = fakeApi();
  api.on(start, { status: 201, body: { ...archive, total: 2, archived: 2, state: 'done' } });
  const done = show();
  expect(await done.archive()).toBe('Success');
  expect(done.onEnd).toHaveBeenCalledOnce();

  api.on(start, { status: 201, body: { ...archive, total: null, archived: 0, state: 'running' } });
  api.on('GET /api/archives/a1', { status: 404, body: { error: 'Gone.', code: 'x' } });
  const lost = show();
  expect(await lost.archive()).toBe('Failed to archive completed goals');
  expect(lost.onEnd).toHaveBeenCalledOnce();
});

test('what stands still is no longer followed, and is said', async () => {
  const api = fakeApi();
  api.on(start, { status: 201, body: { ...archive, total: 9, archived: 4, state: 'running' } });
  api.on('GET /api/archives/a1', {
    body: { ...archive, total: 9, archived: 4, state: 'stalled' },
  });
  const shown = show();
  expect(await shown.archive()).toBe('Failed to archive completed goals');
  expect(currentToasts()[0]?.description).toBe('It came to a standstill. Try again: it goes on.');
  expect(shown.onEnd).toHaveBeenCalledOnce();
});
