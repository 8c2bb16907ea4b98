import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notification } from '#shared/notifications/notification.ts';
import { announceLive } from '../../kit/live-status.ts';
import { createQueryClient } from '../../kit/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../ui/toast.ts';
import { ToastSlot } from '../../ui/toast-slot.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { receiveUnread } from './unread-queries.ts';
import { useUnreadBeep } from './use-unread-beep.ts';

const countUrl = 'GET /api/notifications/unread-count';
const listUrl = 'GET /api/notifications';

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
  announceLive('connected');
});
afterEach(() => {
  // Before the channel is off: it would begin to ask.
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  announceLive('off');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notification = (id: string, fields: Partial<Notification> = {}): Notification => ({
  id,
  userId: 'me',
  type: 'todo_assigned',
  title: 'A todo for you',
  message: `Idris assigned you “${id}”.`,
  read: false,
  relatedEntityId: id,
  relatedEntityType: 'todo',
  createdAt: new Date().toISOString(),
  ...fields,
});

/** With what the frame adds to it at idle. */
function SoundingBell() {
  useUnreadBeep();
  return <NotificationBell />;
}

async function show(count: number, list: Notification[] = []) {
  api.on(countUrl, { body: { count } });
  api.on(listUrl, { body: list });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const routeTree = createRootRoute({ component: SoundingBell });
  const router = createRouter({ routeTree, history });
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  return { hand: userEvent.setup({ pointerEventsCheck: 0 }), place: () => history.location.href };
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

async function open(hand: ReturnType<typeof userEvent.setup>) {
  await hand.click(await bell(/^Notifications/));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

describe('the badge', () => {
  test('tells how many are unread, 99+ above 99, and is not there for none', async () => {
    await show(3);
    expect((await bell('Notifications, 3 unread')).textContent).toBe('3');
    act(() => receiveUnread(client, 99));
    expect((await bell('Notifications, 99 unread')).textContent).toBe('99');
    act(() => receiveUnread(client, 100));
    expect((await bell('Notifications, 99+ unread')).textContent).toBe('99+');
    act(() => receiveUnread(client, 0));
    expect((await bell('Notifications')).textContent).toBe('');
  });

  test('is asked for every two seconds, and rests while the live channel tells', async () => {
    vi.useFakeTimers();
    announceLive('off');
    await show(1);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(api.asked(countUrl)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1990));
    expect(api.asked(countUrl)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(api.asked(countUrl)).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(api.asked(countUrl)).toHaveLength(3);
    act(() => announceLive('connected'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.asked(countUrl)).toHaveLength(3);
    act(() => announceLive('connecting'));
    await vi.advanceTimersByTimeAsync(2100);
    expect(api.asked(countUrl)).toHaveLength(4);
  });
});

describe('the list', () => {
  test('is fetched only while it is open, each time anew', async () => {
    const { hand } = await show(0);
    await bell('Notifications');
    expect(api.asked(listUrl)).toHaveLength(0);
    const popup = await open(hand);
    await popup.findByText('No notifications yet');
    expect(popup.getByText(/tasks are assigned by team members/)).toBeTruthy();
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => receiveUnread(client, 1));
    expect(api.asked(listUrl)).toHaveLength(1);
    api.on(listUrl, { body: [notification('Fix the roof')] });
    await (await open(hand)).findByText('Idris assigned you “Fix the roof”.');
    expect(api.asked(listUrl)).toHaveLength(2);
  });

  test('shows title, message, when it was and what is unread; it follows the count', async () => {
    const hourAgo = new Date(Date.now() - 61 * 60_000).toISOString();
    const { hand } = await show(1, [
      notification('New'),
      notification('Old', { read: true, title: 'An issue for you', createdAt: hourAgo }),
    ]);
    const popup = await open(hand);
    const [first, second] = await popup.findAllByRole('row');
    expect(first!.closest('[role=grid]')?.parentElement?.className).toContain('max-h-96 ');
    expect(within(first!).getByRole('button', { name: /^Unread\. A todo for you/ })).toBeTruthy();
    expect(first!.textContent).toContain('Just now');
    expect(second!.textContent).toContain('1h ago');
    expect(second!.textContent).not.toContain('Unread');
    api.on(listUrl, { body: [notification('Newer'), notification('New')] });
    act(() => receiveUnread(client, 2));
    await popup.findByText('Idris assigned you “Newer”.');
  });

  test('goes on with what is older', async () => {
    const { hand } = await show(0, []);
    api.on(listUrl, {
      body: [notification('One', { read: true })],
      headers: { 'x-next-cursor': 'more' },
    });
    api.on(`${listUrl}?cursor=more`, { body: [notification('Two', { read: true })] });
    const popup = await open(hand);
    await hand.click(await popup.findByRole('button', { name: 'Show older' }));
    await popup.findByText('Idris assigned you “Two”.');
    expect(popup.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('says why it could not be loaded, and tries again', async () => {
    const { hand } = await show(0);
    api.on(listUrl, { status: 500, body: { error: 'The table is away.' } });
    const popup = await open(hand);
    await popup.findByText('The table is away.');
    api.on(listUrl, { body: [] });
    await hand.click(popup.getByRole('button', { name: 'Try again' }));
    await popup.findByText('No notifications yet');
  });
});

describe('a click', () => {
  test.each([
    ['todo', '/todos?highlight=x'],
    ['issue', '/issues?highlight=x'],
    ['goal', '/goals?highlight=x'],
  ])('on one about a %s marks it read and leads to %s', async (relatedEntityType, to) => {
    const { hand, place } = await show(1, [notification('x', { relatedEntityType })]);
    api.on('PATCH /api/notifications/x/read', { body: notification('x', { read: true }) });
    const popup = await open(hand);
    await hand.click(await popup.findByRole('button', { name: /^Unread/ }));
    await waitFor(() => expect(place()).toBe(to));
    expect(api.asked('PATCH /api/notifications/x/read')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([{ relatedEntityType: 'team' }, { relatedEntityId: null }])(
    'on one about anything else leads nowhere: %o',
    async (fields) => {
      const { hand, place } = await show(0, [notification('x', { read: true, ...fields })]);
      const popup = await open(hand);
      await hand.click(await popup.findByRole('button', { name: /A todo for you/ }));
      expect(place()).toBe('/');
      expect(api.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
    },
  );
});

describe('marking', () => {
  test('one shows at once, and is taken back where the server refuses', async () => {
    const { hand } = await show(1, [notification('x')]);
    api.on('PATCH /api/notifications/x/read', { status: 409, body: { error: 'Not now.' } });
    const popup = await open(hand);
    await hand.click(await popup.findByRole('button', { name: 'Mark as read' }));
    await screen.findByText('Failed to mark notification as read');
    expect(screen.getByText('Not now.')).toBeTruthy();
    api.on('PATCH /api/notifications/x/read', { body: notification('x', { read: true }) });
    api.on(listUrl, { body: [notification('x', { read: true })] });
    await hand.click(await popup.findByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(popup.queryByText(/^Unread/)).toBeNull());
    expect(document.activeElement?.textContent).toContain('A todo for you');
  });

  test('all empties the badge', async () => {
    const { hand } = await show(2, [notification('x'), notification('y')]);
    api.on('PATCH /api/notifications/mark-all-read', { status: 500, body: { error: 'No.' } });
    const popup = await open(hand);
    await hand.click(await popup.findByRole('button', { name: 'Mark all read' }));
    await screen.findByText('Failed to mark all notifications as read');
    expect(await popup.findAllByRole('button', { name: /^Unread/ })).toHaveLength(2);
    api.on('PATCH /api/notifications/mark-all-read', { body: { count: 0 } });
    api.on(listUrl, { body: [notification('x', { read: true })] });
    await hand.click(popup.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(popup.queryByRole('button', { name: /^Unread/ })).toBeNull());
    expect(popup.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  });

  test('asks for the count where nobody pushes it', async () => {
    announceLive('off');
    const { hand } = await show(1, [notification('x')]);
    const popup = await open(hand);
    api.on('PATCH /api/notifications/x/read', { body: notification('x', { read: true }) });
    api.on(countUrl, { body: { count: 0 } });
    await hand.click(await popup.findByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(popup.queryByRole('button', { name: 'Mark all read' })).toBeNull());
  });
});

describe('the sound', () => {
  function listen() {
    const pitches: number[] = [];
    const param = () => ({
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    });
    const node = { connect: (next: unknown) => next };
    class SoundingContext {
      currentTime = 0;
      destination = node;
      resume = async () => undefined;
      close = async () => undefined;
      createGain = () => ({ ...node, gain: param() });
      createOscillator = () => ({
        ...node,
        frequency: {
          set value(pitch: number) {
            pitches.push(pitch);
          },
        },
        start: () => undefined,
        stop: () => undefined,
      });
    }
    vi.stubGlobal('AudioContext', SoundingContext);
    return pitches;
  }

  test('two tones when there are more than the some there were', async () => {
    const pitches = listen();
    await show(2);
    await bell('Notifications, 2 unread');
    act(() => receiveUnread(client, 3));
    await waitFor(() => expect(pitches).toHaveLength(2));
    expect(pitches[1]).toBeGreaterThan(pitches[0]!);
    act(() => receiveUnread(client, 1));
    act(() => receiveUnread(client, 0));
    act(() => receiveUnread(client, 5));
    await bell('Notifications, 5 unread');
    act(() => receiveUnread(client, 6));
    await waitFor(() => expect(pitches).toHaveLength(4));
  });

  test('where it cannot be made, only the log knows', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await show(2);
    await bell('Notifications, 2 unread');
    act(() => receiveUnread(client, 3));
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(currentToasts().filter(({ open: isOpen }) => isOpen)).toEqual([]);
  });
});
