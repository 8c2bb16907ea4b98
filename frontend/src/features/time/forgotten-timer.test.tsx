import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ForgottenTimer } from './forgotten-timer.tsx';
import { api, client, mara, serve, timer, toasted } from './testing/show-time.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** 11 h 20 m. */
const forgotten = () => timer({ id: 'long', startTime: minutesAgo(680) });

beforeEach(() => localStorage.clear());

function visit() {
  return render(
    <QueryClientProvider client={client}>
      <ForgottenTimer userId={mara.id} />
    </QueryClientProvider>,
  );
}

const question = () => screen.findByRole('dialog', { name: 'Is your timer still running?' });

test('a timer of less than ten hours is nobody’s concern, and none is neither', async () => {
  serve({ mine: timer({ startTime: minutesAgo(599) }) });
  visit();
  await waitFor(() => expect(api.asked('GET /api/timer/active')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a longer one is asked about, and is stopped now', async () => {
  serve({ mine: forgotten() });
  api.on('POST /api/todos/t1/timer/stop', { body: {} });
  visit();
  expect((await question()).textContent).toContain(
    'Your timer on “Rotate credentials” has been running for 11h 20m',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stop now' }));
  await waitFor(() => expect(toasted()?.title).toBe('Timer stopped and time logged'));
  const [asked] = api.asked('POST /api/todos/t1/timer/stop');
  expect(asked).toBeDefined();
  expect(asked?.body).toBeUndefined();
});

test('it can have ended earlier, but not after now nor before its start', async () => {
  const mine = forgotten();
  serve({ mine });
  api.on('POST /api/todos/t1/timer/stop', { body: {} });
  visit();
  await question();
  const field = screen.getByLabelText<HTMLInputElement>('Stop it at');
  const offered = new Date(Date.parse(mine.startTime) + 8 * 3_600_000);
  expect(new Date(field.value).getTime()).toBe(Math.floor(offered.getTime() / 60_000) * 60_000);
  const user = userEvent.setup();
  const write = async (text: string) => {
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Stop then' }));
  };
  for (const wrong of ['2020-01-01T09:00', '2120-01-01T09:00']) {
    await write(wrong);
    expect(screen.getByRole('alert').textContent).toContain('between the start of the timer');
  }
  expect(api.asked('POST /api/todos/t1/timer/stop')).toEqual([]);
  await user.clear(field);
  field.value = '';
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const local = `${offered.getFullYear()}-${twoDigits(offered.getMonth() + 1)}-${twoDigits(offered.getDate())}T${twoDigits(offered.getHours())}:${twoDigits(offered.getMinutes())}`;
  await write(local);
  await waitFor(() =>
    expect(api.asked('POST /api/todos/t1/timer/stop')[0]?.body).toEqual({
      endTime: new Date(local).toISOString(),
    }),
  );
});

test('kept running it is not asked about again on the next visit; left open it is', async () => {
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
