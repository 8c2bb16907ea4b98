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
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { announceLive } from '../../kit/live/live-status.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { setUnreadCount } from './notifications-queries.ts';
import { useUnreadBeep } from './use-unread-beep.ts';

const countUrl = 'GET /api/notifications/unread-count';
const listUrl = 'GET /api/notifications';

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
  listen();
  announceLive('connected');
});
afterEach(() => {
  // Unmount before the channel is off, which would start polling.
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  announceLive('off');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The pitches that are played from now on. */
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

const notification = (id: string, fields: Partial<Notification> = {}): Notification => ({
  id,
  userId: 'me',
  type: 'todo_assigned',
  title: 'New todo assigned to you',
  message: `Idris assigned you “${id}”.`,
  read: false,
  relatedEntityId: id,
  relatedEntityType: 'todo',
  createdAt: new Date().toISOString(),
  ...fields,
});

/** With the list that the app shell loads while idle. */
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

describe('badge', () => {
  test('shows the unread count, 99+ above 99, and nothing for 0', async () => {
    await show(3);
    expect((await bell('Notifications, 3 unread')).textContent).toBe('3');
    act(() => setUnreadCount(client, 99));
    expect((await bell('Notifications, 99 unread')).textContent).toBe('99');
    act(() => setUnreadCount(client, 100));
    expect((await bell('Notifications, 99+ unread')).textContent).toBe('99+');
    act(() => setUnreadCount(client, 0));
    expect((await bell('Notifications')).textContent).toBe('');
  });

  test('is polled every two seconds, except while the live channel is connected', async () => {
    vi.useFakeTimers();
    announceLive('off');
    await show(1);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(api.requestsTo(countUrl)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1990));
    expect(api.requestsTo(countUrl)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(api.requestsTo(countUrl)).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(api.requestsTo(countUrl)).toHaveLength(3);
    act(() => announceLive('connected'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.requestsTo(countUrl)).toHaveLength(3);
    act(() => announceLive('connecting'));
    await vi.advanceTimersByTimeAsync(2100);
    expect(api.requestsTo(countUrl)).toHaveLength(4);
  });
});

describe('list of notifications', () => {
  test('is read only while open, and again each time it opens', async () => {
    const { hand } = await show(0);
    await bell('Notifications');
    expect(api.requestsTo(listUrl)).toHaveLength(0);
    const popup = await open(hand);
    await popup.findByText('No notifications yet');
    expect(popup.getByText(/tasks are assigned by team members/)).toBeTruthy();
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => setUnreadCount(client, 1));
    expect(api.requestsTo(listUrl)).toHaveLength(1);
    api.on(listUrl, { body: [notification('Fix the roof')] });
    await (await open(hand)).findByText('Idris assigned you “Fix the roof”.');
    expect(api.requestsTo(listUrl)).toHaveLength(2);
  });

  test('shows title, message, age and unread state, and follows the count', async () => {
    const hourAgo = new Date(Date.now() - 61 * 60_000).toISOString();
    const { hand } = await show(1, [
      notification('New'),
      notification('Old', { read: true, title: 'New issue assigned to you', createdAt: hourAgo }),
    ]);
    const popup = await open(hand);
    const [first, second] = await popup.findAllByRole('row');
    expect(first!.closest('[role=grid]')?.parentElement?.className).toContain('max-h-96 ');
    expect(
      within(first!).getByRole('button', { name: /^Unread\. New todo assigned to you/ }),
    ).toBeTruthy();
    expect(first!.textContent).toContain('Just now');
    expect(second!.textContent).toContain('1h ago');
    expect(second!.textContent).not.toContain('Unread');
    api.on(listUrl, { body: [notification('Newer'), notification('New')] });
    act(() => setUnreadCount(client, 2));
    await popup.findByText('Idris assigned you “Newer”.');
  });

  test('loads older notifications', async () => {
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

  test('shows an error and a retry button when loading fails', async () => {
    const { hand } = await show(0);
    api.on(listUrl, { status: 500, body: { error: 'The table is away.' } });
    const popup = await open(hand);
    await popup.findByText('The table is away.');
    api.on(listUrl, { body: [] });
    await hand.click(popup.getByRole('button', { name: 'Try again' }));
    await popup.findByText('No notifications yet');
  });
});

describe('click on a notification', () => {
  test.each([
    ['todo', '/todos?highlight=x'],
    ['issue', '/issues?highlight=x'],
    ['goal', '/goals?highlight=x'],
  ])('about a %s marks it read and leads to %s', async (relatedEntityType, to) => {
    const { hand, place } = await show(1, [notification('x', { relatedEntityType })]);
    api.on('PATCH /api/notifications/x/read', { body: notification('x', { read: true }) });
    const popup = await open(hand);
    await hand.click(await popup.findByRole('button', { name: /^Unread/ }));
    await waitFor(() => expect(place()).toBe(to));
    expect(api.requestsTo('PATCH /api/notifications/x/read')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['comment on a todo', 'todo', '/todos/x?comment=c'],
    ['comment on an issue', 'issue', '/issues/x?comment=c'],
    ['comment on a goal', 'goal', '/goals/x?comment=c'],
  ])('about a %s leads to the comment', async (_, relatedEntityType, to) => {
    const { hand, place } = await show(0, [
      notification('x', { read: true, type: 'mentioned', relatedEntityType, commentId: 'c' }),
    ]);
    const popup = await open(hand);
    await hand.click(await popup.findByRole('button', { name: /New todo assigned to you/ }));
    await waitFor(() => expect(place()).toBe(to));
  });

  test('about a team leads to its members', async () => {
    const { hand, place } = await show(0, [
      notification('x', { read: true, type: 'joined_team', relatedEntityType: 'team' }),
    ]);
    const popup = await open(hand);
    await hand.click(await popup.findByRole('button', { name: /New todo assigned to you/ }));
    await waitFor(() => expect(place()).toBe('/teams?members=x'));
  });

  test.each([{ relatedEntityType: 'company' }, { relatedEntityId: null }])(
    'about anything else does not navigate: %o',
    async (fields) => {
      const { hand, place } = await show(0, [notification('x', { read: true, ...fields })]);
      const popup = await open(hand);
      await hand.click(await popup.findByRole('button', { name: /New todo assigned to you/ }));
      expect(place()).toBe('/');
      expect(api.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(0);
    },
  );
});

describe('marking as read', () => {
  test('shows immediately, and is reverted when the server rejects it', async () => {
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
    expect(document.activeElement?.textContent).toContain('New todo assigned to you');
  });

  test('of all clears the badge', async () => {
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
    await waitFor(() => expect(popup.queryByRole('button', { name: 'Mark all read' })).toBeNull());
  });

  test('reads the count again while the live channel is off', async () => {
    announceLive('off');
    const { hand } = await show(1, [notification('x')]);
    const popup = await open(hand);
    api.on('PATCH /api/notifications/x/read', { body: notification('x', { read: true }) });
    api.on(countUrl, { body: { count: 0 } });
    await hand.click(await popup.findByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(popup.queryByRole('button', { name: 'Mark all read' })).toBeNull());
  });
});

describe('sound', () => {
  test('plays two tones when an existing unread count rises', async () => {
    const pitches = listen();
    await show(2);
    await bell('Notifications, 2 unread');
    act(() => setUnreadCount(client, 3));
    await waitFor(() => expect(pitches).toHaveLength(2));
    expect(pitches[1]).toBeGreaterThan(pitches[0]!);
    act(() => setUnreadCount(client, 1));
    act(() => setUnreadCount(client, 0));
    act(() => setUnreadCount(client, 5));
    await bell('Notifications, 5 unread');
    act(() => setUnreadCount(client, 6));
    await waitFor(() => expect(pitches).toHaveLength(4));
  });

  test('logs a failure without showing it', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await show(2);
    await bell('Notifications, 2 unread');
    act(() => setUnreadCount(client, 3));
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(currentToasts().filter(({ open: isOpen }) => isOpen)).toEqual([]);
  });
});
