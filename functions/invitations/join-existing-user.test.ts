import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as listTeams } from '../teams/list-teams.ts';
import { makeCast } from '../testing/cast.ts';
import type { Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as joinExistingUser } from './join-existing-user.ts';

const join = (as: Person, teamId: string, userId = as.id) =>
  invoke(joinExistingUser, { as, body: { teamId, userId } });

describe('joining by a link as who I am', () => {
  test('makes me a member, and tells the feed', async () => {
    const { company, leader, colleague } = await makeCast();
    const team = await company.team(leader);
    const answer = await join(colleague, team.id);
    expect(answer).toMatchObject({
      status: 201,
      body: { teamId: team.id, userId: colleague.id, user: { name: 'Cole' } },
    });
    expect((await invoke(listTeams, { as: colleague })).body).toEqual([team]);
    const told = (await itemsMentioning(team.id)).filter(({ type }) => type === 'team_activity');
    expect(told).toMatchObject([{ action: 'joined_team', userId: colleague.id }]);
  });

  test('twice is harmless, one after the other or at once', async () => {
    const { company, leader, colleague } = await makeCast();
    const team = await company.team(leader);
    const answers = await Promise.all([1, 2, 3].map(() => join(colleague, team.id)));
    answers.push(await join(colleague, team.id));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, body: answers[0]!.body });
    const told = (await itemsMentioning(team.id)).filter(({ type }) => type === 'team_activity');
    expect(told).toHaveLength(1);
  });

  test('works for oneself only', async () => {
    const { company, leader, colleague, admin } = await makeCast();
    const team = await company.team(leader);
    expect(await join(admin, team.id, colleague.id)).toMatchObject({
      status: 403,
      body: { code: 'join_only_as_oneself' },
    });
    expect((await invoke(listTeams, { as: colleague })).body).toEqual([]);
  });

  test('needs a team that I can see', async () => {
    const { company, leader, colleague, admin, stranger } = await makeCast();
    const open = await company.team(leader);
    const secret = await company.team(leader, { isPrivate: true });
    const notFound = { status: 404, body: { code: 'team_not_found' } };
    expect(await join(stranger, open.id)).toMatchObject(notFound);
    for (const person of [colleague, admin])
      for (const teamId of [secret.id, randomUUID()])
        expect(await join(person, teamId)).toMatchObject(notFound);
  });

  test('of a private team is the membership that its members have already', async () => {
    const { company, leader, colleague } = await makeCast();
    const secret = await company.team(leader, { isPrivate: true, members: [colleague] });
    const answer = await join(colleague, secret.id);
    expect(answer).toMatchObject({ status: 201, body: { userId: colleague.id } });
  });
});
