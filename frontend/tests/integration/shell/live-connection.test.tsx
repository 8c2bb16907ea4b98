import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeWebSocket } from '../../../src/testing/fake-web-socket.ts';
import { makeUser, mockServer, northwind } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

const mara = makeUser();

beforeEach(() => {
  localStorage.clear();
  FakeWebSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
});
afterEach(() => vi.unstubAllGlobals());

test('says at once that the browser is offline', async () => {
  await mockServer({ user: mara, teams: [] });
  await renderApp('/settings');
  await waitFor(() => expect(FakeWebSocket.opened).toHaveLength(1));
  act(() => FakeWebSocket.last.accept());
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText("You're offline. Changes can't be saved.")).toBeTruthy();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText("You're offline. Changes can't be saved.")).toBeNull();
});

test('pages behind the sign-in open the live channel and play a sound for a new notification', async () => {
  const sounded = vi.fn();
  vi.stubGlobal('AudioContext', sounded);
  vi.spyOn(console, 'warn').mockReturnValue();
  await mockServer(
    { user: mara, teams: [] },
    { 'GET /api/notifications/unread-count': () => [200, { count: 2 }] },
  );
  await renderApp('/settings');
  await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  await waitFor(() => expect(FakeWebSocket.opened).toHaveLength(1));
  const { searchParams } = new URL(FakeWebSocket.last.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    userId: mara.id,
    companyId: northwind.id,
  });
  act(() => {
    FakeWebSocket.last.accept();
    FakeWebSocket.last.receive({ type: 'unread_count', count: 3 });
  });
  await screen.findByRole('button', { name: 'Notifications, 3 unread' });
  await waitFor(() => expect(sounded).toHaveBeenCalledOnce());
});
