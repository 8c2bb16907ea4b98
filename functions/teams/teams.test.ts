import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as readQrCode } from '#functions/teams/invite-link/read-qr-code.ts';
import { handler as readQrImage } from '#functions/teams/invite-link/read-qr-image.ts';
import { handler as addMember } from '#functions/teams/members/add-member.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { makeCompanyFixture } from '#functions/testing/company-fixtures.ts';
import type { Team } from '#shared/teams/team.ts';
import { insertCompany } from '../people/company-store.ts';
import { invoke } from '../testing/invoke.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as changeTeam } from './change-team.ts';
import { handler as createTeam } from './create-team.ts';
import { handler as deleteTeam } from './delete-team.ts';
import { handler as listTeams } from './list-teams.ts';
import { handler as readTeam } from './read-team.ts';

/** With the company item, which contains its name. */
const makeNamedFixture = async () => {
  const fixture = await makeCompanyFixture();
  const { companyName: name, createdAt } = fixture.leader;
  await write(...insertCompany({ id: fixture.company.id, name, createdAt }));
  return fixture;
};

const names = ({ body }: { body: Team[] }) => body.map(({ name }) => name);
const notFound = { status: 404, body: { code: 'team_not_found' } };

describe('creating a team', () => {
  test('makes its creator the leader and first member, and records it in the feed', async () => {
    const { leader, company } = await makeCompanyFixture();
    const body = { name: ' Platform ', description: '  ' };
    const { status, body: team } = await invoke(createTeam, { as: leader, body });
    expect(status).toBe(201);
    expect(team).toEqual({
      id: expect.any(String),
      name: 'Platform',
      description: null,
      companyId: company.id,
      leaderId: leader.id,
      isPrivate: false,
      qrCode: `/api/teams/${team.id}/qr/image`,
      createdAt: expect.any(String),
    });
    const params = { teamId: team.id };
    const members = await invoke(listMembers, { as: leader, params });
    expect(members.body).toMatchObject([{ teamId: team.id, userId: leader.id }]);
    expect((await invoke(listTeams, { as: leader })).body).toEqual([team]);
    const activities = (await itemsMentioning(team.id)).filter(
      ({ type }) => type === 'team_activity',
    );
    expect(activities).toMatchObject([{ action: 'joined_team', userId: leader.id }]);
  });

  test('requires a name', async () => {
    const { leader } = await makeCompanyFixture();
    const response = await invoke(createTeam, { as: leader, body: { name: '  ' } });
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { name: 'Team name is required' } },
    });
  });

  test('creates one team when the request is retried', async () => {
    const { leader } = await makeCompanyFixture();
    const headers = { 'idempotency-key': randomUUID() };
    const request = { as: leader, body: { name: 'Once' }, headers };
    const responses = await Promise.all([1, 2, 3].map(() => invoke(createTeam, request)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(names(await invoke(listTeams, { as: leader }))).toEqual(['Once']);
  });

  test('returns 409 to a retry by a user who may no longer see it, as if it were deleted', async () => {
    const { leader, colleague } = await makeCompanyFixture();
    const headers = { 'idempotency-key': randomUUID() };
    const request = { as: leader, body: { name: 'Secret', isPrivate: true }, headers };
    const params = { teamId: (await invoke(createTeam, request)).body.id };
    await invoke(addMember, { as: leader, params, body: { userId: colleague.id } });
    await invoke(changeTeam, { as: leader, params, body: { leaderId: colleague.id } });
    const leaving = { as: leader, params: { ...params, userId: leader.id } };
    expect((await invoke(removeMember, leaving)).status).toBe(204);
    expect(await invoke(createTeam, request)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_spent' },
    });
  });
});

describe('reading a team', () => {
  test('returns all fields of a public team to colleagues, and those of the invitation page to others', async () => {
    const { company, leader, colleague, stranger } = await makeNamedFixture();
    const team = await company.team(leader);
    const params = { teamId: team.id };
    const opened = { ...team, inviterName: null };
    expect((await invoke(readTeam, { as: colleague, params })).body).toMatchObject(opened);
    const invitation = {
      id: team.id,
      name: team.name,
      description: null,
      companyId: company.id,
      companyName: leader.companyName,
      inviterName: null,
      needsApproval: false,
      joinsByEmail: false,
    };
    for (const as of [undefined, stranger]) {
      const response = await invoke(readTeam, { as, params });
      expect(response).toMatchObject({ status: 200 });
      expect(response.body).toEqual(invitation);
    }
  });

  test('names the member who shared the link, and nobody else', async () => {
    const { company, leader, colleague, stranger } = await makeNamedFixture();
    const team = await company.team(leader);
    const params = { teamId: team.id };
    const inviterOf = async (from: string, as?: typeof leader) =>
      (await invoke(readTeam, { as, params, query: { from } })).body.inviterName;
    for (const as of [undefined, colleague, stranger]) {
      expect(await inviterOf(leader.id, as)).toBe(leader.name);
      for (const other of [colleague.id, stranger.id, randomUUID()])
        expect(await inviterOf(other, as)).toBeNull();
    }
  });

  test('returns 404 for a private team to non-members', async () => {
    const { company, leader, colleague, admin, stranger } = await makeCompanyFixture();
    const team = await company.team(leader, { isPrivate: true, members: [colleague] });
    const params = { teamId: team.id };
    for (const as of [leader, colleague])
      expect((await invoke(readTeam, { as, params })).body).toMatchObject(team);
    for (const as of [undefined, admin, stranger])
      expect(await invoke(readTeam, { as, params })).toMatchObject(notFound);
  });

  test('returns 404 for an unknown id', async () => {
    const { leader } = await makeCompanyFixture();
    for (const teamId of [randomUUID(), 'nonsense'])
      expect((await invoke(readTeam, { as: leader, params: { teamId } })).status).toBe(404);
  });
});

describe('deleting a team', () => {
  test('removes it from every list and link at once, and the rest in a job', async () => {
    const { company, admin, colleague } = await makeCompanyFixture();
    const team = await company.team(colleague, { members: [admin] });
    const params = { teamId: team.id };
    expect((await invoke(deleteTeam, { as: admin, params })).status).toBe(204);
    for (const as of [undefined, admin, colleague])
      expect(await invoke(readTeam, { as, params })).toMatchObject(notFound);
    for (const as of [admin, colleague]) expect((await invoke(listTeams, { as })).body).toEqual([]);
    const left = await itemsMentioning(team.id);
    expect(left.map(({ kind }) => kind).sort()).toEqual(['delete_team', 'team_deleted']);
    expect(await invoke(deleteTeam, { as: admin, params })).toMatchObject(notFound);
  });

  test('completes for two teams deleted with the same key', async () => {
    const { company, admin } = await makeCompanyFixture();
    const teams = [await company.team(admin), await company.team(admin)];
    const headers = { 'idempotency-key': randomUUID() };
    for (const { id: teamId } of teams)
      await invoke(deleteTeam, { as: admin, params: { teamId }, headers });
    for (const { id } of teams)
      expect(await itemsMentioning(id)).toContainEqual(
        expect.objectContaining({ kind: 'delete_team', teamId: id }),
      );
  });

  test('is allowed for administrators who can see the team', async () => {
    const { company, admin, leader, stranger } = await makeCompanyFixture();
    const team = await company.team(leader);
    const hidden = await company.team(leader, { isPrivate: true });
    const params = { teamId: team.id };
    expect((await invoke(deleteTeam, { as: leader, params })).status).toBe(403);
    expect(await invoke(deleteTeam, { as: stranger, params })).toMatchObject(notFound);
    const secretly = { as: admin, params: { teamId: hidden.id } };
    expect(await invoke(deleteTeam, secretly)).toMatchObject(notFound);
    expect(names(await invoke(listTeams, { as: leader }))).toHaveLength(2);
  });
});

describe('the QR code', () => {
  test('is an image of the invitation link', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader);
    const response = await invoke(readQrCode, { as: colleague, params: { teamId: team.id } });
    expect(response.status).toBe(200);
    const [type, data] = response.body.qrCode.split(',');
    expect(type).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(data, 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s);
  });

  test('has its own image URL, which is the qrCode of the team', async () => {
    const { company, leader } = await makeCompanyFixture();
    const open = await company.team(leader);
    const secret = await company.team(leader, { isPrivate: true });
    const read = async ({ id }: { id: string }) =>
      (await invoke(readTeam, { as: leader, params: { teamId: id } })).body.qrCode;
    expect(await read(open)).toBe(`/api/teams/${open.id}/qr/image`);
    expect(await read(secret)).toBeNull();
    const image = await invoke(readQrImage, { as: leader, params: { teamId: open.id } });
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
    expect(image.body.toString()).toMatch(/^<svg .*<\/svg>$/s);
  });

  test('returns 404 for a private team to outsiders', async () => {
    const { company, leader, colleague, stranger } = await makeCompanyFixture();
    const team = await company.team(leader, { isPrivate: true });
    const params = { teamId: team.id };
    for (const handler of [readQrCode, readQrImage]) {
      for (const as of [colleague, stranger])
        expect(await invoke(handler, { as, params })).toMatchObject(notFound);
    }
  });
});
