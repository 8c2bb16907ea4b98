import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, entry, serve, show, timer, toasted, total } from '../testing/show-time.tsx';

// Late enough in the day for an entry that starts at 09:00.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 18) }));
afterEach(() => void vi.useRealTimers());

async function open() {
  const user = await show();
  await user.click(screen.getByRole('button', { name: /^Track Time:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Time Tracking' }));
  const manual = within(dialog.getByRole('region', { name: 'Manual entry' }));
  return { user, dialog, manual };
}

describe('manual entry', () => {
  test('shows what is wrong with its duration', async () => {
    serve();
    const { user, manual } = await open();
    const add = () => user.click(manual.getByRole('button', { name: 'Add time entry' }));
    await add();
    const message = async () => (await manual.findByRole('alert')).textContent;
    expect(await message()).toBe('Please enter time duration');
    await user.type(manual.getByLabelText('Duration'), 'abc');
    await add();
    expect(await message()).toBe(
      "Invalid time format. Use formats like '2h 30m', '1.5h', or '90m'",
    );
    expect(document.activeElement).toBe(manual.getByLabelText('Duration'));
    expect(api.requestsTo('POST /api/time-entries')).toEqual([]);
  });

  test('starts at 09:00, ends after its duration and shows immediately', async () => {
    const state = serve();
    api.on('POST /api/time-entries', ({ body }) => {
      state.entries = [entry({ id: 'e1', ...(body as object) })];
      return { status: 201, body: state.entries[0] };
    });
    const { user, manual, dialog } = await open();
    expect(manual.getByLabelText<HTMLInputElement>('Start time').value).toBe('09:00');
    const date = manual.getByRole('button', { name: /^Date/ });
    await user.click(date);
    await user.click(
      await screen.findByRole('button', { name: /November 2nd, 2026|November 2, 2026/ }),
    );
    await user.type(manual.getByLabelText('Duration'), '1.5h');
    await user.type(manual.getByLabelText('Notes'), 'Pairing');
    await user.click(manual.getByRole('button', { name: 'Add time entry' }));
    await waitFor(() => expect(toasted()?.title).toBe('Time entry added successfully'));
    expect(api.requestsTo('POST /api/time-entries')[0]?.body).toEqual({
      todoId: 't1',
      startTime: new Date(2026, 10, 2, 9).toISOString(),
      endTime: new Date(2026, 10, 2, 10, 30).toISOString(),
      duration: 5400,
      description: 'Pairing',
    });
    expect(total()).toBe('Track Time: 1h 30m');
    expect(dialog.getByText(/Pairing/)).toBeTruthy();
    await waitFor(() => expect(manual.getByLabelText<HTMLInputElement>('Duration').value).toBe(''));
    expect(date.textContent).toContain('Nov 20');
    expect(manual.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('');
  });

  test.each([
    ['before nine', new Date(2026, 10, 20, 8, 30), new Date(2026, 10, 20, 7, 30)],
    ['shortly after nine', new Date(2026, 10, 20, 9, 10), new Date(2026, 10, 20, 8, 10)],
    ['within an hour of the default', new Date(2026, 10, 20, 9, 59), new Date(2026, 10, 20, 8, 59)],
    ['after midnight', new Date(2026, 10, 20, 0, 20), new Date(2026, 10, 19, 23, 20)],
  ])('%s an hour ends now, so that it can be saved', async (_, now, start) => {
    vi.setSystemTime(now);
    serve();
    api.on('POST /api/time-entries', ({ body }) => ({
      status: 201,
      body: entry({ id: 'e1', ...(body as object) }),
    }));
    const { user, manual } = await open();
    await user.type(manual.getByLabelText('Duration'), '1h{Enter}');
    await waitFor(() =>
      expect(api.requestsTo('POST /api/time-entries')[0]?.body).toMatchObject({
        startTime: start.toISOString(),
        endTime: now.toISOString(),
      }),
    );
  });

  test('shows what was understood, and starts at 09:00 unless that would end in the future', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 11));
    serve();
    const { user, manual } = await open();
    const duration = manual.getByLabelText('Duration');
    const start = manual.getByLabelText<HTMLInputElement>('Start time');
    await user.type(duration, '2h30');
    expect(start.value).toBe('08:30');
    manual.getByText('2h 30m, 08:30–11:00');
    await user.clear(duration);
    await user.type(duration, '1h30');
    expect(start.value).toBe('09:00');
    manual.getByText('1h 30m, 09:00–10:30');
    await user.clear(start);
    await user.type(start, '9:30');
    await user.clear(duration);
    await user.type(duration, '90');
    expect(start.value).toBe('09:30');
    manual.getByText('1h 30m, 09:30–11:00');
    await user.clear(duration);
    await user.type(duration, '12h');
    expect(manual.queryByText(/^12h,/)).toBeNull();
  });

  test('shows the days if it would begin yesterday', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 0, 30));
    serve();
    const { user, manual } = await open();
    await user.type(manual.getByLabelText('Duration'), '1h');
    manual.getByText('1h, Nov 19, 23:30 – Nov 20, 00:30');
    expect(manual.getByRole('button', { name: /^Date/ }).textContent).toContain('Nov 19');
  });

  test('asks before the close button discards what was typed', async () => {
    serve();
    const { user, manual, dialog } = await open();
    await user.type(manual.getByLabelText('Duration'), '1h');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await screen.findByRole('alertdialog', { name: /Discard/ });
    expect(manual.getByLabelText<HTMLInputElement>('Duration').value).toBe('1h');
  });

  test('does not ask about what was saved, at any time of day', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 1, 10));
    serve();
    api.on('POST /api/time-entries', ({ body }) => ({
      status: 201,
      body: entry({ id: 'e1', ...(body as object) }),
    }));
    const { user, manual } = await open();
    const duration = manual.getByLabelText<HTMLInputElement>('Duration');
    const close = () => user.click(screen.getByRole('button', { name: 'Close' }));
    const date = manual.getByRole('button', { name: /^Date/ });
    await user.type(duration, '2h');
    expect(date.textContent).toContain('Nov 19');
    await user.click(date);
    await user.click(
      await screen.findByRole('button', { name: /November 2nd, 2026|November 2, 2026/ }),
    );
    await user.clear(manual.getByLabelText('Start time'));
    await user.type(manual.getByLabelText('Start time'), '10:00');
    await user.click(manual.getByRole('button', { name: 'Add time entry' }));
    await waitFor(() => expect(duration.value).toBe(''));
    expect(date.textContent).toContain('Nov 20');
    await user.type(duration, '3h');
    await close();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.clear(duration);
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('early in the morning, an earlier date starts at 09:00 unless a start was set', async () => {
    vi.setSystemTime(new Date(2026, 10, 20, 8, 30));
    serve();
    const { user, manual } = await open();
    const start = manual.getByLabelText<HTMLInputElement>('Start time');
    const choose = async (day: number) => {
      await user.click(manual.getByRole('button', { name: /^Date/ }));
      const name = new RegExp(`November ${day}(th|nd)?, 2026`);
      await user.click(await screen.findByRole('button', { name }));
    };
    await choose(19);
    expect(start.value).toBe('09:00');
    await choose(20);
    expect(start.value).toBe('08:30');
    await user.clear(start);
    await user.type(start, '6');
    await choose(19);
    expect(start.value).toBe('06:00');
  });

  test.each([
    ['1,5h', '09:00', 5400],
    ['1:30', '9', 5400],
    ['1.5', '9 am', 5400],
    ['45 min', '1730', 2700],
    ['10h', '8:00', 36_000],
  ])('parses the duration %j and the start %j', async (duration, start, seconds) => {
    serve();
    api.on('POST /api/time-entries', ({ body }) => ({
      status: 201,
      body: entry({ id: 'e1', ...(body as object) }),
    }));
    const { user, manual } = await open();
    const startTime = manual.getByLabelText<HTMLInputElement>('Start time');
    await user.clear(startTime);
    await user.type(startTime, start);
    await user.type(manual.getByLabelText('Duration'), `${duration}{Enter}`);
    if (start === '1730') {
      expect((await manual.findByRole('alert')).textContent).toContain(
        "can't be logged for the future",
      );
      expect(startTime.value).toBe('17:30');
      expect(api.requestsTo('POST /api/time-entries')).toEqual([]);
    } else {
      await waitFor(() =>
        expect(api.requestsTo('POST /api/time-entries')[0]?.body).toMatchObject({
          duration: seconds,
        }),
      );
    }
  });

  test.each([
    ['25h', "A time entry can't be longer than 24 hours"],
    ['0m', 'Invalid time format'],
  ])('rejects %s with a message', async (duration, sentence) => {
    serve();
    const { user, manual } = await open();
    await user.type(manual.getByLabelText('Duration'), `${duration}{Enter}`);
    expect((await manual.findByRole('alert')).textContent).toContain(sentence);
    expect(api.requestsTo('POST /api/time-entries')).toEqual([]);
  });

  test('shows which start time is invalid', async () => {
    serve();
    const { user, manual } = await open();
    const startTime = manual.getByLabelText<HTMLInputElement>('Start time');
    await user.clear(startTime);
    await user.type(startTime, 'noon');
    await user.type(manual.getByLabelText('Duration'), '1h{Enter}');
    expect((await manual.findByRole('alert')).textContent).toBe('Enter a time, such as 09:30');
    expect(startTime.value).toBe('noon');
  });

  test("warns about an overlap with the user's time on another todo, but can be saved", async () => {
    serve();
    const other = entry({
      id: 'e0',
      todo: { id: 't2', title: 'Board deck', isDeleted: false },
      startTime: new Date(2026, 10, 20, 9, 30).toISOString(),
      endTime: new Date(2026, 10, 20, 11).toISOString(),
    });
    api.on('GET /api/timesheets', { body: [other] });
    api.on('POST /api/time-entries', { status: 201, body: entry({ id: 'e1' }) });
    const { user, manual } = await open();
    await user.type(manual.getByLabelText('Duration'), '30m');
    expect(manual.getByRole('status').textContent).toBe('');
    const request = api.requests.find(({ url }) => url.startsWith('/api/timesheets?'));
    const url = new URL(request?.url ?? '', 'http://localhost');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      userId: 'mara',
      startDate: '2026-11-19',
      endDate: '2026-11-20',
    });
    await user.clear(manual.getByLabelText('Duration'));
    await user.type(manual.getByLabelText('Duration'), '31m');
    await waitFor(() =>
      expect(manual.getByRole('status').textContent).toBe(
        'Overlaps with “Board deck”, Nov 20, 09:30 – 11:00. You can still save it.',
      ),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toasted()?.title).toBe('Time entry added successfully'));
  });

  test.each([
    ['by its button', (user: UserEvent, add: HTMLElement) => user.click(add)],
    ['by Enter', (user: UserEvent) => user.keyboard('{Enter}')],
  ])('added %s keeps the focus in the first field for the next one', async (_, send) => {
    const state = serve();
    api.on('POST /api/time-entries', ({ body }) => {
      state.entries = [...state.entries, entry({ id: 'e1', ...(body as object) })];
      return { status: 201, body: state.entries[0] };
    });
    const { user, manual } = await open();
    const duration = manual.getByLabelText<HTMLInputElement>('Duration');
    await user.type(duration, '90');
    await send(user, manual.getByRole('button', { name: 'Add time entry' }));
    await waitFor(() => expect(toasted()?.title).toBe('Time entry added successfully'));
    await waitFor(() => expect(duration.value).toBe(''));
    expect(document.activeElement).toBe(duration);
    // A new entry is not validated before it is submitted.
    fireEvent.input(duration, { target: { value: 'abc' } });
    expect(manual.queryByRole('alert')).toBeNull();
  });

  test('does not move the focus back when the response arrives late', async () => {
    serve();
    const response = Promise.withResolvers<{ status: number; body: object }>();
    api.on('POST /api/time-entries', () => response.promise);
    const { user, manual, dialog } = await open();
    const duration = manual.getByLabelText<HTMLInputElement>('Duration');
    await user.type(duration, '90{Enter}');
    const description = dialog.getByLabelText('Timer description');
    await user.click(description);
    response.resolve({ status: 201, body: entry({ id: 'e1' }) });
    await waitFor(() => expect(duration.value).toBe(''));
    expect(document.activeElement).toBe(description);
  });

  test('keeps its values when rejected', async () => {
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

describe('timer in the dialog', () => {
  test('starts with its description and reports that another timer was stopped', async () => {
    serve({ mine: timer({ todoId: 't2', todoTitle: 'Elsewhere' }) });
    api.on('POST /api/todos/t1/timer/start', { status: 201, body: timer() });
    const { user, dialog } = await open();
    await screen.findByText(/Your timer on “Elsewhere” will be stopped/);
    await user.type(dialog.getByLabelText('Timer description'), 'Deep work{Enter}');
    await waitFor(() => expect(toasted()?.title).toBe('Timer started successfully'));
    expect(api.requestsTo('POST /api/todos/t1/timer/start')[0]?.body).toEqual({
      description: 'Deep work',
    });
  });

  test('moves the focus to the next control after starting and stopping', async () => {
    const state = serve();
    const mine = timer();
    api.on('POST /api/todos/t1/timer/start', () => {
      Object.assign(state, { mine, timers: [mine] });
      return { status: 201, body: mine };
    });
    api.on('POST /api/todos/t1/timer/stop', () => {
      Object.assign(state, { mine: null, timers: [] });
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

  test('keeps its description when rejected', async () => {
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

  test('shows the elapsed time and can be stopped', async () => {
    const mine = timer({ description: 'Deep work' });
    const open_ = entry({ id: mine.id, endTime: null, duration: null, isRunning: true });
    const state = serve({ mine, timers: [mine], entries: [open_] });
    api.on('POST /api/todos/t1/timer/stop', () => {
      Object.assign(state, { mine: null, timers: [], entries: [] });
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
  const state = serve();
  api.on('POST /api/todos/t1/timer/start', () => {
    Object.assign(state, { timers: [timer()], mine: timer() });
    return { status: 201, body: timer() };
  });
  api.on('POST /api/todos/t1/timer/stop', () => {
    Object.assign(state, { timers: [], mine: null });
    return { body: {} };
  });
  const { user, dialog } = await open();
  const requestCounts = () =>
    ['start', 'stop'].map((what) => api.requestsTo(`POST /api/todos/t1/timer/${what}`).length);
  /** The second click hits whatever replaced the first button. */
  const doubleClick = async (first: string, then: string) => {
    await user.click(dialog.getByRole('button', { name: first }));
    fireEvent.click(await dialog.findByRole('button', { name: then }), { detail: 2 });
  };
  await doubleClick('Start', 'Stop');
  await waitFor(() => expect(toasted()?.title).toBe('Timer started successfully'));
  expect(requestCounts()).toEqual([1, 0]);
  await doubleClick('Stop', 'Start');
  await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
  expect(requestCounts()).toEqual([1, 1]);
});
