import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/people/user.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { teamId } from '../../testing/sample-todo.ts';
import { teamTodosQuery } from '../todos/todos-queries.ts';
import { api, client, push } from './testing/live-page.ts';

describe('people and teams', () => {
  const person = (id: string, fields: Partial<User> = {}) => ({
    id,
    name: id,
    isOnline: false,
    ...fields,
  });

  test('presence updates cached people without a request', () => {
    const users = readOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } });
    const single = readOf('GET /api/users/{userId}', { params: { userId: 'b' } });
    client.setQueryData(users.queryKey, [person('a'), person('b')] as User[]);
    client.setQueryData(single.queryKey, person('b') as User);
    FakeWebSocket.last.receive({ type: 'presence_update', userId: 'b', isOnline: true });
    expect(client.getQueryData(users.queryKey)?.map(({ isOnline }) => isOnline)).toEqual([
      false,
      true,
    ]);
    expect(client.getQueryData(single.queryKey)?.isOnline).toBe(true);
    expect(api.requests).toHaveLength(0);
  });

  test('presence updates also people who are being read', async () => {
    const url = 'GET /api/companies/c/users';
    const users = readOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } });
    const early = Promise.withResolvers<{ body: unknown }>();
    api.on(url, () => early.promise);
    const reading = client.fetchQuery(users);
    await vi.waitFor(() => expect(api.requestsTo(url)).toHaveLength(1));
    FakeWebSocket.last.receive({ type: 'presence_update', userId: 'b', isOnline: true });
    early.resolve({ body: [person('a'), person('b')] });
    await reading;
    expect(client.getQueryData(users.queryKey)?.map(({ isOnline }) => isOnline)).toEqual([
      false,
      true,
    ]);
  });

  test('one message can contain several people', () => {
    const users = readOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } });
    client.setQueryData(users.queryKey, [person('a'), person('b'), person('c')] as User[]);
    const [first, ...others] = ['a', 'c'].map((userId) => ({ userId, isOnline: true }));
    FakeWebSocket.last.receive({ type: 'presence_update', ...first, others });
    expect(client.getQueryData(users.queryKey)?.map(({ isOnline }) => isOnline)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a user who goes offline after being deleted is not added back', async () => {
    const single = readOf('GET /api/users/{userId}', { params: { userId: 'b' } });
    client.setQueryData(single.queryKey, person('b') as User);
    api.on('GET /api/users/b', { status: 404, body: { error: 'Gone' } });
    await client.refetchQueries({ queryKey: single.queryKey });
    FakeWebSocket.last.receive({ type: 'presence_update', userId: 'b', isOnline: false });
    expect(client.getQueryState(single.queryKey)?.status).toBe('error');
  });

  test('a new user reads the pending invitations again', async () => {
    api.on('GET /api/invitations', { body: [] });
    const query = readOf('GET /api/invitations');
    new QueryObserver(client, query).subscribe(() => undefined);
    await vi.waitFor(() => expect(api.requests).toHaveLength(1));
    push({ entity: 'user', id: 'u', teamId: null, kind: 'created' });
    await vi.waitFor(() => expect(api.requestsTo('GET /api/invitations')).toHaveLength(2));
  });

  test('changed settings of the user read the user again, and nobody else', async () => {
    const self = readOf('GET /api/user');
    client.setQueryData(self.queryKey, sampleSelf());
    api.on('GET /api/user', { body: sampleSelf() });
    new QueryObserver(client, { ...self, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
    push({ entity: 'user_settings', id: 'me', teamId: null, kind: 'changed' });
    await vi.waitFor(() => expect(api.requests.map(({ url }) => url)).toEqual(['/api/user']));
  });

  test('a changed team or membership reads the teams and those members again', async () => {
    const shown = ['/api/teams', '/api/companies/c/teams', `/api/teams/${teamId}/members`];
    const members = readOf('GET /api/teams/{teamId}/members', { params: { teamId } });
    const other = readOf('GET /api/teams/{teamId}/members', { params: { teamId: 'other' } });
    const company = readOf('GET /api/companies/{companyId}/teams', { params: { companyId: 'c' } });
    for (const url of [...shown, '/api/teams/other/members']) api.on(`GET ${url}`, { body: [] });
    const observe = (query: { queryKey: readonly unknown[] }) =>
      new QueryObserver(client, query).subscribe(() => undefined);
    for (const query of [readOf('GET /api/teams'), members, other, company]) observe(query);
    await vi.waitFor(() => expect(api.requests).toHaveLength(4));
    push({ entity: 'team_member', id: 'm', teamId, kind: 'deleted' });
    await vi.waitFor(() => expect(api.requests).toHaveLength(7));
    expect(
      api.requests
        .slice(4)
        .map(({ url }) => url)
        .sort(),
    ).toEqual([...shown].sort());
  });

  test('cached data of a team is removed when the user is removed from it', async () => {
    client.setQueryData(readOf('GET /api/teams').queryKey, []);
    await client.prefetchQuery({ ...teamTodosQuery(teamId), queryFn: () => [] });
    push({ entity: 'team_member', id: 'm', teamId, kind: 'deleted' });
    await vi.waitFor(() =>
      expect(client.getQueryData(teamTodosQuery(teamId).queryKey)).toBeUndefined(),
    );
  });
});
