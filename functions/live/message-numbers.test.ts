import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import {
  insertMembership,
  newMembership,
  removeMembership,
} from '#functions/teams/members/membership-store.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { teamScope, userScope } from '#shared/live/live-scope.ts';
import { handler as changePreferences } from '../dashboard/change-preferences.ts';
import { changeUser } from '../people/user-store.ts';
import { connectionsEndpoint } from '../testing/connections-endpoint.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as pushChangesHandler } from './push-changes.ts';
import { openLiveCompany } from './testing/live-company.ts';

const pushChanges = asFunction('live/push-changes', pushChangesHandler);

const endpoint = connectionsEndpoint();

describe('the numbers of messages', () => {
  const numbersOf = (connectionId: string) =>
    endpoint.take(connectionId).map((message) => message.type === 'changes' && message.numbers);

  test('increase by one for each team and batch', async () => {
    const { mara, team, secret, connections, stream } = await openLiveCompany();
    const create = async (...teamIds: string[]) => {
      for (const teamId of teamIds)
        await invoke(createTodo, { as: mara, body: { title: 'A', teamId } });
      await stream.drain(pushChanges);
    };
    await create(team.id);
    await create(secret.id);
    await create(team.id, secret.id);
    await create(team.id, team.id);
    const [open, hidden] = [teamScope(team.id), teamScope(secret.id)];
    expect(numbersOf(connections.mara)).toEqual([
      { [open]: 1 },
      { [hidden]: 1 },
      { [open]: 2, [hidden]: 2 },
      { [open]: 3 },
    ]);
    expect(numbersOf(connections.idris)).toEqual([{ [open]: 1 }, { [open]: 2 }, { [open]: 3 }]);
  });

  test('increase by one for the company and for the settings of a user', async () => {
    const { mara, connections, stream } = await openLiveCompany();
    for (const timeZone of ['Asia/Tokyo', 'Europe/Oslo']) {
      await write(changeUser(mara, mara.id, { timeZone }));
      await stream.drain(pushChanges);
    }
    await invoke(changePreferences, { as: mara, body: { selectedTeamMemberIds: [mara.id] } });
    await stream.drain(pushChanges);
    const ofCompany = [{ company: 1 }, { company: 2 }];
    expect(numbersOf(connections.mara)).toEqual([...ofCompany, { [userScope(mara.id)]: 1 }]);
    expect(numbersOf(connections.idris)).toEqual(ofCompany);
  });

  test('of the company reach users who join or leave a public team', async () => {
    const { company, mara, idris, team, connections } = await openLiveCompany();
    const stream = await openStream(company.id);
    await write(insertMembership(newMembership(team, idris, randomUUID())));
    await stream.drain(pushChanges);
    await write(removeMembership(mara, team.id, idris.id));
    await stream.drain(pushChanges);
    const ofCompany = [{ company: 1 }, { company: 2 }];
    expect(numbersOf(connections.mara)).toEqual(ofCompany);
    expect(numbersOf(connections.idris)).toEqual(ofCompany);
  });

  test('of a private team are not sent to a user who was removed from it', async () => {
    const { company, mara, idris, connections } = await openLiveCompany();
    const team = await company.team(mara, { isPrivate: true, members: [idris] });
    const stream = await openStream(company.id);
    await write(removeMembership(mara, team.id, idris.id));
    await stream.drain(pushChanges);
    expect(numbersOf(connections.mara)).toEqual([{ [teamScope(team.id)]: 1 }]);
    expect(numbersOf(connections.idris)).toEqual([undefined]);
  });
});
