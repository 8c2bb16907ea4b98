import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatDateTime } from '../../../kit/dates/format-date.ts';
import { api, client, mara, serve, timer, toasted } from '../testing/show-time.tsx';
import { ForgottenTimer } from './forgotten-timer.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** 11 h 20 m. */
const forgotten = () => timer({ id: 'long', startTime: minutesAgo(680) });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 18) });
});
afterEach(() => void vi.useRealTimers());

function visit() {
  return render(
    <QueryClientProvider client={client}>
      <ForgottenTimer userId={mara.id} />
    </QueryClientProvider>,
  );
}

const question = () => screen.findByRole('dialog', { name: 'Is your timer still running?' });

test('asks nothing for a timer under ten hours or without one', async () => {
  serve({ mine: timer({ startTime: minutesAgo(599) }) });
  visit();
  await waitFor(() => expect(api.requestsTo('GET /api/timer/active')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks about a longer timer, which can be stopped now', async () => {
  serve({ mine: forgotten() });
  api.on('POST /api/todos/t1/timer/stop', { body: {} });
  visit();
  expect((await question()).textContent).toContain(
    'Your timer on “Rotate credentials” has been running for 11h 20m',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stop now' }));
  await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
  const [request] = api.requestsTo('POST /api/todos/t1/timer/stop');
  expect(request).toBeDefined();
  expect(request?.body).toBeUndefined();
});

/** Chooses when the timer should have been stopped. */
async function stopAt(time: string) {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: /^Stop it at/ }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Stop it at' }));
  const timeField = calendar.getByLabelText('Time');
  await user.clear(timeField);
  await user.type(timeField, `${time}{Enter}`);
  await user.click(screen.getByRole('button', { name: 'Stop at this time' }));
}

test('offers an end after eight hours and accepts another one', async () => {
  const mine = forgotten();
  serve({ mine });
  api.on('POST /api/todos/t1/timer/stop', { body: {} });
  visit();
  await question();
  const offered = new Date(Date.parse(mine.startTime) + 8 * 3_600_000);
  const field = screen.getByRole('button', { name: /^Stop it at/ });
  expect(field.textContent).toBe(formatDateTime(offered));
  await stopAt('1pm');
  await waitFor(() =>
    expect(api.requestsTo('POST /api/todos/t1/timer/stop')[0]?.body).toEqual({
      endTime: new Date(2026, 10, 20, 13).toISOString(),
    }),
  );
});

test.each([
  ['before the start', '06:39'],
  ['at the start', '06:40'],
  ['in the future', '18:01'],
])('rejects an end %s', async (_, time) => {
  serve({ mine: forgotten() });
  api.on('POST /api/todos/t1/timer/stop', { body: {} });
  visit();
  await question();
  await stopAt(time);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Choose a time between the start of the timer and now.',
  );
  expect(api.requestsTo('POST /api/todos/t1/timer/stop')).toEqual([]);
  await stopAt('1pm');
  await waitFor(() => expect(api.requestsTo('POST /api/todos/t1/timer/stop')).toHaveLength(1));
});

test('does not ask again on the next visit after Keep running, but does when left open', async () => {
  serve({ mine: forgotten() });
  const first = visit();
  await question();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  first.unmount();
  const second = visit();
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Keep running' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  second.unmount();
  visit();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Keep running holds for that timer alone', async () => {
  const state = serve({ mine: forgotten() });
  const first = visit();
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Keep running' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  first.unmount();
  client.clear();
  state.mine = timer({ id: 'later', startTime: minutesAgo(601) });
  visit();
  expect((await question()).textContent).toContain('has been running for 10h 1m');
});
