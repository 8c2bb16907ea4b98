import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { write } from '#functions/kit/table/table-write.ts';
import {
  insertMembership,
  newMembership,
  removeMembership,
} from '#functions/teams/members/membership-store.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { teamScope, userScope } from '#shared/live/live-scope.ts';
import { handler as changeTeam } from '../teams/change-team.ts';
import { connectionsEndpoint } from '../testing/connections-endpoint.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as ping } from './ping.ts';
import { handler as pushChangesHandler } from './push-changes.ts';
import { open } from './testing/connect-event.ts';
import { openShowing, send, setUpScopes } from './testing/shown-scopes-fixture.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);

const endpoint = connectionsEndpoint();

describe('a page that says what it shows', () => {
  const changedBefore = async () => {
    const { company, mara, idris, team, other, create } = await setUpScopes();
    const third = await company.team(mara);
    const connectionId = await openShowing(idris, teamScope(other.id));
    await create(team);
    const [shown, changed, quiet] = [other, team, third].map(({ id }) => teamScope(id));
    return { connectionId, other: shown!, team: changed!, third: quiet! };
  };

  test('learns that it changed before, and its number', async () => {
    const { connectionId, team } = await changedBefore();
    const pong = await send(connectionId, { shows: [team], readAgoMs: 60_000 });
    expect(pong).toMatchObject({ missed: true, changed: [team], numbers: { [team]: 1 } });
  });

  test('has missed nothing if another team changed', async () => {
    const { connectionId, other, third } = await changedBefore();
    const pong = await send(connectionId, { shows: [other, third], readAgoMs: 60_000 });
    expect(pong.missed).toBe(false);
  });

  test('has missed nothing of what it showed all the time', async () => {
    const { connectionId, team } = await changedBefore();
    await send(connectionId, { shows: [team], readAgoMs: 0 });
    const pong = await send(connectionId, { shows: [team, 'people'], readAgoMs: 60_000 });
    expect(pong.missed).toBe(false);
  });

  test('has missed what changed while its ping waited for the function', async () => {
    const arrivedAt = Date.now();
    const { connectionId, team } = await changedBefore();
    const event = {
      requestContext: { connectionId, requestTimeEpoch: arrivedAt },
      body: JSON.stringify({ action: 'ping', shows: [team], readAgoMs: 0 }),
    } as APIGatewayProxyWebsocketEventV2;
    const startedAt = Date.now() + 10_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(startedAt);
    const response = (await ping(event)) as { body: string };
    clock.mockRestore();
    expect(JSON.parse(response.body)).toMatchObject({ missed: true, changed: [team] });
  });

  test('has missed everything older than the markers', async () => {
    const { connectionId, third } = await changedBefore();
    const day = 24 * 60 * 60_000;
    const pong = await send(connectionId, { shows: [third], readAgoMs: day });
    expect(pong.missed).toBe(true);
    expect(pong).not.toHaveProperty('changed');
  });

  test.each([
    ['joined', true],
    ['left', false],
  ])('has missed that its user %s a private team, which it does not show', async (_, isAdded) => {
    const { company, mara, idris } = await setUpScopes();
    const members = isAdded ? [] : [idris];
    const team = await company.team(mara, { isPrivate: true, members });
    const stream = await openStream(company.id);
    const joined = newMembership(team, idris, randomUUID());
    await write(isAdded ? insertMembership(joined) : removeMembership(team, team.id, idris.id));
    await stream.drain(pushChanges);
    const shows = [userScope(idris.id)];
    const pong = await send(await open(idris), { shows, readAgoMs: 60_000 });
    expect(pong).toMatchObject({ missed: true, changed: ['company'] });
  });

  test('has missed that a private team was renamed, which it does not show', async () => {
    const { mara, secret, stream } = await setUpScopes();
    await invoke(changeTeam, { as: mara, params: { teamId: secret.id }, body: { name: 'Hidden' } });
    await stream.drain(pushChanges);
    const shows = [userScope(mara.id)];
    const pong = await send(await open(mara), { shows, readAgoMs: 60_000 });
    expect(pong).toMatchObject({ missed: true, changed: ['company'], numbers: { company: 0 } });
  });

  test('is asked to reload if its connection is unknown', async () => {
    const pong = { type: 'pong', missed: true };
    expect(await send(randomUUID(), { readAgoMs: 0, shows: [] })).toEqual(pong);
  });

  test('reloads if it cannot say what it shows', async () => {
    const { idris } = await setUpScopes();
    expect(await send(await open(idris), { readAgoMs: 0 })).toMatchObject({ missed: true });
  });

  test.each([
    ['of unknown kinds', ['everything']],
    ['too many', Array(21).fill('people')],
  ])('shows as before after scopes %s', async (_, shows) => {
    const { idris, team, other, create } = await setUpScopes();
    const connectionId = await openShowing(idris, teamScope(other.id));
    await send(connectionId, { shows });
    await create(team);
    expect(endpoint.take(connectionId)).toEqual([]);
  });
});
