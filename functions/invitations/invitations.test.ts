import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as login } from '../session/login.ts';
import { handler as readSessionUser } from '../session/read-session-user.ts';
import { handler as addMember } from '../teams/add-member.ts';
import { handler as createTeam } from '../teams/create-team.ts';
import { handler as listMembers } from '../teams/list-members.ts';
import { handler as listTeams } from '../teams/list-teams.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, newAddress, signUp } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { identitiesOf } from '../testing/user-pool.ts';
import { handler as inviteUser } from './invite-user.ts';
import { handler as joinTeam } from './join-team.ts';

type Signed = Pick<Person, 'cookie' | 'id'>;

const makeTeam = async (as: Signed, isPrivate = false) =>
  (await invoke(createTeam, { as, body: { name: 'Platform', isPrivate } })).body;

const form = (fields: Record<string, unknown> = {}) => ({
  name: 'Idris Okafor',
  username: newAddress(),
  password: `secret ${randomUUID()}`,
  ...fields,
});

const signIn = async ({ username, password }: { username: string; password: string }) =>
  invoke(login, { body: { username, password } });

const colleagueOf = async (founder: Signed, fields: Record<string, unknown> = {}) => {
  const invitation = form(fields);
  const { status } = await invoke(inviteUser, { as: founder, body: invitation });
  expect(status).toBe(201);
  const answer = await signIn(invitation);
  return { ...cookieFrom(answer), id: answer.body.id as string };
};

describe('inviting', () => {
  test('makes a colleague in the inviter’s company and teams, who can sign in', async () => {
    const founder = await signUp();
    const teams = [await makeTeam(founder), await makeTeam(founder, true)];
    const teamIds = teams.map(({ id }) => id);
    const invitation = form({ teamIds: [...teamIds, teamIds[0]], companyId: randomUUID() });
    const answer = await invoke(inviteUser, { as: founder, body: invitation });
    expect(answer).toMatchObject({
      status: 201,
      cookies: [],
      body: {
        name: 'Idris Okafor',
        username: invitation.username,
        companyId: founder.user.companyId,
        role: 'team_member',
      },
    });
    const signedIn = await signIn(invitation);
    expect(signedIn.body).toMatchObject({ id: answer.body.id, company: founder.user.company });
    const mine = await invoke(listTeams, { as: cookieFrom(signedIn) });
    expect(mine.body.map(({ id }: { id: string }) => id).sort()).toEqual(teamIds.sort());
    for (const teamId of teamIds) {
      const told = (await itemsMentioning(teamId)).filter(
        ({ action, userId }) => action === 'joined_team' && userId === answer.body.id,
      );
      expect(told).toHaveLength(1);
    }
  });

  test('grants no role above one’s own', async () => {
    const founder = await signUp();
    const leader = await colleagueOf(founder, { role: 'team_leader' });
    const member = await colleagueOf(leader);
    const invite = (as: Signed, role: string) =>
      invoke(inviteUser, { as, body: form({ role }) }).then(({ status }) => status);
    expect(await invite(founder, 'company_admin')).toBe(201);
    expect(await invite(leader, 'team_leader')).toBe(201);
    expect(await invite(leader, 'company_admin')).toBe(403);
    expect(await invite(member, 'team_member')).toBe(201);
    expect(await invite(member, 'team_leader')).toBe(403);
  });

  test('is into teams that the inviter can see', async () => {
    const founder = await signUp();
    const secret = await makeTeam(founder, true);
    const elsewhere = await makeTeam(await signUp());
    const colleague = await colleagueOf(founder);
    for (const teamId of [secret.id, elsewhere.id, randomUUID()]) {
      const body = form({ teamIds: [teamId] });
      const answer = await invoke(inviteUser, { as: colleague, body });
      expect(answer).toMatchObject({ status: 404, body: { code: 'team_not_found' } });
      expect(await identitiesOf(body.username)).toEqual([]);
    }
  });

  test('goes into as many teams as one may name, each told to a leader of its own', async () => {
    const founder = await signUp();
    const company = makeCompany(founder.user.companyId);
    const teams = await Promise.all(
      Array.from({ length: 17 }, async () => company.team(await company.person())),
    );
    const [teamId, ...teamIds] = teams.map(({ id }) => id);
    const tooMany = { as: founder, body: form({ teamIds: [teamId, ...teamIds] }) };
    expect((await invoke(inviteUser, tooMany)).status).toBe(400);
    const invitation = form({ teamIds });
    expect((await invoke(inviteUser, { as: founder, body: invitation })).status).toBe(201);
    const mine = await invoke(listTeams, { as: cookieFrom(await signIn(invitation)) });
    expect(mine.body).toHaveLength(16);
  });

  test('of an address that is taken is refused and changes nothing', async () => {
    const [founder, other] = [await signUp(), await signUp()];
    const body = form({ username: other.form.username });
    const answer = await invoke(inviteUser, { as: founder, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await identitiesOf(other.form.username)).toEqual([other.id]);
    expect((await signIn(other.form)).status).toBe(200);
  });

  test('retried is answered with the same person', async () => {
    const founder = await signUp();
    const team = await makeTeam(founder);
    const request = {
      as: founder,
      body: form({ teamIds: [team.id] }),
      headers: { 'idempotency-key': randomUUID() },
    };
    const first = await invoke(inviteUser, request);
    const others = await Promise.all([1, 2].map(() => invoke(inviteUser, request)));
    for (const answer of others) expect(answer).toMatchObject({ status: 201, body: first.body });
    const params = { teamId: team.id };
    expect((await invoke(listMembers, { as: founder, params })).body).toHaveLength(2);
  });

  test('the same address by ten at once makes one colleague', async () => {
    const founder = await signUp();
    const team = await makeTeam(founder);
    const body = form({ teamIds: [team.id] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => invoke(inviteUser, { as: founder, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'email_taken')).toHaveLength(9);
    expect(await identitiesOf(body.username)).toHaveLength(1);
    const params = { teamId: team.id };
    expect((await invoke(listMembers, { as: founder, params })).body).toHaveLength(2);
  });

  test('tells what is wrong with each field', async () => {
    const founder = await signUp();
    const body = form({ name: '', username: 'idris', password: '12345', role: 'owner' });
    expect((await invoke(inviteUser, { as: founder, body })).body.fields).toEqual({
      name: 'Name is required',
      username: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
      role: 'Must be one of: company_admin, team_leader, team_member',
    });
  });
});

describe('joining by a link with a new account', () => {
  test('makes a member of the team’s company, who then signs in', async () => {
    const founder = await signUp();
    const team = await makeTeam(founder);
    const joining = form({ teamId: team.id, companyId: randomUUID() });
    const answer = await invoke(joinTeam, { body: joining });
    expect(answer).toMatchObject({
      status: 201,
      cookies: [],
      body: { companyId: founder.user.companyId, role: 'team_member' },
    });
    const signedIn = await signIn(joining);
    expect(signedIn.body).toMatchObject({ id: answer.body.id, company: founder.user.company });
    expect((await invoke(listTeams, { as: cookieFrom(signedIn) })).body).toEqual([team]);
  });

  test('takes no role and works where sign-up is closed', async () => {
    const team = await makeTeam(await signUp());
    const teamId = team.id;
    const withRole = form({ teamId, role: 'company_admin' });
    expect((await invoke(joinTeam, { body: withRole })).status).toBe(400);
    process.env.OPEN_SIGN_UP = 'false';
    const answer = await invoke(joinTeam, { body: form({ teamId }) });
    process.env.OPEN_SIGN_UP = 'true';
    expect(answer.status).toBe(201);
  });

  test('needs a link of a public team', async () => {
    const secret = await makeTeam(await signUp(), true);
    for (const teamId of [secret.id, randomUUID()]) {
      const body = form({ teamId });
      const answer = await invoke(joinTeam, { body });
      expect(answer).toMatchObject({ status: 404, body: { code: 'invitation_invalid' } });
      expect(await identitiesOf(body.username)).toEqual([]);
    }
  });

  test('retried is answered with the same person; of others with their own', async () => {
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

  test('leaves the session of who opened the link as it is', async () => {
    const founder = await signUp();
    const team = await makeTeam(founder);
    await invoke(joinTeam, { as: founder, body: form({ teamId: team.id }) });
    const me = await invoke(readSessionUser, { as: founder });
    expect(me.body.id).toBe(founder.id);
  });

  test('makes somebody whom a leader can add elsewhere', async () => {
    const founder = await signUp();
    const [open, secret] = [await makeTeam(founder), await makeTeam(founder, true)];
    const { body } = await invoke(joinTeam, { body: form({ teamId: open.id }) });
    const request = { as: founder, params: { teamId: secret.id }, body: { userId: body.id } };
    expect((await invoke(addMember, request)).status).toBe(201);
  });
});
