import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { changeUnlessReading, setCachedData, updateCached, updateSaved } from './cached-data.ts';
import { createQueryClient } from './query-client.ts';

const name = 'GET /api/teams';
const teams = ['/api/teams'];
const team = (id: string) => ['/api/teams', id];
const inCapitals = (response: string) => response.toUpperCase();
const withMark = (response: string) => `${response}!`;

/** Begins a read that is never answered. */
const beginRead = (client: QueryClient, queryKey: string[]) =>
  void client.prefetchQuery({ queryKey, queryFn: () => new Promise(() => undefined) });

/** A read that fails. */
const failRead = (client: QueryClient, queryKey: string[]) =>
  client.prefetchQuery({
    queryKey,
    queryFn: () => Promise.reject(new Error('No.')),
    staleTime: 0,
  });

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
  beginRead(client, team('none'));
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

test('a change leaves a response failed that could not be read again', async () => {
  const client = createQueryClient();
  client.setQueryData(teams, 'all', { updatedAt: 1 });
  await failRead(client, teams);
  updateCached(client, teams, withMark);
  expect(client.getQueryState(teams)).toMatchObject({ data: 'all!', status: 'error' });
});

test.each([
  ['failed', (client: QueryClient) => failRead(client, team('one'))],
  ['is outdated', (client: QueryClient) => client.invalidateQueries({ queryKey: team('one') })],
])('a change does not touch a response below the key that %s', async (_, spoil) => {
  const client = createQueryClient();
  client.setQueryData(team('one'), 'one', { updatedAt: 1 });
  await spoil(client);
  client.setQueryData(teams, 'all');
  const before = client.getQueryState(team('one'));
  setCachedData(client, teams, 'changed');
  expect(client.getQueryState(team('one'))).toEqual(before);
  expect(client.getQueryState(teams)).toMatchObject({
    data: 'changed',
    status: 'success',
    isInvalidated: false,
  });
});

test('a response that is not cached yet can be set', () => {
  const client = createQueryClient();
  setCachedData(client, teams, 'new');
  expect(client.getQueryState(teams)).toMatchObject({ data: 'new', status: 'success' });
});

describe('a saved change', () => {
  test('leaves the responses below the key alone', () => {
    const client = createQueryClient();
    client.setQueryData(team('one'), 'one');
    client.setQueryData(teams, 'all');
    updateSaved(client, teams, withMark);
    expect(client.getQueryData(teams)).toBe('all!');
    expect(client.getQueryData(team('one'))).toBe('one');
  });

  test('is made once if a read has ended, or only one below the key is under way', async () => {
    const client = createQueryClient();
    const below = Promise.withResolvers<string>();
    const readingBelow = client.fetchQuery({
      queryKey: team('one'),
      queryFn: () => below.promise,
    });
    await client.fetchQuery({ queryKey: teams, queryFn: async () => 'all' });
    updateSaved(client, teams, withMark);
    below.resolve('one');
    await readingBelow;
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.getQueryData(teams)).toBe('all!');
  });

  test('creates no response', () => {
    const client = createQueryClient();
    updateSaved(client, teams, withMark);
    expect(client.getQueryState(teams)).toBeUndefined();
  });
});

describe('a change unless reading', () => {
  test('changes a response that is not being read', () => {
    const client = createQueryClient();
    client.setQueryData(teams, 'all');
    expect(changeUnlessReading(client, teams, withMark)).toBe(true);
    expect(client.getQueryData(teams)).toBe('all!');
  });

  test('changes nothing if there is no response', async () => {
    const client = createQueryClient();
    expect(changeUnlessReading(client, teams, withMark)).toBe(true);
    await failRead(client, teams);
    expect(changeUnlessReading(client, teams, withMark)).toBe(true);
    expect(client.getQueryData(teams)).toBeUndefined();
  });

  test('leaves a response alone that is being read', () => {
    const client = createQueryClient();
    client.setQueryData(teams, 'all', { updatedAt: 1 });
    void client.prefetchQuery({
      queryKey: teams,
      queryFn: () => new Promise(() => undefined),
      staleTime: 0,
    });
    expect(changeUnlessReading(client, teams, withMark)).toBe(false);
    expect(client.getQueryData(teams)).toBe('all');
  });
});
