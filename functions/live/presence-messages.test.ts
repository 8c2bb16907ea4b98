import { describe, expect, test } from '@jest/globals';
import { tableClient } from '#functions/kit/table/table-client.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { type LiveScope, teamScope, userScope } from '#shared/live/live-scope.ts';
import { changeUser } from '../people/user-store.ts';
import type { Person } from '../testing/company.ts';
import { connectionsEndpoint } from '../testing/connections-endpoint.ts';
import { handler as pushChangesHandler } from './push-changes.ts';
import { openShowing, setUpScopes } from './testing/shown-scopes-fixture.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);

const endpoint = connectionsEndpoint();

describe('presence', () => {
  const setUpPresence = async () => {
    const { company, mara, idris, team, other, stream } = await setUpScopes();
    const come = async (...people: Person[]) => {
      for (const person of people) await write(changeUser(person, person.id, { isOnline: true }));
      await stream.drain(pushChanges);
    };
    return { company, mara, idris, team, other, come };
  };
  const presenceOf = (connectionId: string) =>
    endpoint.take(connectionId).filter(({ type }) => type === 'presence_update');
  const update = (userId: string) => ({ type: 'presence_update', userId, isOnline: true });

  test('is sent to the directory, the profile and the teams of the user only', async () => {
    const { company, mara, team, come } = await setUpPresence();
    const viewer = await company.person();
    const of = (...scopes: LiveScope[]) => openShowing(viewer, ...scopes);
    const theirs = await company.team(viewer, { name: 'Theirs' });
    const showing = [
      await of('people'),
      await of(userScope(mara.id)),
      await of(teamScope(team.id)),
    ];
    const elsewhere = await of(teamScope(theirs.id), userScope(viewer.id));
    await come(mara);
    for (const connectionId of showing) expect(presenceOf(connectionId)).toEqual([update(mara.id)]);
    expect(presenceOf(elsewhere)).toEqual([]);
  });

  test('of several people is sent as one message', async () => {
    const { mara, idris, come } = await setUpPresence();
    const connectionId = await openShowing(mara, 'people');
    await come(mara, idris);
    const others = [{ userId: idris.id, isOnline: true }];
    expect(presenceOf(connectionId)).toEqual([{ ...update(mara.id), others }]);
  });

  test('is sent as it is after the last change of a batch', async () => {
    const { mara, come } = await setUpPresence();
    const connectionId = await openShowing(mara, 'people');
    await write(changeUser(mara, mara.id, { isOnline: true }));
    await write(changeUser(mara, mara.id, { isOnline: false }));
    await come();
    expect(presenceOf(connectionId)).toEqual([{ ...update(mara.id), isOnline: false }]);
  });

  test('of several people is read at the same time', async () => {
    const { company, come } = await setUpPresence();
    const people = await Promise.all(Array.from({ length: 8 }, () => company.person()));
    let [inFlight, most] = [0, 0];
    tableClient().middlewareStack.add((next) => async (args) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      return next(args).finally(() => (inFlight -= 1));
    });
    await come(...people);
    expect(most).toBeGreaterThanOrEqual(people.length);
  });
});
