import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { User } from '#shared/people/user.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { FakeWebSocket } from '../../testing/fake-web-socket.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { teamId } from '../../testing/sample-todo.ts';
import { api, client, push } from '../live/testing/live-page.ts';
import { teamTodosQuery } from '../todos/todos-queries.ts';

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

  test('a renamed colleague is shown everywhere without a request', async () => {
    const users = readOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } });
    const single = readOf('GET /api/users/{userId}', { params: { userId: 'b' } });
    const members = readOf('GET /api/teams/{teamId}/members', { params: { teamId } });
    const teams = readOf('GET /api/teams');
    const mates = readOf('GET /api/dashboard/teammates', { query: { teamId } });
    const invitations = readOf('GET /api/invitations');
    const member = { id: 'm', teamId, userId: 'b', user: person('b') };
    const data = [[person('a'), person('b')], person('b'), [member], [], [person('b')], []];
    const queries = [users, single, members, teams, mates, invitations];
    for (const [index, { queryKey }] of queries.entries()) {
      client.setQueryData(queryKey, data[index] as never);
      const query = { queryKey, staleTime: Number.POSITIVE_INFINITY };
      new QueryObserver(client, query).subscribe(() => undefined);
    }
    const before = api.requests.length;
    const renamed = { id: 'b', name: 'Bea', username: 'b@b.test', role: 'team_member' };
    const item = { ...renamed, profilePhotoPath: null };
    push({ entity: 'user', id: 'b', teamId: null, item });
    push({ entity: 'team_member', id: 'm', item: { ...member, user: item } });
    await vi.waitFor(() => expect(client.getQueryData(single.queryKey)?.name).toBe('Bea'));
    expect(client.getQueryData(single.queryKey)?.isOnline).toBe(false);
    expect(client.getQueryData(users.queryKey)?.map(({ name }) => name)).toEqual(['a', 'Bea']);
    expect(client.getQueryData(members.queryKey)?.[0]?.user.name).toBe('Bea');
    expect(client.getQueryData(mates.queryKey)?.[0]?.name).toBe('Bea');
    // Timesheets and profiles read after seconds.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(api.requests).toHaveLength(before);
  });

  test('a person of whom only administrators see what changed is read by them only', async () => {
    const users = readOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } });
    const self = readOf('GET /api/user');
    api.on('GET /api/companies/c/users', { body: [person('b')] });
    const fresh = { queryKey: users.queryKey, staleTime: Number.POSITIVE_INFINITY };
    for (const [role, requests] of [
      ['team_leader', 0],
      ['company_admin', 1],
    ] as const) {
      client.setQueryData(self.queryKey, { ...sampleSelf(), role });
      client.setQueryData(users.queryKey, [person('b')] as User[]);
      const close = new QueryObserver(client, fresh).subscribe(() => undefined);
      const before = api.requests.length;
      const item = { id: 'b', name: `B of ${role}` };
      push({ entity: 'user', id: 'b', teamId: null, item, isPartial: true });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(api.requests).toHaveLength(before + requests);
      close();
    }
  });

  test('a new colleague is read by all pages of a large company, but not at once', async () => {
    const users = readOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } });
    const url = 'GET /api/companies/c/users';
    const people = Array.from({ length: 3000 }, (_, index) => person(`${index}`));
    client.setQueryData(users.queryKey, people as User[]);
    api.on(url, { body: people });
    new QueryObserver(client, { ...users, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => undefined,
    );
    vi.spyOn(Math, 'random').mockReturnValue(0.2);
    push({ entity: 'user', id: 'u', teamId: null, kind: 'created' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(api.requestsTo(url)).toHaveLength(0);
    await vi.waitFor(() => expect(api.requestsTo(url)).toHaveLength(1), { timeout: 3000 });
    vi.restoreAllMocks();
  });

  test('a changed company is shown to its members as the message has it, without a request', () => {
    const self = readOf('GET /api/user');
    const settings = { currency: 'USD', weekStart: 'monday' };
    const { id } = sampleSelf().company;
    const company = { id, name: 'Former', settings };
    client.setQueryData(self.queryKey, { ...sampleSelf(), company } as never);
    const item = {
      id,
      name: 'Northwind',
      logoPath: 'logos/1',
      settings: { ...settings, currency: 'EUR' },
    };
    push({ entity: 'company', id, teamId: null, item });
    return vi.waitFor(() => {
      expect(client.getQueryData(self.queryKey)?.company).toEqual(item);
      expect(api.requests).toEqual([]);
    });
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

  test('a renamed team is shown everywhere without a request', async () => {
    const team = (id: string, name: string) => ({ id, name, isPrivate: false, qrCode: 'q' });
    const mine = readOf('GET /api/teams');
    const company = readOf('GET /api/companies/{companyId}/teams', { params: { companyId: 'c' } });
    const single = readOf('GET /api/teams/{teamId}', { params: { teamId } });
    const lists = [team('other', 'Beta'), team(teamId, 'Gamma')];
    const todos = teamTodosQuery(teamId);
    const data = [lists, lists, team(teamId, 'Gamma'), []];
    for (const [index, { queryKey }] of [mine, company, single, todos].entries()) {
      client.setQueryData(queryKey, data[index] as never);
      const query = { queryKey, staleTime: Number.POSITIVE_INFINITY };
      new QueryObserver(client, query).subscribe(() => undefined);
    }
    const before = api.requests.length;
    push({ entity: 'team', id: teamId, item: { id: teamId, name: 'Alpha', isPrivate: false } });
    await vi.waitFor(() => expect(client.getQueryData(single.queryKey)?.name).toBe('Alpha'));
    for (const { queryKey } of [mine, company])
      expect(client.getQueryData(queryKey)).toEqual([team(teamId, 'Alpha'), team('other', 'Beta')]);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(api.requests).toHaveLength(before);
  });

  test.each([
    ['a team on screen: its members', teamId, [`/api/teams/${teamId}/members`]],
    ['another team: nothing', 'other', []],
  ])('who joins or leaves is read by others if it is %s', async (_, changedId, expected) => {
    const company = readOf('GET /api/companies/{companyId}/teams', { params: { companyId: 'c' } });
    const members = readOf('GET /api/teams/{teamId}/members', { params: { teamId } });
    const urls = ['/api/teams', '/api/companies/c/teams', `/api/teams/${teamId}/members`];
    for (const url of urls) api.on(`GET ${url}`, { body: [] });
    for (const { queryKey } of [readOf('GET /api/teams'), members, company])
      new QueryObserver(client, { queryKey }).subscribe(() => undefined);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    const before = api.requests.length;
    push(
      { entity: 'team_member', id: 'm', teamId: changedId, kind: 'created', userIds: ['b'] },
      { entity: 'team_member', id: 'n', teamId: changedId, kind: 'deleted', userIds: ['d'] },
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(api.requests.slice(before).map(({ url }) => url)).toEqual(expected);
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
