import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { currentToasts } from '../../ui/feedback/toast.ts';
import { useArchiveCompleted } from './archives-queries.ts';

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

test('an archive job that fails to start shows an error and does not call onEnd', async () => {
  fakeApi().on(start, { status: 500, body: { error: 'Down.', code: 'x' } });
  const shown = show();
  expect(await shown.archive()).toBe('Failed to archive completed goals');
  expect(shown.onEnd).not.toHaveBeenCalled();
});

test('onEnd is called when the job is done and when it can no longer be polled', async () => {
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

test('a stalled job is no longer polled and shows an error', async () => {
  const api = fakeApi();
  api.on(start, { status: 201, body: { ...archive, total: 9, archived: 4, state: 'running' } });
  api.on('GET /api/archives/a1', {
    body: { ...archive, total: 9, archived: 4, state: 'stalled' },
  });
  const shown = show();
  expect(await shown.archive()).toBe('Failed to archive completed goals');
  expect(currentToasts()[0]?.description).toBe(
    'This stopped unexpectedly. Archive again to continue.',
  );
  expect(shown.onEnd).toHaveBeenCalledOnce();
});

describe('Undo', () => {
  const undoUrl = 'POST /api/archives/a1/undo';
  const readUrl = 'GET /api/archives/a1';
  const lists = `GET /api/teams/${teamId}/goals`;
  const select = () => act(() => void currentToasts()[0]?.action?.onSelect());
  const title = (text: string) => waitFor(() => expect(currentToasts()[0]?.title).toBe(text));

  test('unarchives the items and confirms when that is done', async () => {
    const api = fakeApi();
    const done = { ...archive, total: 2, archived: 2, state: 'done' };
    api.on(start, { status: 201, body: done });
    const shown = show();
    await shown.archive();
    expect(currentToasts()[0]?.action?.label).toBe('Undo');
    api.on(undoUrl, { body: { ...done, state: 'undoing' } });
    api.on(readUrl, { body: { ...done, state: 'undone' } });
    select();
    await title('2 goals unarchived');
    expect(api.requestsTo(undoUrl)).toHaveLength(1);
  });

  test('shows why it failed', async () => {
    const api = fakeApi();
    api.on(start, { status: 201, body: { ...archive, total: 1, archived: 1, state: 'done' } });
    const shown = show();
    await shown.archive();
    api.on(undoUrl, { status: 409, body: { error: 'Too late.', code: 'archive_final' } });
    expect(await act(() => currentToasts()[0]?.action?.onSelect())).toBe(false);
    await title('Failed to unarchive goals');
    expect(currentToasts()[0]?.description).toBe('Too late.');
  });

  test('is not offered when nothing was archived', async () => {
    fakeApi().on(start, {
      status: 201,
      body: { ...archive, total: 0, archived: 0, state: 'done' },
    });
    const shown = show();
    expect(await shown.archive()).toBe('Success');
    expect(currentToasts()[0]?.action).toBeUndefined();
  });

  test('is offered while a long job is still running, and ends it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = fakeApi();
    const running = { ...archive, total: 900, archived: 250, state: 'running' };
    api.on(start, { status: 201, body: running });
    api.on(readUrl, { body: running });
    api.on(lists, { body: [] });
    const shown = show();
    const ended = shown.archive();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await title('Archiving completed goals…');
    api.on(undoUrl, () => {
      api.on(readUrl, { body: { ...running, state: 'undone' } });
      return { body: { ...running, state: 'undoing' } };
    });
    select();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await title('250 goals unarchived');
    await ended;
    expect(currentToasts()[0]?.title).toBe('250 goals unarchived');
    expect(shown.onEnd).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
