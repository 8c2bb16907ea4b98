import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as addMember } from '#functions/teams/members/add-member.ts';
import { handler as readSessionUser } from '../session/read-session-user.ts';
import { handler as listTeams } from '../teams/list-teams.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, signUp } from '../testing/sign-up.ts';
import { identitiesOf } from '../testing/user-pool.ts';
import { handler as joinTeam } from './join-team.ts';
import { form, makeTeam, signIn } from './testing/typed-invitations.ts';

describe('joining by a link with a new account', () => {
  test("creates a member of the team's company, who can then sign in", async () => {
    const founder = await signUp();
    const team = await makeTeam(founder);
    const joining = form({ teamId: team.id, companyId: randomUUID() });
    const response = await invoke(joinTeam, { body: joining });
    expect(response).toMatchObject({
      status: 201,
      cookies: [],
      body: { companyId: founder.user.companyId, role: 'team_member' },
    });
    const signedIn = await signIn(joining);
    expect(signedIn.body).toMatchObject({ id: response.body.id, company: founder.user.company });
    expect((await invoke(listTeams, { as: cookieFrom(signedIn) })).body).toEqual([team]);
  });

  test('ignores the role, and works if registration is closed', async () => {
    const team = await makeTeam(await signUp());
    const teamId = team.id;
    const withRole = await invoke(joinTeam, { body: form({ teamId, role: 'company_admin' }) });
    expect(withRole).toMatchObject({ status: 201, body: { role: 'team_member' } });
    process.env.OPEN_SIGN_UP = 'false';
    const response = await invoke(joinTeam, { body: form({ teamId }) });
    process.env.OPEN_SIGN_UP = 'true';
    expect(response.status).toBe(201);
  });

  test('requires the link of a public team', async () => {
    const secret = await makeTeam(await signUp(), true);
    for (const teamId of [secret.id, randomUUID()]) {
      const body = form({ teamId });
      const response = await invoke(joinTeam, { body });
      expect(response).toMatchObject({ status: 404, body: { code: 'invitation_invalid' } });
      expect(await identitiesOf(body.username)).toEqual([]);
    }
  });

  test('returns the same user to a retry, and another user to another request', async () => {
    const team = await makeTeam(await signUp());
    const headers = { 'idempotency-key': randomUUID() };
    const body = form({ teamId: team.id });
    const first = await invoke(joinTeam, { body, headers });
    expect(await invoke(joinTeam, { body, headers })).toMatchObject({
      status: 201,
      body: first.body,
    });
    const stolen = { ...body, password: 'a guess' };
    expect((await invoke(joinTeam, { body: stolen, headers })).status).toBe(409);
    const other = await invoke(joinTeam, { body: form({ teamId: team.id }), headers });
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
  });

  test('keeps the session of the user who opened the link', async () => {
    const founder = await signUp();
    const team = await makeTeam(founder);
    await invoke(joinTeam, { as: founder, body: form({ teamId: team.id }) });
    const me = await invoke(readSessionUser, { as: founder });
    expect(me.body.id).toBe(founder.id);
  });

  test('creates a user whom a leader can add to another team', async () => {
    const founder = await signUp();
    const [open, secret] = [await makeTeam(founder), await makeTeam(founder, true)];
    const { body } = await invoke(joinTeam, { body: form({ teamId: open.id }) });
    const request = { as: founder, params: { teamId: secret.id }, body: { userId: body.id } };
    expect((await invoke(addMember, request)).status).toBe(201);
  });
});
