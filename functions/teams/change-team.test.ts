import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { makeCompanyFixture } from '#functions/testing/company-fixtures.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTeam } from './change-team.ts';
import { handler as listCompanyTeams } from './list-company-teams.ts';
import { handler as listTeams } from './list-teams.ts';
import { handler as readTeam } from './read-team.ts';
import { changeTeam as changeStoredTeam } from './team-store.ts';

const table = faultyTable();

const notFound = { status: 404, body: { code: 'team_not_found' } };

describe('changing a team', () => {
  test('updates all lists at once', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader, { name: 'Old', members: [colleague] });
    const request = { params: { teamId: team.id }, body: { name: 'New', description: 'What for' } };
    const response = await invoke(changeTeam, { as: leader, ...request });
    const changed = { ...team, name: 'New', description: 'What for' };
    expect(response).toMatchObject({ status: 200, body: changed });
    for (const as of [leader, colleague])
      expect((await invoke(listTeams, { as })).body).toMatchObject([changed]);
  });

  test('to private hides it from outsiders until it is public again', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader);
    const params = { teamId: team.id };
    const list = { as: colleague, params: { companyId: company.id } };
    await invoke(changeTeam, { as: leader, params, body: { isPrivate: true } });
    expect(await invoke(readTeam, { as: colleague, params })).toMatchObject(notFound);
    expect(await invoke(readTeam, { params })).toMatchObject(notFound);
    expect((await invoke(listCompanyTeams, list)).body).toEqual([]);
    await invoke(changeTeam, { as: leader, params, body: { isPrivate: false } });
    expect((await invoke(listCompanyTeams, list)).body).toMatchObject([team]);
  });

  test('is allowed for the leader and for administrators who can see the team', async () => {
    const { company, leader, colleague, admin, stranger } = await makeCompanyFixture();
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

  test('makes a member the leader, but nobody else', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
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

  test('writes nothing when nothing changes', async () => {
    const { company, leader } = await makeCompanyFixture();
    const { id, ...team } = await company.team(leader, { name: 'Same' });
    const request = { as: leader, params: { teamId: id }, body: { name: 'Same' } };
    const response = await invoke(changeTeam, request);
    expect(response).toMatchObject({ status: 200, body: team, consumed: { write: 0 } });
  });

  test('is refused when somebody else became the leader after it was checked', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader, { members: [colleague] });
    const params = { teamId: team.id };
    const handOver = () => write(changeStoredTeam(team, { ...team, leaderId: colleague.id }));
    const response = await table.with({ TransactWriteItems: handOver }, () =>
      invoke(changeTeam, { as: leader, params, body: { name: 'Mine' } }),
    );
    expect(response).toMatchObject({ status: 403, body: { code: 'only_leaders_manage' } });
    expect((await invoke(readTeam, { as: colleague, params })).body.name).toBe(team.name);
  });

  test('keeps both of two concurrent changes', async () => {
    const { company, leader, admin } = await makeCompanyFixture();
    const team = await company.team(leader);
    const params = { teamId: team.id };
    const [name, description] = ['Renamed', 'Described'];
    const responses = await Promise.all([
      invoke(changeTeam, { as: leader, params, body: { name } }),
      invoke(changeTeam, { as: admin, params, body: { description } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const after = { ...team, name, description };
    expect((await invoke(readTeam, { as: leader, params })).body).toMatchObject(after);
    expect((await invoke(listTeams, { as: leader })).body).toMatchObject([after]);
  });

  test('works with more members than fit into one transaction', async () => {
    const { company, leader } = await makeCompanyFixture();
    const members = await Promise.all(Array.from({ length: 95 }, () => company.person()));
    const team = await company.team(leader, { members });
    const request = { as: leader, params: { teamId: team.id }, body: { name: 'Crowd' } };
    expect((await invoke(changeTeam, request)).status).toBe(200);
  });
});
