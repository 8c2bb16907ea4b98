import { describe, expect, test } from '@jest/globals';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { handler as readTeam } from '#functions/teams/read-team.ts';
import type { Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import type { Team } from '#shared/teams/team.ts';
import { handler as changeInviteLink } from './change-invite-link.ts';
import { handler as createInviteLink } from './create-invite-link.ts';
import { handler as readInviteLink } from './read-invite-link.ts';
import { handler as readQrCode } from './read-qr-code.ts';
import { handler as readQrImage } from './read-qr-image.ts';
import { handler as resetInviteLink } from './reset-invite-link.ts';
import {
  admin,
  colleague,
  company,
  createLink,
  expectExpired,
  expectToWork,
  joinAs,
  joinAsNew,
  leader,
  linkOf,
  member,
  newTeam,
  openLink,
  toLink,
} from './testing/team-with-link.ts';

const day = 86_400_000;

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
      endedAt: null,
    });
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

  test('lets members see the team also when it has expired', async () => {
    const team = await newTeam();
    await invoke(resetInviteLink, { as: leader, params: { teamId: team.id } });
    expect(await openLink(linkOf(team), member)).toMatchObject({ status: 200, body: team });
    expect((await joinAs(member, linkOf(team))).status).toBe(201);
    const elsewhere = { as: colleague, params: { teamId: team.id } };
    expect((await invoke(readTeam, elsewhere)).status).toBe(200);
  });
});

describe('resetting', () => {
  test('ends every link and returns a new one', async () => {
    for (const as of [leader, admin]) {
      const team = await newTeam();
      const earlier = await createLink(member, team);
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
    const made = await createLink(leader, team);
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
    expect(await openLink(linkOf(team))).toMatchObject({ status: 404 });
    expect(await joinAsNew(linkOf(team))).toMatchObject({ status: 404 });
    expect(await joinAs(colleague, linkOf(team))).toMatchObject({ status: 404 });
    const state = await invoke(readInviteLink, { as: member, params: { teamId: team.id } });
    expect(state.body).toEqual({
      isOn: true,
      needsApproval: false,
      needsKey: true,
      expiresAt: null,
      endedAt: null,
    });
    await expectToWork(await createLink(leader, team));
  });

  test('is created by its leader, and by administrators who are members', async () => {
    const team = await company.team(leader, { isPrivate: true, members: [member, admin] });
    const request = { params: { teamId: team.id } };
    expect((await invoke(createInviteLink, { as: member, ...request })).status).toBe(403);
    expect((await invoke(createInviteLink, { as: admin, ...request })).status).toBe(201);
    expect((await invoke(createInviteLink, { as: colleague, ...request })).status).toBe(404);
  });

  test('expires when the team becomes private, and stays expired when it is public again', async () => {
    const team = await newTeam();
    const made = await createLink(colleague, team);
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
