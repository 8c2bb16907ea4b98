import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createColleague } from '#functions/invitations/create-colleague.ts';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { handler as changeSuspension } from '#functions/people/change-suspension.ts';
import { handler as changeUser } from '#functions/people/change-user.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import type { Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress } from '#functions/testing/sign-up.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import type { Team } from '#shared/teams/team.ts';
import { type InviteLink, keyWorks, stateOf } from './invite-link-store.ts';
import { handler as readInviteLink } from './read-invite-link.ts';
import {
  admin,
  colleague,
  company,
  createLink,
  expectExpired,
  expectToWork,
  joinAsNew,
  leader,
  linkOf,
  member,
  newTeam,
} from './testing/team-with-link.ts';

const day = 86_400_000;

const remove = (as: Person, team: Team, person: Person) =>
  invoke(removeMember, { as, params: { teamId: team.id, userId: person.id } });

describe('the link of a team', () => {
  test.each([
    ['somebody was removed', () => leader],
    ['somebody left', () => member],
  ])('expires with its keys when %s', async (_, by) => {
    const [team, other] = [await newTeam(), await newTeam()];
    const earlier = await createLink(colleague, team);
    expect((await remove(by(), team, member)).status).toBe(204);
    await expectExpired(linkOf(team));
    await expectExpired(earlier);
    await expectToWork(await createLink(colleague, team));
    await expectToWork(linkOf(other));
    const state = await invoke(readInviteLink, { as: colleague, params: { teamId: team.id } });
    expect(state.body).toEqual({
      isOn: true,
      needsApproval: false,
      needsKey: true,
      expiresAt: null,
      endedAt: expect.any(String),
    });
  });

  test('expires in every team when somebody was deleted from the company', async () => {
    await newTeam();
    const team = await company.team(leader);
    const earlier = await createLink(leader, team);
    const params = { userId: member.id };
    const deletion = { as: admin, params, body: { reassignTo: leader.id } };
    expect((await invoke(deleteUser, deletion)).status).toBe(200);
    await expectExpired(linkOf(team));
    await expectExpired(earlier);
    await expectToWork(await createLink(leader, team));
    await expectToWork(linkOf(await company.team(leader)));
  });

  test('expires in every team when somebody was suspended, not when they are restored', async () => {
    const team = await newTeam();
    const suspend = (isSuspended: boolean) =>
      invoke(changeSuspension, { as: admin, params: { userId: member.id }, body: { isSuspended } });
    expect((await suspend(true)).status).toBe(200);
    await expectExpired(linkOf(team));
    const made = await createLink(leader, team);
    expect((await suspend(false)).status).toBe(200);
    await expectToWork(made);
  });

  test('expires in every team when somebody became an observer', async () => {
    const team = await company.team(leader);
    const earlier = await createLink(leader, team);
    const change = { as: admin, params: { userId: member.id }, body: { role: 'observer' } };
    expect((await invoke(changeUser, change)).status).toBe(200);
    await expectExpired(linkOf(team));
    await expectExpired(earlier);
    await expectToWork(await createLink(leader, team));
    await expectExpired(linkOf(await company.team(leader)));
  });

  const observer = () => ({
    name: 'Olu',
    username: newAddress(),
    password: `secret ${randomUUID()}`,
    role: 'observer' as const,
  });
  test.each([
    [
      'was invited with a password',
      async () => {
        const invitation = { as: admin, body: { ...observer(), teamIds: [] } };
        expect((await invoke(inviteUser, invitation)).status).toBe(201);
      },
    ],
    [
      'accepted an invitation',
      async () => {
        await createColleague({
          ...observer(),
          company: { id: company.id, name: admin.companyName, timeZone: 'UTC' },
          teams: [],
          emailVerifiedAt: new Date().toISOString(),
          source: { sourceAddress: '127.0.0.1' },
          newId: () => randomUUID(),
        });
      },
    ],
  ])('expires in every team, without its keys, when an observer %s', async (_, join) => {
    const team = await company.team(leader);
    const made = await createLink(leader, team);
    await join();
    await expectExpired(linkOf(team));
    await expectToWork(made);
    await expectExpired(linkOf(await company.team(leader)));
  });

  /** Added with a typed password, and in the team. */
  const addNewcomer = async (teamIds: string[]): Promise<Person> => {
    const body = { ...observer(), role: 'team_member', teamIds };
    const { body: added } = await invoke(inviteUser, { as: admin, body });
    return { ...member, ...added };
  };
  const takeAway: Record<string, (person: Person, team: Team) => Promise<unknown>> = {
    deleted: ({ id: userId }) =>
      invoke(deleteUser, { as: admin, params: { userId }, body: { reassignTo: leader.id } }),
    suspended: ({ id: userId }) =>
      invoke(changeSuspension, { as: admin, params: { userId }, body: { isSuspended: true } }),
    'removed from the team': (person, team) => remove(leader, team, person),
  };
  test.each(Object.entries(takeAway))(
    'stays as it is when somebody who never signed in was %s',
    async (_, take) => {
      const team = await newTeam();
      const earlier = await createLink(leader, team);
      await take(await addNewcomer([team.id]), team);
      await expectToWork(linkOf(team));
      await expectToWork(earlier);
    },
  );

  test('keeps its keys when somebody who never signed in became an observer', async () => {
    const team = await newTeam();
    const earlier = await createLink(leader, team);
    const { id: userId } = await addNewcomer([team.id]);
    await invoke(changeUser, { as: admin, params: { userId }, body: { role: 'observer' } });
    await expectExpired(linkOf(team));
    await expectToWork(earlier);
  });

  test('stays as it is when somebody in no team was suspended and deleted', async () => {
    const team = await newTeam();
    const loner = await company.person();
    await takeAway.suspended!(loner, team);
    await takeAway.deleted!(loner, team);
    await expectToWork(linkOf(team));
  });

  test('is ended once when somebody was suspended and then deleted', async () => {
    const team = await newTeam();
    await takeAway.suspended!(member, team);
    await expectExpired(linkOf(team));
    const made = await createLink(leader, team);
    await takeAway.deleted!(member, team);
    await expectToWork(made);
  });

  test('expires when somebody was deleted who joined by it and never signed in', async () => {
    const team = await newTeam();
    const made = await createLink(leader, team);
    const { body: joined } = await joinAsNew(made);
    await takeAway.deleted!({ ...member, ...joined }, team);
    await expectExpired(made);
  });

  test('stays as it is when a removal is rejected', async () => {
    const team = await newTeam();
    expect((await remove(member, team, leader)).status).toBe(403);
    expect((await remove(leader, team, colleague)).status).toBe(404);
    await expectToWork(linkOf(team));
  });
});

describe('90 days after', () => {
  const now = new Date('2026-11-23T12:00:00.000Z');
  const link: InviteLink = {
    isOn: true,
    needsApproval: false,
    endedAt: undefined,
    companyEndedAt: undefined,
    companyNeedsKey: false,
    inviters: 'everyone',
  };
  const ago = (days: number, milliseconds = 0) =>
    new Date(now.getTime() - days * day - milliseconds).toISOString();
  const teamOf = (createdAt: string) => ({ createdAt, isPrivate: false }) as Team;

  test('the team was created, its link needs a key', () => {
    const last = stateOf(teamOf(ago(90, -1)), link, now);
    expect(last).toMatchObject({ needsKey: false, expiresAt: '2026-11-23T12:00:00.001Z' });
    expect(stateOf(teamOf(ago(90)), link, now)).toMatchObject({ needsKey: true, expiresAt: null });
  });

  test('a key was created, it has expired', () => {
    expect(keyWorks(ago(90, -1), link, now)).toBe(true);
    expect(keyWorks(ago(90), link, now)).toBe(false);
  });

  test('links were ended, those created before have expired', () => {
    for (const ended of ['endedAt', 'companyEndedAt']) {
      expect(keyWorks(ago(2), { ...link, [ended]: ago(2) }, now)).toBe(true);
      expect(keyWorks(ago(2, 1), { ...link, [ended]: ago(2) }, now)).toBe(false);
    }
  });

  test('an expired key is rejected before the table deletes it', async () => {
    const team = await newTeam();
    const made = await createLink(leader, team);
    const key = (await itemsMentioning(team.id)).find(({ type }) => type === 'invite_key')!;
    expect(Number(key.ttl)).toBe(Math.floor((Date.parse(String(key.createdAt)) + 90 * day) / 1000));
    const createdAt = new Date(Date.now() - 90 * day).toISOString();
    await write(
      update({ key: { PK: String(key.PK), SK: String(key.SK) }, set: { createdAt }, exists: true }),
    );
    await expectExpired(made);
  });

  test('the link without a key is rejected', async () => {
    const team = await newTeam();
    const key = { PK: `C#${company.id}#T#${team.id}`, SK: 'TEAM' };
    const createdAt = new Date(Date.now() - 90 * day).toISOString();
    await write(update({ key, set: { createdAt }, exists: true }));
    await expectExpired(linkOf(team));
  });
});
