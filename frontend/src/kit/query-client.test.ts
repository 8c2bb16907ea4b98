import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient, keyOf, readOf, urlOfKey } from './query-client.ts';
import { answerJson, servePage } from './test-server.ts';

const params = { teamId: '3f0f8f0e-1111-4222-8333-444455556666' };

test('a key is the path in parts, and joined it is the URL again', () => {
  const key = keyOf('GET /api/teams/{teamId}/todos', { params, query: { cursor: 'a&b' } });
  expect(key).toEqual(['/api/teams', params.teamId, 'todos', { cursor: 'a&b' }]);
  expect(urlOfKey(key)).toBe(`/api/teams/${params.teamId}/todos?cursor=a%26b`);
  expect(keyOf('GET /api/teams')).toEqual(['/api/teams']);
});

test('reads by its key, keeps the answer and does not ask again', async () => {
  const received = await servePage((_, response) => answerJson(response, 200, [{ id: '1' }]));
  const client = createQueryClient();
  const read = readOf('GET /api/teams/{teamId}/todos', { params });
  await client.fetchQuery(read);
  await client.fetchQuery(read);
  expect(client.getQueryData(read.queryKey)).toEqual([{ id: '1' }]);
  expect(received.map(({ url }) => url)).toEqual([`/api/teams/${params.teamId}/todos`]);
});

test('does not try again what was refused', async () => {
  const received = await servePage((_, response) => answerJson(response, 500, {}));
  const client = createQueryClient();
  await expect(client.fetchQuery(readOf('GET /api/teams'))).rejects.toThrow('500: {}');
  expect(received).toHaveLength(1);
});

test('when the browser comes online, what failed is read again, and nothing else', async () => {
  let isReachable = false;
  const received = await servePage((_, response) =>
    answerJson(response, isReachable ? 200 : 502, []),
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
