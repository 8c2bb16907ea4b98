import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Team } from '#shared/teams/team.ts';
import { makeCast } from '../testing/cast.ts';
import { invoke } from '../testing/invoke.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as addMember } from './add-member.ts';
import { handler as changeTeam } from './change-team.ts';
import { handler as createTeam } from './create-team.ts';
import { handler as deleteTeam } from './delete-team.ts';
import { handler as listMembers } from './list-members.ts';
import { handler as listTeams } from './list-teams.ts';
import { handler as readQrCode } from './read-qr-code.ts';
import { handler as readTeam } from './read-team.ts';
import { handler as removeMember } from './remove-member.ts';

const names = ({ body }: { body: Team[] }) => body.map(({ name }) => name);
const notFound = { status: 404, body: { code: 'team_not_found' } };

describe('creating a team', () => {
  test('makes its creator the leader and first member, and tells the feed', async () => {
    const { leader, company } = await makeCast();
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
      createdAt: expect.any(String),
    });
    const params = { teamId: team.id };
    const members = await invoke(listMembers, { as: leader, params });
    expect(members.body).toMatchObject([{ teamId: team.id, userId: leader.id }]);
    expect((await invoke(listTeams, { as: leader })).body).toEqual([team]);
    const told = (await itemsMentioning(team.id)).filter(({ type }) => type === 'team_activity');
    expect(told).toMatchObject([{ action: 'joined_team', userId: leader.id }]);
  });

  test('needs a name', async () => {
    const { leader } = await makeCast();
    const answer = await invoke(createTeam, { as: leader, body: { name: '  ' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { name: 'Team name is required' } },
    });
  });

  test('happens once, however often it is retried', async () => {
    const { leader } = await makeCast();
    const headers = { 'idempotency-key': randomUUID() };
    const request = { as: leader, body: { name: 'Once' }, headers };
    const answers = await Promise.all([1, 2, 3].map(() => invoke(createTeam, request)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(names(await invoke(listTeams, { as: leader }))).toEqual(['Once']);
  });

  test('is not told to a retry by somebody who may not see it any more', async () => {
    const { leader, colleague } = await makeCast();
    const headers = { 'idempotency-key': randomUUID() };
    const request = { as: leader, body: { name: 'Secret', isPrivate: true }, headers };
    const params = { teamId: (await invoke(createTeam, request)).body.id };
    await invoke(addMember, { as: leader, params, body: { userId: colleague.id } });
    await invoke(changeTeam, { as: leader, params, body: { leaderId: colleague.id } });
    const leaving = { as: leader, params: { ...params, userId: leader.id } };
    expect((await invoke(removeMember, leaving)).status).toBe(204);
    expect(await invoke(createTeam, request)).toMatchObject(notFound);
  });
});

describe('reading a team', () => {
  test('gives colleagues all of a public one, others what the invitation page shows', async () => {
    const { company, leader, colleague, stranger } = await makeCast();
    const team = await company.team(leader);
    const params = { teamId: team.id };
    expect((await invoke(readTeam, { as: colleague, params })).body).toEqual(team);
    const invitation = {
      id: team.id,
      name: team.name,
      description: null,
      companyId: company.id,
    };
    for (const as of [undefined, stranger]) {
      const answer = await invoke(readTeam, { as, params });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual(invitation);
    }
  });

  test('shows a private one to its members only', async () => {
    const { company, leader, colleague, admin, stranger } = await makeCast();
    const team = await company.team(leader, { isPrivate: true, members: [colleague] });
    const params = { teamId: team.id };
    for (const as of [leader, colleague])
      expect((await invoke(readTeam, { as, params })).body).toEqual(team);
    for (const as of [undefined, admin, stranger])
      expect(await invoke(readTeam, { as, params })).toMatchObject(notFound);
  });

  test('finds nothing where nothing is', async () => {
    const { leader } = await makeCast();
    for (const teamId of [randomUUID(), 'nonsense'])
      expect((await invoke(readTeam, { as: leader, params: { teamId } })).status).toBe(404);
  });
});

describe('deleting a team', () => {
  test('takes it from every list and link at once, and leaves the rest to a job', async () => {
    const { company, admin, colleague } = await makeCast();
    const team = await company.team(colleague, { members: [admin] });
    const params = { teamId: team.id };
    expect((await invoke(deleteTeam, { as: admin, params })).status).toBe(204);
    for (const as of [undefined, admin, colleague])
      expect(await invoke(readTeam, { as, params })).toMatchObject(notFound);
    for (const as of [admin, colleague]) expect((await invoke(listTeams, { as })).body).toEqual([]);
    const left = await itemsMentioning(team.id);
    expect(left).toMatchObject([{ type: 'job', kind: 'delete_team', teamId: team.id }]);
    expect(await invoke(deleteTeam, { as: admin, params })).toMatchObject(notFound);
  });

  test('is finished for each of two that were deleted under one key', async () => {
    const { company, admin } = await makeCast();
    const teams = [await company.team(admin), await company.team(admin)];
    const headers = { 'idempotency-key': randomUUID() };
    for (const { id: teamId } of teams)
      await invoke(deleteTeam, { as: admin, params: { teamId }, headers });
    for (const { id } of teams)
      expect(await itemsMentioning(id)).toMatchObject([{ kind: 'delete_team', teamId: id }]);
  });

  test('is for administrators who can see it', async () => {
    const { company, admin, leader, stranger } = await makeCast();
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
    const { company, leader, colleague } = await makeCast();
    const team = await company.team(leader);
    const answer = await invoke(readQrCode, { as: colleague, params: { teamId: team.id } });
    expect(answer.status).toBe(200);
    const [type, data] = answer.body.qrCode.split(',');
    expect(type).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(data, 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s);
  });

  test('is not made for a private team, nor shown to others', async () => {
    const { company, leader, colleague, stranger } = await makeCast();
    const team = await company.team(leader, { isPrivate: true });
    const params = { teamId: team.id };
    expect(await invoke(readQrCode, { as: leader, params })).toMatchObject({
      status: 409,
      body: { code: 'no_link_to_private_team' },
    });
    for (const as of [colleague, stranger])
      expect(await invoke(readQrCode, { as, params })).toMatchObject(notFound);
  });
});
