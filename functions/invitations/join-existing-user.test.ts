import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { makeCompanyFixture } from '#functions/testing/company-fixtures.ts';
import { handler as resetInviteLink } from '../teams/invite-link/reset-invite-link.ts';
import { handler as listTeams } from '../teams/list-teams.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as joinExistingUser } from './join-existing-user.ts';
import { handler as joinPublicTeam } from './join-public-team.ts';

const join = (as: Person, teamId: string, userId = as.id) =>
  invoke(joinExistingUser, { as, body: { teamId, userId } });

describe('joining by a link as a signed-in user', () => {
  test('makes me a member, and records it in the feed', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader);
    const response = await join(colleague, team.id);
    expect(response).toMatchObject({
      status: 201,
      body: { teamId: team.id, userId: colleague.id, user: { name: 'Cole' } },
    });
    expect((await invoke(listTeams, { as: colleague })).body).toMatchObject([team]);
    const activities = (await itemsMentioning(team.id)).filter(
      ({ type }) => type === 'team_activity',
    );
    expect(activities).toMatchObject([{ action: 'joined_team', userId: colleague.id }]);
  });

  test('can be repeated, also concurrently', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader);
    const responses = await Promise.all([1, 2, 3].map(() => join(colleague, team.id)));
    responses.push(await join(colleague, team.id));
    for (const response of responses)
      expect(response).toMatchObject({ status: 201, body: responses[0]!.body });
    const activities = (await itemsMentioning(team.id)).filter(
      ({ type }) => type === 'team_activity',
    );
    expect(activities).toHaveLength(1);
  });

  test('works for the caller only', async () => {
    const { company, leader, colleague, admin } = await makeCompanyFixture();
    const team = await company.team(leader);
    expect(await join(admin, team.id, colleague.id)).toMatchObject({
      status: 403,
      body: { code: 'join_only_as_oneself' },
    });
    expect((await invoke(listTeams, { as: colleague })).body).toEqual([]);
  });

  test('requires a team that the caller can see', async () => {
    const { company, leader, colleague, admin, stranger } = await makeCompanyFixture();
    const open = await company.team(leader);
    const secret = await company.team(leader, { isPrivate: true });
    const notFound = { status: 404, body: { code: 'team_not_found' } };
    expect(await join(stranger, open.id)).toMatchObject(notFound);
    for (const person of [colleague, admin])
      for (const teamId of [secret.id, randomUUID()])
        expect(await join(person, teamId)).toMatchObject(notFound);
  });

  test('returns the existing membership of a private team', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const secret = await company.team(leader, { isPrivate: true, members: [colleague] });
    const response = await join(colleague, secret.id);
    expect(response).toMatchObject({ status: 201, body: { userId: colleague.id } });
  });
});

describe('joining a public team without a link', () => {
  const joinPublic = (as: Person, teamId: string) =>
    invoke(joinPublicTeam, { as, params: { teamId } });

  test('makes me a member once, also when its link has expired', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    const team = await company.team(leader);
    await invoke(resetInviteLink, { as: leader, params: { teamId: team.id } });
    const response = await joinPublic(colleague, team.id);
    expect(response).toMatchObject({ status: 201, body: { userId: colleague.id } });
    expect(await joinPublic(colleague, team.id)).toMatchObject({ body: response.body });
    expect((await invoke(listTeams, { as: colleague })).body).toMatchObject([team]);
  });

  test('requires a public team of my company', async () => {
    const { company, leader, colleague, admin, stranger } = await makeCompanyFixture();
    const open = await company.team(leader);
    const secret = await company.team(leader, { isPrivate: true });
    const notFound = { status: 404, body: { code: 'team_not_found' } };
    expect(await joinPublic(stranger, open.id)).toMatchObject(notFound);
    for (const person of [colleague, admin])
      for (const teamId of [secret.id, randomUUID()])
        expect(await joinPublic(person, teamId)).toMatchObject(notFound);
  });
});
