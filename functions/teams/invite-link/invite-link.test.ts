import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createColleague } from '#functions/invitations/create-colleague.ts';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { handler as joinExistingUser } from '#functions/invitations/join-existing-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { handler as changeSuspension } from '#functions/people/change-suspension.ts';
import { handler as changeUser } from '#functions/people/change-user.ts';
import { insertCompany } from '#functions/people/company-store.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { handler as readTeam } from '#functions/teams/read-team.ts';
import { makeCompany, type Person, type TestCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress } from '#functions/testing/sign-up.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import type { Team } from '#shared/teams/team.ts';
import { handler as changeInviteLink } from './change-invite-link.ts';
import { handler as createInviteLink } from './create-invite-link.ts';
import { type InviteLink, keyWorks, stateOf } from './invite-link-store.ts';
import { handler as readInviteLink } from './read-invite-link.ts';
import { handler as readQrCode } from './read-qr-code.ts';
import { handler as readQrImage } from './read-qr-image.ts';
import { handler as resetInviteLink } from './reset-invite-link.ts';

const day = 86_400_000;

let company: TestCompany;
let leader: Person;
let member: Person;
let colleague: Person;
let admin: Person;
beforeEach(async () => {
  company = makeCompany();
  leader = await company.person({ name: 'Lea' });
  member = await company.person({ name: 'Mei' });
  colleague = await company.person({ name: 'Cole' });
  admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const { companyName: name, createdAt } = leader;
  await write(...insertCompany({ id: company.id, name, createdAt }));
});

const newTeam = (isPrivate = false) => company.team(leader, { isPrivate, members: [member] });

interface Link {
  teamId: string;
  key?: string;
}

const linkOf = ({ id }: Team): Link => ({ teamId: id });

/** The link in a response that created one. */
const toLink = (body: { link: string }): Link => {
  const { pathname, searchParams } = new URL(body.link);
  return { teamId: pathname.split('/').at(-1)!, key: searchParams.get('key')! };
};

const create = async (as: Person, { id }: Team): Promise<Link> =>
  toLink((await invoke(createInviteLink, { as, params: { teamId: id } })).body);

const open = ({ teamId, key }: Link, as?: Person) =>
  invoke(readTeam, { as, params: { teamId }, query: { byLink: 'true', ...(key && { key }) } });

const joinAsNew = (link: Link, username = newAddress()) =>
  invoke(joinTeam, {
    body: { name: 'Noor Haddad', username, password: `secret ${randomUUID()}`, ...link },
  });

const joinAs = (as: Person, link: Link) =>
  invoke(joinExistingUser, { as, body: { userId: as.id, ...link } });

const expired = {
  status: 410,
  body: {
    code: 'invite_link_expired',
    error: 'This invite link has expired. Ask a teammate for a new one.',
  },
};

const expectToWork = async (link: Link) => {
  expect((await open(link)).status).toBe(200);
  expect((await open(link, colleague)).status).toBe(200);
  expect((await joinAsNew(link)).status).toBe(201);
  expect((await joinAs(await company.person(), link)).status).toBe(201);
};

const expectExpired = async (link: Link) => {
  expect(await open(link)).toMatchObject(expired);
  expect(await open(link, colleague)).toMatchObject(expired);
  const username = newAddress();
  expect(await joinAsNew(link, username)).toMatchObject(expired);
  expect(await identitiesOf(username)).toEqual([]);
  expect(await joinAs(colleague, link)).toMatchObject(expired);
};

const remove = (as: Person, team: Team, person: Person) =>
  invoke(removeMember, { as, params: { teamId: team.id, userId: person.id } });

describe('the link of a team', () => {
  test('works without a key at first', async () => {
    const team = await newTeam();
    await expectToWork(linkOf(team));
    const state = await invoke(readInviteLink, { as: colleague, params: { teamId: team.id } });
    expect(state.body).toEqual({
      isOn: true,
      needsApproval: false,
      needsKey: false,
      expiresAt: new Date(Date.parse(team.createdAt) + 90 * day).toISOString(),
    });
  });

  test.each([
    ['somebody was removed', () => leader],
    ['somebody left', () => member],
  ])('expires with its keys when %s', async (_, by) => {
    const [team, other] = [await newTeam(), await newTeam()];
    const earlier = await create(colleague, team);
    expect((await remove(by(), team, member)).status).toBe(204);
    await expectExpired(linkOf(team));
    await expectExpired(earlier);
    await expectToWork(await create(colleague, team));
    await expectToWork(linkOf(other));
    const state = await invoke(readInviteLink, { as: colleague, params: { teamId: team.id } });
    expect(state.body).toEqual({
      isOn: true,
      needsApproval: false,
      needsKey: true,
      expiresAt: null,
    });
  });

  test('expires in every team when somebody was deleted from the company', async () => {
    const team = await company.team(leader);
    const earlier = await create(leader, team);
    const params = { userId: member.id };
    const deletion = { as: admin, params, body: { reassignTo: leader.id } };
    expect((await invoke(deleteUser, deletion)).status).toBe(200);
    await expectExpired(linkOf(team));
    await expectExpired(earlier);
    await expectToWork(await create(leader, team));
    await expectToWork(linkOf(await company.team(leader)));
  });

  test('expires in every team when somebody was suspended, not when they are restored', async () => {
    const team = await newTeam();
    const suspend = (isSuspended: boolean) =>
      invoke(changeSuspension, { as: admin, params: { userId: member.id }, body: { isSuspended } });
    expect((await suspend(true)).status).toBe(200);
    await expectExpired(linkOf(team));
    const made = await create(leader, team);
    expect((await suspend(false)).status).toBe(200);
    await expectToWork(made);
  });

  test('expires in every team when somebody became an observer', async () => {
    const team = await company.team(leader);
    const earlier = await create(leader, team);
    const change = { as: admin, params: { userId: member.id }, body: { role: 'observer' } };
    expect((await invoke(changeUser, change)).status).toBe(200);
    await expectExpired(linkOf(team));
    await expectExpired(earlier);
    await expectToWork(await create(leader, team));
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
    const made = await create(leader, team);
    await join();
    await expectExpired(linkOf(team));
    await expectToWork(made);
    await expectExpired(linkOf(await company.team(leader)));
  });

  test('is shown to no observer as a QR code', async () => {
    const { id: teamId } = await newTeam();
    const as = await company.person({ role: 'observer' });
    for (const handler of [readQrCode, readQrImage])
      expect(await invoke(handler, { as, params: { teamId } })).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      });
  });

  test('stays as it is when a removal is rejected', async () => {
    const team = await newTeam();
    expect((await remove(member, team, leader)).status).toBe(403);
    expect((await remove(leader, team, colleague)).status).toBe(404);
    await expectToWork(linkOf(team));
  });

  test('lets members see the team also when it has expired', async () => {
    const team = await newTeam();
    await invoke(resetInviteLink, { as: leader, params: { teamId: team.id } });
    expect(await open(linkOf(team), member)).toMatchObject({ status: 200, body: team });
    expect((await joinAs(member, linkOf(team))).status).toBe(201);
    const elsewhere = { as: colleague, params: { teamId: team.id } };
    expect((await invoke(readTeam, elsewhere)).status).toBe(200);
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
    const made = await create(leader, team);
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

describe('a key', () => {
  test('is random and only its hash is stored', async () => {
    const team = await newTeam();
    const response = await invoke(createInviteLink, { as: colleague, params: { teamId: team.id } });
    expect(response.status).toBe(201);
    const { key } = toLink(response.body);
    expect(response.body.link).toBe(
      `https://day-zero.test/team-invite/${team.id}?key=${key}&from=${colleague.id}`,
    );
    expect(response.body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await itemsMentioning(key!)).toEqual([]);
    expect((await create(colleague, team)).key).not.toBe(key);
  });

  test('works until another one is created, and after', async () => {
    const team = await newTeam();
    const first = await create(leader, team);
    const second = await create(leader, team);
    for (const link of [first, second, linkOf(team)]) await expectToWork(link);
  });

  test('that is wrong returns the same for every team', async () => {
    const [team, secret] = [await newTeam(), await newTeam(true)];
    const other = await create(leader, team);
    for (const teamId of [team.id, secret.id, randomUUID()])
      for (const key of ['x', teamId === team.id ? 'y' : other.key!])
        await expectExpired({ teamId, key });
  });

  test('of another company is not found by a colleague', async () => {
    const team = await newTeam();
    const stranger = await makeCompany().person();
    expect(await joinAs(stranger, linkOf(team))).toMatchObject({ status: 404 });
    expect(await joinAs(stranger, await create(leader, team))).toMatchObject(expired);
  });
});

describe('resetting', () => {
  test('ends every link and returns a new one', async () => {
    for (const as of [leader, admin]) {
      const team = await newTeam();
      const earlier = await create(member, team);
      const response = await invoke(resetInviteLink, { as, params: { teamId: team.id } });
      expect(response.status).toBe(201);
      await expectExpired(linkOf(team));
      await expectExpired(earlier);
      await expectToWork(toLink(response.body));
    }
  });

  test('is allowed for the leader and administrators', async () => {
    const team = await newTeam();
    for (const as of [member, colleague])
      expect(await invoke(resetInviteLink, { as, params: { teamId: team.id } })).toMatchObject({
        status: 403,
        body: { code: 'only_leaders_manage' },
      });
    await expectToWork(linkOf(team));
  });
});

describe('turning links off', () => {
  const turn = (as: Person, { id }: Team, isOn: boolean) =>
    invoke(changeInviteLink, { as, params: { teamId: id }, body: { isOn } });

  test('rejects every link until they are turned on', async () => {
    const team = await newTeam();
    const made = await create(leader, team);
    expect(await turn(leader, team, false)).toMatchObject({ status: 200, body: { isOn: false } });
    await expectExpired(linkOf(team));
    await expectExpired(made);
    const request = { as: leader, params: { teamId: team.id } };
    for (const handler of [createInviteLink, resetInviteLink, readQrCode, readQrImage])
      expect(await invoke(handler, request)).toMatchObject({
        status: 409,
        body: { code: 'invite_link_off' },
      });
    expect(await turn(admin, team, true)).toMatchObject({ status: 200, body: { isOn: true } });
    await expectToWork(linkOf(team));
    await expectToWork(made);
  });

  test('is allowed for the leader and administrators', async () => {
    const team = await newTeam();
    for (const as of [member, colleague]) expect((await turn(as, team, false)).status).toBe(403);
    await expectToWork(linkOf(team));
  });
});

describe('the link of a private team', () => {
  test('has a key from the start, and lets new and existing users in', async () => {
    const team = await newTeam(true);
    expect(await open(linkOf(team))).toMatchObject({ status: 404 });
    expect(await joinAsNew(linkOf(team))).toMatchObject({ status: 404 });
    expect(await joinAs(colleague, linkOf(team))).toMatchObject({ status: 404 });
    const state = await invoke(readInviteLink, { as: member, params: { teamId: team.id } });
    expect(state.body).toEqual({
      isOn: true,
      needsApproval: false,
      needsKey: true,
      expiresAt: null,
    });
    await expectToWork(await create(leader, team));
  });

  test('is created by its leader, and by administrators who are members', async () => {
    const team = await company.team(leader, { isPrivate: true, members: [member, admin] });
    const request = { params: { teamId: team.id } };
    expect((await invoke(createInviteLink, { as: member, ...request })).status).toBe(403);
    expect((await invoke(createInviteLink, { as: admin, ...request })).status).toBe(201);
    expect((await invoke(createInviteLink, { as: colleague, ...request })).status).toBe(404);
  });

  test('is none that existed when the team was public', async () => {
    const team = await newTeam();
    const made = await create(colleague, team);
    const turn = (isPrivate: boolean) =>
      invoke(changeTeam, { as: leader, params: { teamId: team.id }, body: { isPrivate } });
    await turn(true);
    await expectExpired(made);
    await turn(false);
    await expectExpired(made);
    await expectExpired(linkOf(team));
  });

  test('has no QR code without its key', async () => {
    const team = await newTeam(true);
    for (const handler of [readQrCode, readQrImage])
      expect(await invoke(handler, { as: leader, params: { teamId: team.id } })).toMatchObject({
        status: 409,
        body: { code: 'invite_link_needs_key' },
      });
  });
});
