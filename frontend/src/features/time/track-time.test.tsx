import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { announceLive } from '../../kit/live/live-status.ts';
import { currentSavedMarks } from '../../ui/feedback/saved-marks.ts';
import {
  api,
  client,
  entry,
  idris,
  mara,
  serve,
  show,
  timer,
  toasted,
  total,
} from './testing/show-time.tsx';
import { activeTimersQuery, todoTimersQuery, useTodoTimers } from './time-queries.ts';
import { Elapsed } from './timers/elapsed.tsx';

const running = () =>
  within(screen.getByRole('list', { name: 'Running timers' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('time of a todo', () => {
  test('shows its total in hours and minutes and the running timers', async () => {
    const now = Date.parse('2026-11-02T12:00:00.000Z');
    vi.spyOn(Date, 'now').mockReturnValue(now);
    const startTime = new Date(now - 3_725_000).toISOString();
    serve({ entries: [entry({ id: 'e1' })], timers: [timer({ user: idris, startTime })] });
    await show();
    expect(total()).toBe('Track Time: 1h 30m');
    await waitFor(() => expect(running()).toEqual(['IOIdris Okafor01:02:05']));
    expect(screen.getByRole('button', { name: 'Start timer' })).toBeTruthy();
  });

  test('an observer stops the timer that was running and starts none', async () => {
    const state = serve({ entries: [entry({ id: 'e1' })], timers: [timer()] });
    const user = await show({ mayWrite: false });
    api.on('POST /api/todos/t1/timer/stop', () => {
      state.timers = [];
      return { body: entry({ id: 'running' }) };
    });
    await user.click(await screen.findByRole('button', { name: 'Stop timer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop timer' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Start timer' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is polled every 30 s, except while the live channel is connected', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    serve();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { unmount } = renderHook(() => useTodoTimers('t1'), { wrapper });
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
    const times = () => api.requestsTo('GET /api/todos/t1/active-timers').length;
    await pass(10);
    expect(times()).toBe(1);
    await pass(29_900);
    expect(times()).toBe(1);
    await pass(100);
    expect(times()).toBe(2);
    act(() => announceLive('connected'));
    await pass(120_000);
    expect(times()).toBe(2);
    unmount();
    announceLive('off');
  });

  test('updates the elapsed time each second', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-02T12:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    render(<Elapsed since="2026-11-02T11:59:58.000Z" />);
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
    const shown = () => screen.getByRole('timer').textContent;
    expect(shown()).toBe('00:00:02');
    await pass(999);
    expect(shown()).toBe('00:00:02');
    await pass(1);
    expect(shown()).toBe('00:00:03');
    await pass(1000);
    expect(shown()).toBe('00:00:04');
  });
});

describe('a timer', () => {
  test('shows everywhere immediately and is confirmed', async () => {
    const state = serve();
    const response = Promise.withResolvers<object>();
    api.on('POST /api/todos/t1/timer/start', async () => {
      const body = await response.promise;
      state.timers = [timer()];
      state.mine = timer();
      state.entries = [entry({ id: 'running', endTime: null, duration: null, isRunning: true })];
      return { status: 201, body };
    });
    client.setQueryData(activeTimersQuery(mara.id).queryKey, []);
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Start timer' }));
    expect(running()).toHaveLength(1);
    expect(screen.getByText('Running')).toBeTruthy();
    expect(client.getQueryData(activeTimersQuery(mara.id).queryKey)).toHaveLength(1);
    response.resolve(timer());
    await waitFor(() => expect(toasted()?.title).toBe('Timer started successfully'));
    expect(api.requestsTo('POST /api/todos/t1/timer/start')[0]?.body).toEqual({
      description: null,
    });
  });

  test('disappears with the reason when its start is rejected', async () => {
    serve();
    api.on('POST /api/todos/t1/timer/start', {
      status: 404,
      body: { error: 'The todo is gone.', code: 'todo_not_found' },
    });
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Start timer' }));
    await waitFor(() =>
      expect(toasted()).toMatchObject({
        title: 'Failed to start timer',
        description: 'The todo is gone.',
      }),
    );
    expect(screen.queryByRole('list', { name: 'Running timers' })).toBeNull();
    expect(screen.getByText('No time has been logged yet.')).toBeTruthy();
  });

  test('adds its time entry immediately when stopped', async () => {
    const startTime = new Date(Date.now() - 5_400_000).toISOString();
    const mine = timer({ startTime });
    const open = entry({
      id: 'running',
      startTime,
      endTime: null,
      duration: null,
      isRunning: true,
    });
    const state = serve({ entries: [open], timers: [mine], mine });
    const response = Promise.withResolvers<object>();
    api.on('POST /api/todos/t1/timer/stop', async () => ({ body: await response.promise }));
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Stop timer' }));
    expect(total()).toBe('Track Time: 1h 30m');
    expect(screen.queryByText('Running')).toBeNull();
    Object.assign(state, {
      entries: [entry({ id: 'running', startTime })],
      timers: [],
      mine: null,
    });
    response.resolve({});
    await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
    expect(total()).toBe('Track Time: 1h 30m');
    expect(api.requestsTo('POST /api/todos/t1/timer/stop').map(({ body }) => body)).toEqual([
      undefined,
    ]);
  });
});

describe('a double click', () => {
  test('starts a timer without stopping it', async () => {
    const state = serve();
    api.on('POST /api/todos/t1/timer/start', () => {
      Object.assign(state, { timers: [timer()], mine: timer() });
      return { status: 201, body: timer() };
    });
    api.on('POST /api/todos/t1/timer/stop', { body: {} });
    const user = await show();
    await user.dblClick(screen.getByRole('button', { name: 'Start timer' }));
    await waitFor(() => expect(toasted()?.title).toBe('Timer started successfully'));
    expect(api.requestsTo('POST /api/todos/t1/timer/start')).toHaveLength(1);
    expect(api.requestsTo('POST /api/todos/t1/timer/stop')).toEqual([]);
  });

  test('stops a timer without starting another', async () => {
    const state = serve({ timers: [timer()], mine: timer() });
    api.on('POST /api/todos/t1/timer/start', { status: 201, body: timer() });
    api.on('POST /api/todos/t1/timer/stop', () => {
      Object.assign(state, { timers: [], mine: null });
      return { body: {} };
    });
    const user = await show();
    await user.dblClick(await screen.findByRole('button', { name: 'Stop timer' }));
    await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
    expect(api.requestsTo('POST /api/todos/t1/timer/stop')).toHaveLength(1);
    expect(api.requestsTo('POST /api/todos/t1/timer/start')).toEqual([]);
  });
});

describe('a click for the button that another tab has just replaced', () => {
  const showWith = async (timers: ReturnType<typeof timer>[]) => {
    serve({ timers });
    api.on('POST /api/todos/t1/timer/start', { status: 201, body: timer() });
    api.on('POST /api/todos/t1/timer/stop', { body: {} });
    const user = await show();
    await screen.findByRole('button', { name: timers.length > 0 ? 'Stop timer' : 'Start timer' });
    return user;
  };
  const changedElsewhere = (timers: ReturnType<typeof timer>[]) =>
    act(() => {
      client.setQueryData(todoTimersQuery('t1').queryKey, timers);
    });

  test('does not stop the timer that it was to start', async () => {
    const user = await showWith([]);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    changedElsewhere([timer()]);
    await user.click(await screen.findByRole('button', { name: 'Stop timer' }));
    expect(api.requestsTo('POST /api/todos/t1/timer/stop')).toEqual([]);
    clock.mockReturnValue(now + 501);
    await user.click(screen.getByRole('button', { name: 'Stop timer' }));
    await waitFor(() => expect(api.requestsTo('POST /api/todos/t1/timer/stop')).toHaveLength(1));
  });

  test('does not start the timer that it was to stop', async () => {
    const user = await showWith([timer()]);
    changedElsewhere([]);
    await user.click(await screen.findByRole('button', { name: 'Start timer' }));
    expect(api.requestsTo('POST /api/todos/t1/timer/start')).toEqual([]);
  });
});

test('a timer stopped before its start was confirmed is stopped afterwards', async () => {
  const state = serve();
  const response = Promise.withResolvers<object>();
  api.on('POST /api/todos/t1/timer/start', async () => {
    const body = await response.promise;
    Object.assign(state, { timers: [timer()], mine: timer() });
    return { status: 201, body };
  });
  api.on('POST /api/todos/t1/timer/stop', () => {
    const isRunning = state.mine !== null;
    Object.assign(state, { timers: [], mine: null });
    return isRunning ? { body: {} } : { status: 409, body: { error: 'No timer is running.' } };
  });
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Start timer' }));
  screen.getByRole('button', { name: 'Stop timer' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('list', { name: 'Running timers' })).toBeNull();
  response.resolve(timer());
  await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
  expect(screen.queryByRole('list', { name: 'Running timers' })).toBeNull();
});

describe('list of time entries', () => {
  test('shows only the first entry until expanded', async () => {
    const hour = (id: string, at: string) =>
      entry({ id, startTime: `2026-11-02T${at}:00.000Z`, description: `Work at ${at}` });
    serve({ entries: [hour('e3', '11:00'), hour('e2', '10:00'), hour('e1', '09:00')] });
    const user = await show();
    const shown = () => screen.getAllByText(/Work at/).map(({ textContent }) => textContent);
    await screen.findByText(/Work at/);
    expect(shown()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show all (3)' }));
    expect(shown()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(shown()).toHaveLength(1);
  });

  test('cannot be expanded with one entry, and entries of others are read-only', async () => {
    serve({ entries: [entry({ id: 'e1', userId: idris.id, user: idris })] });
    await show();
    expect(await screen.findByText('Idris Okafor')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
  });

  test('edits an own entry and sends only changed fields', async () => {
    const mine = entry({ id: 'e1', description: 'Review', duration: 5412 });
    const state = serve({ entries: [mine] });
    api.on('PATCH /api/todos/t1/time-entries/e1', ({ body }) => {
      state.entries = [{ ...mine, ...(body as object) }];
      return { body: state.entries[0] };
    });
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit Review' }));
    await user.type(await screen.findByLabelText('Notes'), ' of the plan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(currentSavedMarks()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Edit Review of the plan' }));
    await user.clear(await screen.findByLabelText('Duration'));
    await user.type(screen.getByLabelText('Duration'), '2h');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(total()).toBe('Track Time: 2h 0m'));
    expect(api.requestsTo('PATCH /api/todos/t1/time-entries/e1').map(({ body }) => body)).toEqual([
      { description: 'Review of the plan' },
      { duration: 7200 },
    ]);
  });

  test('keeps the description in the field when the edit is rejected', async () => {
    serve({ entries: [entry({ id: 'e1', description: 'Review' })] });
    api.on('PATCH /api/todos/t1/time-entries/e1', { status: 500, body: { error: 'Down.' } });
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit Review' }));
    await user.type(await screen.findByLabelText('Notes'), ' of the plan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasted()?.title).toBe('Failed to update time entry'));
    expect(toasted()?.description).toContain('You wrote: Review of the plan');
    expect(screen.getByText(/Review$/)).toBeTruthy();
  });

  test('deletes an own entry after confirmation, and restores it when rejected', async () => {
    serve({ entries: [entry({ id: 'e1', description: 'Review' })] });
    const response = Promise.withResolvers<{ status: number; body: object }>();
    api.on('DELETE /api/todos/t1/time-entries/e1', () => response.promise);
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Delete Review' }));
    await user.click(await screen.findByRole('button', { name: 'Delete entry' }));
    await waitFor(() => expect(total()).toBe('Track Time: 0h 0m'));
    expect(screen.getByText('No time has been logged yet.')).toBeTruthy();
    response.resolve({ status: 403, body: { error: 'Not yours.', code: 'not_your_time_entry' } });
    await waitFor(() => expect(toasted()?.title).toBe('Failed to delete time entry'));
    expect(total()).toBe('Track Time: 1h 30m');
  });
});
