import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { teamId } from '../../../testing/sample-todo.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { ToastSlot } from '../../../ui/feedback/toast-slot.tsx';
import { WriteAccess } from '../../../ui/write-access.tsx';
import { TimePanel } from '../time-panel.tsx';
import { TrackTime } from '../track-time.tsx';

export const mara = { id: 'mara', name: 'Mara Lindqvist' };
export const idris = { id: 'idris', name: 'Idris Okafor' };
export const todo = { id: 't1', title: 'Rotate credentials', teamId };

/** Recreated before each test. */
export let api: FakeApi;
export let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.unstubAllGlobals();
});

export const entry = (fields: Partial<TodoTimeEntry> & { id: string }): TodoTimeEntry => ({
  todoId: todo.id,
  todo: { id: todo.id, title: todo.title, isDeleted: false },
  userId: mara.id,
  user: mara,
  startTime: '2026-11-02T09:00:00.000Z',
  endTime: '2026-11-02T10:30:00.000Z',
  duration: 5400,
  description: null,
  tags: [],
  isRunning: false,
  createdAt: '2026-11-02T10:30:00.000Z',
  updatedAt: '2026-11-02T10:30:00.000Z',
  ...fields,
});

export const timer = (fields: Partial<ActiveTimer> = {}): ActiveTimer => ({
  id: 'running',
  todoId: todo.id,
  todoTitle: todo.title,
  teamId,
  description: null,
  startTime: new Date().toISOString(),
  isRunning: true,
  user: mara,
  ...fields,
});

export interface ServerState {
  entries: TodoTimeEntry[];
  timers: ActiveTimer[];
  mine: ActiveTimer | null;
}

/** Serves this state; a test may change it later. */
export function serve(given: Partial<ServerState> = {}): ServerState {
  const state: ServerState = { entries: [], timers: [], mine: null, ...given };
  const total = () => ({
    totalTime: state.entries.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    entryCount: state.entries.length,
  });
  api.on('GET /api/todos/t1/time-entries', () => ({ body: state.entries }));
  api.on('GET /api/todos/t1/total-time', () => ({ body: total() }));
  api.on('GET /api/todos/t1/active-timers', () => ({ body: state.timers }));
  api.on('GET /api/timer/active', () => ({ body: state.mine }));
  api.on('GET /api/timesheets', { body: [] });
  return state;
}

export async function show({ mayWrite = true } = {}): Promise<UserEvent> {
  // Without styles, toasts seem to have pointer-events: none.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(
    <QueryClientProvider client={client}>
      <WriteAccess value={mayWrite}>
        <TrackTime todo={todo} user={mara} />
        <TimePanel todo={todo} user={mara} />
      </WriteAccess>
      <ToastSlot />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /^Track Time: \d/ });
  return user;
}

/** Also finds the button behind an open dialog. */
export const total = () =>
  screen.getByRole('button', { name: /^Track Time:/, hidden: true }).textContent;
export const toasted = () => currentToasts().filter(({ open }) => open)[0];
