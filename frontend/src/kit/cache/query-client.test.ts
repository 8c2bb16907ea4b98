import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { sendJson, servePage } from '../api/test-server.ts';
import { createQueryClient, keyOf, readOf, urlOfKey } from './query-client.ts';

const params = { teamId: '3f0f8f0e-1111-4222-8333-444455556666' };

test('a query key is the path in parts, which join to the URL', () => {
  const key = keyOf('GET /api/teams/{teamId}/todos', { params, query: { cursor: 'a&b' } });
  expect(key).toEqual(['/api/teams', params.teamId, 'todos', { cursor: 'a&b' }]);
  expect(urlOfKey(key)).toBe(`/api/teams/${params.teamId}/todos?cursor=a%26b`);
  expect(keyOf('GET /api/teams')).toEqual(['/api/teams']);
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
