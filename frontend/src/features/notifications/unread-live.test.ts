import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readOf } from '../../kit/cache/query-client.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { api, client, start, stop } from '../live/testing/live-page.ts';

test('the unread count follows the live channel even while a read is pending', async () => {
  const held = Promise.withResolvers<{ body: { count: number } }>();
  const url = 'GET /api/notifications/unread-count';
  api.on(url, () => held.promise);
  const observer = new QueryObserver(client, readOf(url));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(api.requestsTo(url)).toHaveLength(1));
  FakeWebSocket.last.receive({ type: 'unread_count', count: 7 });
  held.resolve({ body: { count: 6 } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(observer.getCurrentResult().data).toEqual({ count: 7 });
  observer.destroy();
});

test('the unread count is read once more when the channel connects', async () => {
  stop();
  const url = 'GET /api/notifications/unread-count';
  api.on(url, { body: { count: 1 } });
  const observer = new QueryObserver(client, readOf(url));
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ count: 1 }));
  start();
  api.on(url, { body: { count: 2 } });
  FakeWebSocket.last.accept();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ count: 2 }));
  expect(api.requestsTo(url)).toHaveLength(2);
  observer.destroy();
});
