import { describe, expect, test } from '@jest/globals';
import { makeCast } from '../testing/cast.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTeam } from './change-team.ts';
import { handler as listCompanyTeams } from './list-company-teams.ts';
import { handler as listTeams } from './list-teams.ts';
import { handler as readTeam } from './read-team.ts';

const notFound = { status: 404, body: { code: 'team_not_found' } };

describe('changing a team', () => {
  test('shows at once in everybody’s list', async () => {
    const { company, leader, colleague } = await makeCast();
    const team = await company.team(leader, { name: 'Old', members: [colleague] });
    const request = { params: { teamId: team.id }, body: { name: 'New', description: 'What for' } };
    const answer = await invoke(changeTeam, { as: leader, ...request });
    const changed = { ...team, name: 'New', description: 'What for' };
    expect(answer).toMatchObject({ status: 200, body: changed });
    for (const as of [leader, colleague])
      expect((await invoke(listTeams, { as })).body).toEqual([changed]);
  });

  test('to private hides it from everybody else, and back', async () => {
    const { company, leader, colleague } = await makeCast();
    const team = await company.team(leader);
    const params = { teamId: team.id };
    const list = { as: colleague, params: { companyId: company.id } };
    await invoke(changeTeam, { as: leader, params, body: { isPrivate: true } });
    expect(await invoke(readTeam, { as: colleague, params })).toMatchObject(notFound);
    expect(await invoke(readTeam, { params })).toMatchObject(notFound);
    expect((await invoke(listCompanyTeams, list)).body).toEqual([]);
    await invoke(changeTeam, { as: leader, params, body: { isPrivate: false } });
    expect((await invoke(listCompanyTeams, list)).body).toEqual([team]);
  });

  test('is for its leader and administrators who can see it', async () => {
    const { company, leader, colleague, admin, stranger } = await makeCast();
    const team = await company.team(leader, { members: [colleague] });
    const hidden = await company.team(leader, { isPrivate: true });
    const change = { params: { teamId: team.id }, body: { name: 'Mine now' } };
    expect(await invoke(changeTeam, { as: colleague, ...change })).toMatchObject({
      status: 403,
      body: { code: 'only_leaders_manage' },
    });
    expect(await invoke(changeTeam, { as: stranger, ...change })).toMatchObject(notFound);
    const secretly = { ...change, params: { teamId: hidden.id } };
    expect(await invoke(changeTeam, { as: admin, ...secretly })).toMatchObject(notFound);
    expect((await invoke(changeTeam, { as: admin, ...change })).status).toBe(200);
  });

  test('hands the lead to a member, and to nobody else', async () => {
    const { company, leader, colleague } = await makeCast();
    const team = await company.team(leader);
    const change = { as: leader, params: { teamId: team.id }, body: { leaderId: colleague.id } };
    expect(await invoke(changeTeam, change)).toMatchObject({
      status: 409,
      body: { code: 'leader_not_member' },
    });
    const led = await company.team(leader, { members: [colleague] });
    const handed = await invoke(changeTeam, { ...change, params: { teamId: led.id } });
    expect(handed).toMatchObject({ status: 200, body: { leaderId: colleague.id } });
  });

  test('that changes nothing writes nothing', async () => {
    const { company, leader } = await makeCast();
    const { id, ...team } = await company.team(leader, { name: 'Same' });
    const request = { as: leader, params: { teamId: id }, body: { name: 'Same' } };
    const answer = await invoke(changeTeam, request);
    expect(answer).toMatchObject({ status: 200, body: team, consumed: { write: 0 } });
  });

  test('by two at once keeps both changes', async () => {
    const { company, leader, admin } = await makeCast();
    const team = await company.team(leader);
    const params = { teamId: team.id };
    const [name, description] = ['Renamed', 'Described'];
    const answers = await Promise.all([
      invoke(changeTeam, { as: leader, params, body: { name } }),
      invoke(changeTeam, { as: admin, params, body: { description } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = { ...team, name, description };
    expect((await invoke(readTeam, { as: leader, params })).body).toEqual(after);
    expect((await invoke(listTeams, { as: leader })).body).toEqual([after]);
  });

  test('works for a team with more members than one transaction holds', async () => {
    const { company, leader } = await makeCast();
    const members = await Promise.all(Array.from({ length: 95 }, () => company.person()));
    const team = await company.team(leader, { members });
    const request = { as: leader, params: { teamId: team.id }, body: { name: 'Crowd' } };
    expect((await invoke(changeTeam, request)).status).toBe(200);
  });
});
