import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as changeTeam } from '#functions/teams/change-team.ts';
import { handler as listTeams } from '#functions/teams/list-teams.ts';
import type { Person } from '#functions/testing/company.ts';
import { makeCompanyFixture } from '#functions/testing/company-fixtures.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as addMember } from './add-member.ts';
import { handler as listMembers } from './list-members.ts';
import { handler as removeMember } from './remove-member.ts';

const notFound = { status: 404, body: { code: 'team_not_found' } };
const onlyLeaders = { status: 403, body: { code: 'only_leaders_manage' } };

const add = (as: Person, teamId: string, userId: string, more = {}) =>
  invoke(addMember, { as, params: { teamId }, body: { userId }, ...more });
const remove = (as: Person, teamId: string, userId: string) =>
  invoke(removeMember, { as, params: { teamId, userId } });
const memberIds = async (as: Person, teamId: string) => {
  const { body } = await invoke(listMembers, { as, params: { teamId } });
  return body.map(({ userId }: { userId: string }) => userId).sort();
};
const joinings = async (teamId: string) =>
  (await itemsMentioning(teamId)).filter(({ action }) => action === 'joined_team');

describe('the members of a team', () => {
  test('are listed with their users', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader);
    const params = { teamId: team.id };
    const response = await invoke(listMembers, { as: colleague, params });
    expect(response.body).toEqual([
      {
        id: expect.any(String),
        teamId: team.id,
        userId: leader.id,
        joinedAt: expect.any(String),
        user: {
          id: leader.id,
          name: 'Lea',
          username: leader.username,
          role: 'team_member',
          profilePhotoPath: null,
        },
      },
    ]);
    expect(response.consumed.calls).toBe(2);
  });

  test('are listed in pages', async () => {
    const { company, leader } = await makeCompanyFixture();
    const members = await Promise.all(Array.from({ length: 95 }, () => company.person()));
    const team = await company.team(leader, { members });
    const late = await Promise.all(Array.from({ length: 8 }, () => company.person()));
    for (const { id } of late) await add(leader, team.id, id);
    const params = { teamId: team.id };
    const first = await invoke(listMembers, { as: leader, params });
    const cursor = String(first.headers['x-next-cursor']);
    const second = await invoke(listMembers, { as: leader, params, query: { cursor } });
    expect([first.body.length, second.body.length]).toEqual([100, 4]);
  });

  test('of a private team are visible to its members only', async () => {
    const { company, leader, colleague, admin, stranger } = await makeCompanyFixture();
    const team = await company.team(leader, { isPrivate: true });
    const params = { teamId: team.id };
    for (const as of [colleague, admin, stranger])
      expect(await invoke(listMembers, { as, params })).toMatchObject(notFound);
  });
});

describe('adding a member', () => {
  test('shows them the team, and records it in the feed', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader, { isPrivate: true });
    const response = await add(leader, team.id, colleague.id);
    expect(response).toMatchObject({ status: 201, body: { userId: colleague.id } });
    expect((await invoke(listTeams, { as: colleague })).body).toMatchObject([team]);
    expect(await joinings(team.id)).toMatchObject([
      { userId: colleague.id, user: { name: 'Cole' }, entityTitle: team.name },
    ]);
  });

  test('is idempotent, also concurrently', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader);
    const first = await add(leader, team.id, colleague.id);
    const others = await Promise.all([1, 2, 3].map(() => add(leader, team.id, colleague.id)));
    for (const response of others)
      expect(response).toMatchObject({ status: 201, body: first.body });
    expect(await joinings(team.id)).toHaveLength(1);
  });

  test('is allowed for the leader and administrators', async () => {
    const { company, leader, colleague, admin, stranger } = await makeCompanyFixture();
    const team = await company.team(leader);
    expect(await add(colleague, team.id, colleague.id)).toMatchObject(onlyLeaders);
    expect(await add(stranger, team.id, stranger.id)).toMatchObject(notFound);
    expect((await add(admin, team.id, colleague.id)).status).toBe(201);
  });

  test('accepts only colleagues', async () => {
    const { company, leader, stranger } = await makeCompanyFixture();
    const team = await company.team(leader);
    for (const userId of [stranger.id, randomUUID()])
      expect(await add(leader, team.id, userId)).toMatchObject({
        status: 404,
        body: { code: 'user_not_found' },
      });
    expect(await memberIds(leader, team.id)).toEqual([leader.id]);
  });

  test('while the team is renamed shows them the new name', async () => {
    const { company, leader, colleague, admin } = await makeCompanyFixture();
    const team = await company.team(leader, { name: 'Old' });
    const stream = await openStream(company.id);
    const rename = { as: admin, params: { teamId: team.id }, body: { name: 'New' } };
    await Promise.all([add(leader, team.id, colleague.id), invoke(changeTeam, rename)]);
    await stream.drain(processChanges);
    stream.close();
    expect((await invoke(listTeams, { as: colleague })).body).toMatchObject([{ name: 'New' }]);
  });
});

describe('removing a member', () => {
  test('removes the team from their lists', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader, { members: [colleague] });
    expect((await remove(leader, team.id, colleague.id)).status).toBe(204);
    expect((await invoke(listTeams, { as: colleague })).body).toEqual([]);
    expect(await memberIds(leader, team.id)).toEqual([leader.id]);
    expect(await remove(leader, team.id, colleague.id)).toMatchObject({
      status: 404,
      body: { code: 'not_member' },
    });
  });

  test('is allowed for the leader, administrators and the member', async () => {
    const { company, leader, colleague, admin } = await makeCompanyFixture();
    const other = await company.person();
    const team = await company.team(leader, { members: [colleague, other] });
    expect(await remove(colleague, team.id, other.id)).toMatchObject(onlyLeaders);
    expect((await remove(colleague, team.id, colleague.id)).status).toBe(204);
    expect((await remove(admin, team.id, other.id)).status).toBe(204);
  });

  test('is rejected for the leader', async () => {
    const { company, leader, colleague, admin } = await makeCompanyFixture();
    const team = await company.team(leader, { members: [colleague] });
    for (const as of [leader, admin])
      expect(await remove(as, team.id, leader.id)).toMatchObject({
        status: 409,
        body: { code: 'leader_stays' },
      });
    const reassign = { as: leader, params: { teamId: team.id }, body: { leaderId: colleague.id } };
    await invoke(changeTeam, reassign);
    expect((await remove(leader, team.id, leader.id)).status).toBe(204);
  });

  test('and changing the leader concurrently never leaves a team without its leader as a member', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader, { members: [colleague] });
    const reassign = { as: leader, params: { teamId: team.id }, body: { leaderId: colleague.id } };
    const [handed, removed] = await Promise.all([
      invoke(changeTeam, reassign),
      remove(leader, team.id, colleague.id),
    ]);
    expect([
      [200, 409],
      [200, 403],
      [409, 204],
    ]).toContainEqual([handed.status, removed.status]);
  });
});
