import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { heldAnswer } from '../../testing/fake-api.ts';
import { api, entry, serve, show, timer, toasted, total } from './testing/show-time.tsx';

async function open() {
  const user = await show();
  await user.click(screen.getByRole('button', { name: /^Track Time:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Time Tracking' }));
  const manual = within(dialog.getByRole('region', { name: 'Manual entry' }));
  return { user, dialog, manual };
}

describe('a manual entry', () => {
  test('says what is wrong with its duration', async () => {
    serve();
    const { user, manual } = await open();
    const add = () => user.click(manual.getByRole('button', { name: 'Add time entry' }));
    await add();
    expect(manual.getByRole('alert').textContent).toBe('Please enter time duration');
    await user.type(manual.getByLabelText('Duration'), 'abc');
    await add();
    expect(manual.getByRole('alert').textContent).toBe(
      "Invalid time format. Use formats like '2h 30m', '1.5h', or '90m'",
    );
    expect(document.activeElement).toBe(manual.getByLabelText('Duration'));
    expect(api.asked('POST /api/time-entries')).toEqual([]);
  });

  test('begins at 09:00 and ends after its duration; it shows at once', async () => {
    const world = serve();
    api.on('POST /api/time-entries', ({ body }) => {
      world.entries = [entry({ id: 'e1', ...(body as object) })];
      return { status: 201, body: world.entries[0] };
    });
    const { user, manual, dialog } = await open();
    expect(manual.getByLabelText<HTMLInputElement>('Start time').value).toBe('09:00');
    const date = manual.getByLabelText<HTMLInputElement>('Date');
    await user.clear(date);
    await user.type(date, '2026-11-02');
    await user.type(manual.getByLabelText('Duration'), '1.5h');
    await user.type(manual.getByLabelText('Notes'), 'Pairing');
    await user.click(manual.getByRole('button', { name: 'Add time entry' }));
    await waitFor(() => expect(toasted()?.title).toBe('Time entry added successfully'));
    expect(api.asked('POST /api/time-entries')[0]?.body).toEqual({
      todoId: 't1',
      startTime: new Date(2026, 10, 2, 9).toISOString(),
      endTime: new Date(2026, 10, 2, 10, 30).toISOString(),
      duration: 5400,
      description: 'Pairing',
    });
    expect(total()).toBe('Track Time: 1h 30m');
    expect(dialog.getByText(/Pairing/)).toBeTruthy();
    await waitFor(() => expect(manual.getByLabelText<HTMLInputElement>('Duration').value).toBe(''));
    expect(date.value).not.toBe('2026-11-02');
    expect(manual.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('');
  });

  test.each([
    ['by its button', (user: UserEvent, add: HTMLElement) => user.click(add)],
    ['by Enter', (user: UserEvent) => user.keyboard('{Enter}')],
  ])('that is added %s leaves one at the first field, to write the next', async (_, send) => {
    const world = serve();
    api.on('POST /api/time-entries', ({ body }) => {
      world.entries = [...world.entries, entry({ id: 'e1', ...(body as object) })];
      return { status: 201, body: world.entries[0] };
    });
    const { user, manual } = await open();
    const duration = manual.getByLabelText<HTMLInputElement>('Duration');
    await user.type(duration, '90');
    await send(user, manual.getByRole('button', { name: 'Add time entry' }));
    await waitFor(() => expect(toasted()?.title).toBe('Time entry added successfully'));
    await waitFor(() => expect(duration.value).toBe(''));
    expect(document.activeElement).toBe(duration);
    // What is begun anew is not found wrong before it is sent.
    fireEvent.input(duration, { target: { value: 'abc' } });
    expect(manual.queryByRole('alert')).toBeNull();
  });

  test('that takes a while does not fetch back who went on meanwhile', async () => {
    serve();
    const answer = heldAnswer<{ status: number; body: object }>();
    api.on('POST /api/time-entries', () => answer.promise);
    const { user, manual, dialog } = await open();
    const duration = manual.getByLabelText<HTMLInputElement>('Duration');
    await user.type(duration, '90{Enter}');
    const description = dialog.getByLabelText('Timer description');
    await user.click(description);
    answer.give({ status: 201, body: entry({ id: 'e1' }) });
    await waitFor(() => expect(duration.value).toBe(''));
    expect(document.activeElement).toBe(description);
  });

  test('that is refused stays written', async () => {
    serve();
    api.on('POST /api/time-entries', { status: 500, body: { error: 'Down.', code: 'x' } });
    const { user, manual } = await open();
    await user.type(manual.getByLabelText('Duration'), '90');
    await user.click(manual.getByRole('button', { name: 'Add time entry' }));
    await waitFor(() => expect(toasted()?.title).toBe('Failed to add time entry'));
    expect(manual.getByLabelText<HTMLInputElement>('Duration').value).toBe('90');
    expect(total()).toBe('Track Time: 0h 0m');
  });
});

describe('the timer', () => {
  test('is started with what it is for, and says that another one ends', async () => {
    serve({ mine: timer({ todoId: 't2', todoTitle: 'Elsewhere' }) });
    api.on('POST /api/todos/t1/timer/start', { status: 201, body: timer() });
    const { user, dialog } = await open();
    await screen.findByText(/Your timer on “Elsewhere” will be stopped/);
    await user.type(dialog.getByLabelText('Timer description'), 'Deep work{Enter}');
    await waitFor(() => expect(toasted()?.title).toBe('Timer started successfully'));
    expect(api.asked('POST /api/todos/t1/timer/start')[0]?.body).toEqual({
      description: 'Deep work',
    });
  });

  test('leaves the focus where the next thing to do with it is', async () => {
    const world = serve();
    const mine = timer();
    api.on('POST /api/todos/t1/timer/start', () => {
      Object.assign(world, { mine, timers: [mine] });
      return { status: 201, body: mine };
    });
    api.on('POST /api/todos/t1/timer/stop', () => {
      Object.assign(world, { mine: null, timers: [] });
      return { body: {} };
    });
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Timer description'), '{Enter}');
    const running = await dialog.findByRole('group', { name: 'Running timer' });
    expect(document.activeElement).toBe(running);
    within(running).getByRole('button', { name: 'Stop' }).focus();
    await user.keyboard('{Enter}');
    const idle = await dialog.findByRole('form', { name: 'New timer' });
    expect(document.activeElement).toBe(idle);
  });

  test('that is refused leaves what it is for', async () => {
    serve();
    api.on('POST /api/todos/t1/timer/start', { status: 500, body: { error: 'Down.', code: 'x' } });
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Timer description'), 'Deep work{Enter}');
    await waitFor(() => expect(toasted()?.title).toBe('Failed to start timer'));
    const field = await dialog.findByRole<HTMLInputElement>('textbox', {
      name: 'Timer description',
    });
    await waitFor(() => expect(field.value).toBe('Deep work'));
  });

  test('shows how long it runs and is stopped', async () => {
    const mine = timer({ description: 'Deep work' });
    const open_ = entry({ id: mine.id, endTime: null, duration: null, isRunning: true });
    const world = serve({ mine, timers: [mine], entries: [open_] });
    api.on('POST /api/todos/t1/timer/stop', () => {
      Object.assign(world, { mine: null, timers: [], entries: [] });
      return { body: {} };
    });
    const { user, dialog } = await open();
    const part = within(dialog.getByRole('region', { name: 'Timer' }));
    expect(part.getByRole('timer').textContent).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(part.getByRole('button', { name: 'Timer description: Deep work' })).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
    expect(part.getByRole('button', { name: 'Start' })).toBeTruthy();
  });
});

test('a double click in the dialog starts a timer, and another one stops it', async () => {
  const world = serve();
  api.on('POST /api/todos/t1/timer/start', () => {
    Object.assign(world, { timers: [timer()], mine: timer() });
    return { status: 201, body: timer() };
  });
  api.on('POST /api/todos/t1/timer/stop', () => {
    Object.assign(world, { timers: [], mine: null });
    return { body: {} };
  });
  const { user, dialog } = await open();
  const asked = () =>
    ['start', 'stop'].map((what) => api.asked(`POST /api/todos/t1/timer/${what}`).length);
  /** Whatever stands where it was clicked takes the second click. */
  const doubleClick = async (first: string, then: string) => {
    await user.click(dialog.getByRole('button', { name: first }));
    fireEvent.click(await dialog.findByRole('button', { name: then }), { detail: 2 });
  };
  await doubleClick('Start', 'Stop');
  await waitFor(() => expect(toasted()?.title).toBe('Timer started successfully'));
  expect(asked()).toEqual([1, 0]);
  await doubleClick('Stop', 'Start');
  await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
  expect(asked()).toEqual([1, 1]);
});
