import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { mutationOf } from '../api/send-again.ts';
import { sendJson, servePage } from '../api/test-server.ts';
import { createQueryClient, keyOf, readOf, urlOfKey } from './query-client.ts';

const params = { teamId: '3f0f8f0e-1111-4222-8333-444455556666' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

test('a query key is the path in parts, which join to the URL', () => {
  const key = keyOf('GET /api/teams/{teamId}/todos', { params, query: { cursor: 'a&b' } });
  expect(key).toEqual(['/api/teams', params.teamId, 'todos', { cursor: 'a&b' }]);
  expect(urlOfKey(key)).toBe(`/api/teams/${params.teamId}/todos?cursor=a%26b`);
  expect(keyOf('GET /api/teams')).toEqual(['/api/teams']);
});

test('a query key leaves out what is not asked for', () => {
  const key = keyOf('GET /api/teams/{teamId}/todos', { params, query: { cursor: undefined } });
  expect(key).toEqual(['/api/teams', params.teamId, 'todos']);
});

test('a URL has the numbers of a key, but neither null nor undefined', () => {
  expect(urlOfKey(['/api/years', 2027, null, undefined, { page: 3 }])).toBe(
    '/api/years/2027?page=3',
  );
});

test('reads by its key and caches the response', async () => {
  const received = await servePage((_, response) => sendJson(response, 200, [{ id: '1' }]));
  const client = createQueryClient();
  const read = readOf('GET /api/teams/{teamId}/todos', { params });
  await client.fetchQuery(read);
  await client.fetchQuery(read);
  expect(client.getQueryData(read.queryKey)).toEqual([{ id: '1' }]);
  expect(received.map(({ url }) => url)).toEqual([`/api/teams/${params.teamId}/todos`]);
});

test('does not retry a rejected request', async () => {
  const received = await servePage((_, response) => sendJson(response, 500, {}));
  const client = createQueryClient();
  await expect(client.fetchQuery(readOf('GET /api/teams'))).rejects.toThrow('500: {}');
  expect(received).toHaveLength(1);
});

test('coming online reads only failed queries again', async () => {
  let isReachable = false;
  const received = await servePage((_, response) =>
    sendJson(response, isReachable ? 200 : 502, []),
  );
  const client = createQueryClient();
  client.mount();
  const failed = new QueryObserver(client, readOf('GET /api/teams'));
  const stop = failed.subscribe(() => undefined);
  await vi.waitFor(() => expect(failed.getCurrentResult().isError).toBe(true));
  const comeOnline = () => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  };
  isReachable = true;
  comeOnline();
  await vi.waitFor(() => expect(failed.getCurrentResult().data).toEqual([]));
  comeOnline();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(received).toHaveLength(2);
  stop();
  client.unmount();
});

test('a page opened offline reads failed queries again when it comes online', async () => {
  let isReachable = false;
  await servePage((_, response) => sendJson(response, isReachable ? 200 : 502, []));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  client.mount();
  const failed = new QueryObserver(client, readOf('GET /api/teams'));
  const stop = failed.subscribe(() => undefined);
  await vi.waitFor(() => expect(failed.getCurrentResult().isError).toBe(true));
  isReachable = true;
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(failed.getCurrentResult().data).toEqual([]));
  stop();
  client.unmount();
});

test('coming online reads what was read before not again, outdated or not', async () => {
  const api = fakeApi();
  api.on('GET /api/users', { body: [] });
  api.on('GET /api/teams', { status: 502 });
  const client = createQueryClient();
  client.mount();
  const read = new QueryObserver(client, readOf('GET /api/users'));
  const failed = new QueryObserver(client, readOf('GET /api/teams'));
  const stops = [read, failed].map((observer) => observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(read.getCurrentResult().data).toEqual([]));
  await vi.waitFor(() => expect(failed.getCurrentResult().isError).toBe(true));
  await client.invalidateQueries({ queryKey: ['/api/users'], refetchType: 'none' });
  api.on('GET /api/teams', { body: [] });
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(failed.getCurrentResult().data).toEqual([]));
  expect(api.requests.map(({ url }) => url)).toEqual(['/api/users', '/api/teams', '/api/teams']);
  for (const stop of stops) stop();
  client.unmount();
});

test('a change made offline is tried at once, and once', async () => {
  const client = createQueryClient();
  onlineManager.setOnline(false);
  const mutationFn = vi.fn().mockRejectedValue(new Error('Offline.'));
  const sent = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
  const failed = vi.fn();
  sent.catch(failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(new Error('Offline.')));
  expect(mutationFn).toHaveBeenCalledOnce();
});

test('a change that failed can be sent again as it was', async () => {
  const client = createQueryClient();
  const error = new Error('Not now.');
  const mutationFn = vi.fn(async (_: string) => Promise.reject(error));
  const sent = client.getMutationCache().build(client, { mutationFn }).execute('Pump 7');
  await expect(sent).rejects.toBe(error);
  await mutationOf(error)?.();
  expect(mutationFn.mock.calls.map(([variables]) => variables)).toEqual(['Pump 7', 'Pump 7']);
});

test('forgets what is not shown for half an hour, but not what is gone', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.setQueryData(['/api/teams'], ['Platform']);
  client.setQueryData(['gone', '/api/teams', 'one'], true);
  await vi.advanceTimersByTimeAsync(30 * 60_000 - 1);
  expect(client.getQueryData(['/api/teams'])).toEqual(['Platform']);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['/api/teams'])).toBeUndefined();
  expect(client.getQueryData(['gone', '/api/teams', 'one'])).toBe(true);
});
