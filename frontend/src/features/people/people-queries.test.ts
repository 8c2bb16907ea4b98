import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { personQuery } from './people-queries.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a profile is read once in five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const api = fakeApi();
  api.on('GET /api/users/7', { body: { id: '7', name: 'Petra Novak' } });
  const client = createQueryClient();
  const read = () => client.fetchQuery(personQuery('7'));
  await read();
  vi.setSystemTime(Date.now() + 5 * 60_000 - 1);
  await read();
  expect(api.requestsTo('GET /api/users/7')).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  await read();
  expect(api.requestsTo('GET /api/users/7')).toHaveLength(2);
});
