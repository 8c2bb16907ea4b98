import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { updateCached, updateSaved } from './cached-data.ts';
import { createQueryClient } from './query-client.ts';

const name = 'GET /api/teams';
const teams = ['/api/teams'];
const team = (id: string) => ['/api/teams', id];
const inCapitals = (response: string) => response.toUpperCase();

test.each([
  ['the first read', undefined],
  ['a read', 'former'],
])('a saved change is not undone by %s that was answered before it', async (_, cached) => {
  const api = fakeApi();
  const client = createQueryClient();
  if (cached) client.setQueryData(teams, cached);
  const early = Promise.withResolvers<{ body: string }>();
  api.on(name, () => early.promise);
  const reading = client.fetchQuery({ queryKey: teams, staleTime: 0 });
  await expect.poll(() => api.requestsTo(name)).toHaveLength(1);
  updateSaved(client, teams, inCapitals);
  expect(client.getQueryData(teams)).toBe(cached?.toUpperCase());
  early.resolve({ body: 'from before' });
  await reading;
  expect(client.getQueryData(teams)).toBe('FROM BEFORE');
  expect(api.requestsTo(name)).toHaveLength(1);
});

test('a saved change reads nothing if no read is under way', () => {
  const api = fakeApi();
  const client = createQueryClient();
  client.setQueryData(teams, 'former');
  updateSaved(client, teams, inCapitals);
  expect(client.getQueryData(teams)).toBe('FORMER');
  expect(api.requestsTo(name)).toHaveLength(0);
});

test('changes every response below the key and creates none', () => {
  const client = createQueryClient();
  client.setQueryData(team('one'), 'one');
  client.setQueryData(team('two'), 'two');
  client.setQueryData(['/api/users'], 'other');
  void client.prefetchQuery({
    queryKey: team('none'),
    queryFn: () => new Promise(() => undefined),
  });
  updateCached(client, teams, inCapitals);
  const kept = client.getQueriesData({}).map(([, response]) => response);
  expect(kept).toEqual(['ONE', 'TWO', 'other', undefined]);
});

test('exact changes the response of the key alone', () => {
  const client = createQueryClient();
  client.setQueryData(teams, 'all');
  client.setQueryData(team('one'), 'one');
  updateCached(client, teams, inCapitals, { exact: true });
  expect(client.getQueryData(teams)).toBe('ALL');
  expect(client.getQueryData(team('one'))).toBe('one');
});

test('a change leaves an invalidated response invalidated and as old as it was', async () => {
  const client = createQueryClient();
  const updatedAt = Date.now() - 60_000;
  client.setQueryData(teams, 'all', { updatedAt });
  await client.invalidateQueries({ queryKey: teams });
  updateCached(client, teams, inCapitals);
  expect(client.getQueryState(teams)).toMatchObject({
    data: 'ALL',
    dataUpdatedAt: updatedAt,
    isInvalidated: true,
  });
});
