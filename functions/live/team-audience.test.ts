import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { changesOf } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { handler as createTeam } from '#functions/teams/create-team.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { refreshTeamCopy } from '#functions/teams/members/membership-store.ts';
import type { Person } from '#functions/testing/company.ts';
import { makeCompanyFixture } from '#functions/testing/company-fixtures.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { Audience } from './audience.ts';
import { changeEvents } from './change-events.ts';
import { insertConnection, newConnection } from './connection-store.ts';

const setUp = async ({ isPrivate }: { isPrivate: boolean }) => {
  const { company, leader, colleague, admin, stranger } = await makeCompanyFixture();
  const member = await company.person({ name: 'Mem' });
  const team = await company.team(leader, { isPrivate, members: [member, admin] });
  for (const person of [leader, member, colleague, stranger])
    await write(...insertConnection(newConnection(person.session, randomUUID())));
  const stream = await openStream(company.id);
  const names = new Map([leader, member, colleague].map(({ id, name }) => [id, name]));
  /** The users to whom the changes of teams were published since the last call. */
  const reached = async () => {
    const userIds = new Set<string>();
    await stream.drain(async (event) => {
      const events = changesOf(event).flatMap(changeEvents);
      for (const each of events.filter(({ change }) => change.entity === 'team'))
        for (const { userId } of await new Audience().connectionsFor(each)) userIds.add(userId);
      return { batchItemFailures: [] };
    });
    return [...userIds].map((id) => names.get(id)).sort();
  };
  const params = { teamId: team.id };
  const change = (body: object) => invoke(changeTeam, { as: leader, params, body });
  const remove = (as: Person = admin) => invoke(deleteTeam, { as, params });
  return { stream, leader, member, team, change, remove, reached };
};

const audiences = { everybody: ['Cole', 'Lea', 'Mem'], members: ['Lea', 'Mem'] };

test.each([
  ['a public team that becomes private', 'everybody', false, { isPrivate: true }],
  ['a private team that becomes public', 'everybody', true, { isPrivate: false }],
  ['a public team that is renamed', 'everybody', false, { name: 'New' }],
  ['a private team that is renamed', 'members', true, { name: 'New' }],
] as const)('the event of %s reaches %s', async (_, audience, isPrivate, body) => {
  const { change, reached } = await setUp({ isPrivate });
  expect((await change(body)).status).toBe(200);
  expect(await reached()).toEqual(audiences[audience]);
});

test('a member whose copy of the team follows learns of it, and nobody else, unless it was renamed', async () => {
  const { stream, leader, member, team, change } = await setUp({ isPrivate: false });
  /** Whom the stream tells that their own copy has changed. */
  const told = async () => {
    const userIds: unknown[] = [];
    await stream.drain(async (event) => {
      for (const { change, onlyUserId } of changesOf(event).flatMap(changeEvents))
        if (change.entity === 'team_member') userIds.push(onlyUserId, change.item);
      return { batchItemFailures: [] };
    });
    return userIds;
  };
  await change({ name: 'New' });
  expect(await told()).toEqual([]);
  const renamed = { ...team, name: 'New' };
  await write(refreshTeamCopy({ ...renamed, isPrivate: true }, member.id));
  expect(await told()).toEqual([member.id, undefined]);
  await write(refreshTeamCopy({ ...renamed, isPrivate: true, leaderId: member.id }, leader.id));
  expect(await told()).toEqual([leader.id, undefined]);
});

test('the event of a deleted public team reaches everybody', async () => {
  const { remove, reached } = await setUp({ isPrivate: false });
  expect((await remove()).status).toBe(204);
  expect(await reached()).toEqual(audiences.everybody);
});

test('the events of a new private team and of a deleted one do not reach others', async () => {
  const { leader, remove, reached } = await setUp({ isPrivate: true });
  await invoke(createTeam, { as: leader, body: { name: 'Secret', isPrivate: true } });
  expect(await reached()).toEqual(['Lea']);
  await remove();
  expect(await reached()).not.toContain('Cole');
});
