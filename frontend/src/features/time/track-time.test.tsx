import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { announceLive } from '../../kit/live-status.ts';
import { heldAnswer } from '../../testing/fake-api.ts';
import { Elapsed } from './elapsed.tsx';
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
import { activeTimersQuery } from './time-queries.ts';
import { useTodoTimers } from './todo-time-queries.ts';

const running = () =>
  within(screen.getByRole('list', { name: 'Running timers' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the time of a todo', () => {
  test('is its total in hours and minutes, and whose timers run for how long', async () => {
    const now = Date.parse('2026-11-02T12:00:00.000Z');
    vi.spyOn(Date, 'now').mockReturnValue(now);
    const startTime = new Date(now - 3_725_000).toISOString();
    serve({ entries: [entry({ id: 'e1' })], timers: [timer({ user: idris, startTime })] });
    await show();
    expect(total()).toBe('Track Time: 1h 30m');
    await waitFor(() => expect(running()).toEqual(['IOIdris Okafor01:02:05']));
    expect(screen.getByRole('button', { name: 'Start timer' })).toBeTruthy();
  });

  test('is asked for every 30 s while nothing tells of changes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    serve();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { unmount } = renderHook(() => useTodoTimers('t1'), { wrapper });
    const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
    const times = () => api.asked('GET /api/todos/t1/active-timers').length;
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

  test('of what runs is told anew each second', async () => {
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
  test('shows at once, everywhere, and says that it was started', async () => {
    const world = serve();
    const answer = heldAnswer<object>();
    api.on('POST /api/todos/t1/timer/start', async () => {
      const body = await answer.promise;
      world.timers = [timer()];
      world.mine = timer();
      world.entries = [entry({ id: 'running', endTime: null, duration: null, isRunning: true })];
      return { status: 201, body };
    });
    client.setQueryData(activeTimersQuery(mara.id).queryKey, []);
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Start timer' }));
    expect(running()).toHaveLength(1);
    expect(screen.getByText('Running')).toBeTruthy();
    expect(client.getQueryData(activeTimersQuery(mara.id).queryKey)).toHaveLength(1);
    answer.give(timer());
    await waitFor(() => expect(toasted()?.title).toBe('Timer started successfully'));
    expect(api.asked('POST /api/todos/t1/timer/start')[0]?.body).toEqual({ description: null });
  });

  test('that is refused is gone again, with the reason', async () => {
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

  test('that is stopped logs its time at once', async () => {
    const startTime = new Date(Date.now() - 5_400_000).toISOString();
    const mine = timer({ startTime });
    const open = entry({
      id: 'running',
      startTime,
      endTime: null,
      duration: null,
      isRunning: true,
    });
    const world = serve({ entries: [open], timers: [mine], mine });
    const answer = heldAnswer<object>();
    api.on('POST /api/todos/t1/timer/stop', async () => ({ body: await answer.promise }));
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Stop timer' }));
    expect(total()).toBe('Track Time: 1h 30m');
    expect(screen.queryByText('Running')).toBeNull();
    Object.assign(world, {
      entries: [entry({ id: 'running', startTime })],
      timers: [],
      mine: null,
    });
    answer.give({});
    await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
    expect(total()).toBe('Track Time: 1h 30m');
    expect(api.asked('POST /api/todos/t1/timer/stop').map(({ body }) => body)).toEqual([undefined]);
  });
});

describe('a double click', () => {
  test('starts a timer, and does not stop it at once', async () => {
    const world = serve();
    api.on('POST /api/todos/t1/timer/start', () => {
      Object.assign(world, { timers: [timer()], mine: timer() });
      return { status: 201, body: timer() };
    });
    api.on('POST /api/todos/t1/timer/stop', { body: {} });
    const user = await show();
    await user.dblClick(screen.getByRole('button', { name: 'Start timer' }));
    await waitFor(() => expect(toasted()?.title).toBe('Timer started successfully'));
    expect(api.asked('POST /api/todos/t1/timer/start')).toHaveLength(1);
    expect(api.asked('POST /api/todos/t1/timer/stop')).toEqual([]);
  });

  test('stops a timer, and starts no other', async () => {
    const world = serve({ timers: [timer()], mine: timer() });
    api.on('POST /api/todos/t1/timer/start', { status: 201, body: timer() });
    api.on('POST /api/todos/t1/timer/stop', () => {
      Object.assign(world, { timers: [], mine: null });
      return { body: {} };
    });
    const user = await show();
    await user.dblClick(await screen.findByRole('button', { name: 'Stop timer' }));
    await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
    expect(api.asked('POST /api/todos/t1/timer/stop')).toHaveLength(1);
    expect(api.asked('POST /api/todos/t1/timer/start')).toEqual([]);
  });
});

test('a timer that is stopped before its start was answered is stopped after it', async () => {
  const world = serve();
  const answer = heldAnswer<object>();
  api.on('POST /api/todos/t1/timer/start', async () => {
    const body = await answer.promise;
    Object.assign(world, { timers: [timer()], mine: timer() });
    return { status: 201, body };
  });
  api.on('POST /api/todos/t1/timer/stop', () => {
    const isRunning = world.mine !== null;
    Object.assign(world, { timers: [], mine: null });
    return isRunning ? { body: {} } : { status: 409, body: { error: 'No timer is running.' } };
  });
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Start timer' }));
  screen.getByRole('button', { name: 'Stop timer' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('list', { name: 'Running timers' })).toBeNull();
  answer.give(timer());
  await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
  expect(screen.queryByRole('list', { name: 'Running timers' })).toBeNull();
});

describe('the list', () => {
  test('shows the first entry until all are wanted', async () => {
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

  test('of one entry has nothing to unfold; others’ entries are not mine to change', async () => {
    serve({ entries: [entry({ id: 'e1', userId: idris.id, user: idris })] });
    await show();
    expect(await screen.findByText('Idris Okafor')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
  });

  test('corrects one’s own: only what was changed is sent', async () => {
    const mine = entry({ id: 'e1', description: 'Review', duration: 5412 });
    const world = serve({ entries: [mine] });
    api.on('PATCH /api/todos/t1/time-entries/e1', ({ body }) => {
      world.entries = [{ ...mine, ...(body as object) }];
      return { body: world.entries[0] };
    });
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit Review' }));
    await user.type(await screen.findByLabelText('Notes'), ' of the plan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasted()?.title).toBe('Time entry updated successfully'));
    await user.click(screen.getByRole('button', { name: 'Edit Review of the plan' }));
    await user.clear(await screen.findByLabelText('Duration'));
    await user.type(screen.getByLabelText('Duration'), '2h');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(total()).toBe('Track Time: 2h 0m'));
    expect(api.asked('PATCH /api/todos/t1/time-entries/e1').map(({ body }) => body)).toEqual([
      { description: 'Review of the plan' },
      { duration: 7200 },
    ]);
  });

  test('gives back the notes whose correction is refused', async () => {
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

  test('deletes one’s own after asking, and takes it back where it is refused', async () => {
    serve({ entries: [entry({ id: 'e1', description: 'Review' })] });
    const answer = heldAnswer<{ status: number; body: object }>();
    api.on('DELETE /api/todos/t1/time-entries/e1', () => answer.promise);
    const user = await show();
    await user.click(await screen.findByRole('button', { name: 'Delete Review' }));
    await user.click(await screen.findByRole('button', { name: 'Delete entry' }));
    await waitFor(() => expect(total()).toBe('Track Time: 0h 0m'));
    expect(screen.getByText('No time has been logged yet.')).toBeTruthy();
    answer.give({ status: 403, body: { error: 'Not yours.', code: 'not_your_time_entry' } });
    await waitFor(() => expect(toasted()?.title).toBe('Failed to delete time entry'));
    expect(total()).toBe('Track Time: 1h 30m');
  });
});
