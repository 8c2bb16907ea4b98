import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { handler as readUser } from '../people/read-user.ts';
import { handler as listTeams } from '../teams/list-teams.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, signUp, signUpVerified } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { identitiesOf } from '../testing/user-pool.ts';
import { handler as inviteUser } from './invite-user.ts';
import { handler as joinTeam } from './join-team.ts';
import { form, makeTeam, type Signed, signIn } from './testing/typed-invitations.ts';

afterEach(() => {
  process.env.TYPED_PASSWORDS = 'true';
});

const colleagueOf = async (founder: Signed, fields: Record<string, unknown> = {}) => {
  const invitation = form(fields);
  const { status } = await invoke(inviteUser, { as: founder, body: invitation });
  expect(status).toBe(201);
  const response = await signIn(invitation);
  return { ...cookieFrom(response), id: response.body.id as string };
};

describe('inviting', () => {
  test('with a typed password is rejected where the tenant wants emails only', async () => {
    process.env.TYPED_PASSWORDS = 'false';
    const founder = await signUp();
    const invitation = form();
    expect(await invoke(inviteUser, { as: founder, body: invitation })).toMatchObject({
      status: 403,
      body: { code: 'typed_passwords_closed' },
    });
    expect(await identitiesOf(invitation.username)).toEqual([]);
  });

  test("creates a user in the inviter's company and teams, who can sign in", async () => {
    const founder = await signUp();
    const teams = [await makeTeam(founder), await makeTeam(founder, true)];
    const teamIds = teams.map(({ id }) => id);
    const invitation = form({ teamIds: [...teamIds, teamIds[0]], companyId: randomUUID() });
    const response = await invoke(inviteUser, { as: founder, body: invitation });
    expect(response).toMatchObject({
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
    expect(signedIn.body).toMatchObject({ id: response.body.id, company: founder.user.company });
    const mine = await invoke(listTeams, { as: cookieFrom(signedIn) });
    expect(mine.body.map(({ id }: { id: string }) => id).sort()).toEqual(teamIds.sort());
    for (const teamId of teamIds) {
      const activities = (await itemsMentioning(teamId)).filter(
        ({ action, userId }) => action === 'joined_team' && userId === response.body.id,
      );
      expect(activities).toHaveLength(1);
    }
  });

  test('is recorded in the audit log, and joining by a link', async () => {
    const founder = await signUp();
    const invited = await invoke(inviteUser, { as: founder, body: form() });
    const team = await makeTeam(founder);
    const joined = await invoke(joinTeam, { body: form({ teamId: team.id }) });
    const query = { group: 'invitations' };
    const { body } = await invoke(listAuditEntries, { as: founder, query });
    expect(body).toMatchObject([
      { kind: 'user_joined', actor: { id: joined.body.id }, target: null },
      { kind: 'user_invited', actor: { id: founder.id }, target: { id: invited.body.id } },
    ]);
  });

  test('shows whether the invited user has signed in', async () => {
    const founder = await signUp();
    const invitation = form();
    const { body } = await invoke(inviteUser, { as: founder, body: invitation });
    expect(body.hasSignedIn).toBe(false);
    const read = (userId: string) => invoke(readUser, { as: founder, params: { userId } });
    expect((await read(body.id)).body.hasSignedIn).toBe(false);
    await signIn(invitation);
    expect((await read(body.id)).body.hasSignedIn).toBe(true);
    expect((await read(founder.id)).body.hasSignedIn).toBe(true);
  });

  test("cannot grant a role above the inviter's", async () => {
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

  test('requires teams that the inviter can see', async () => {
    const founder = await signUp();
    const secret = await makeTeam(founder, true);
    const elsewhere = await makeTeam(await signUp());
    const colleague = await colleagueOf(founder);
    for (const teamId of [secret.id, elsewhere.id, randomUUID()]) {
      const body = form({ teamIds: [teamId] });
      const response = await invoke(inviteUser, { as: colleague, body });
      expect(response).toMatchObject({ status: 404, body: { code: 'team_not_found' } });
      expect(await identitiesOf(body.username)).toEqual([]);
    }
  });

  test('adds the user to the maximum number of teams, and notifies each leader', async () => {
    const founder = await signUp();
    const company = makeCompany(founder.user.companyId);
    const teams = await Promise.all(
      Array.from({ length: 16 }, async () => company.team(await company.person())),
    );
    const [teamId, ...teamIds] = teams.map(({ id }) => id);
    const tooMany = { as: founder, body: form({ teamIds: [teamId, ...teamIds] }) };
    expect((await invoke(inviteUser, tooMany)).status).toBe(400);
    const invitation = form({ teamIds });
    expect((await invoke(inviteUser, { as: founder, body: invitation })).status).toBe(201);
    const mine = await invoke(listTeams, { as: cookieFrom(await signIn(invitation)) });
    expect(mine.body).toHaveLength(15);
  });

  test('returns an error for a taken address and changes nothing', async () => {
    const [founder, other] = [await signUp(), await signUp()];
    const body = form({ username: other.form.username });
    const response = await invoke(inviteUser, { as: founder, body });
    const error = 'This email address is already in use.';
    const taken = { error, code: 'email_taken', fields: { username: error } };
    expect(response).toMatchObject({ status: 409, body: taken });
    expect(await identitiesOf(other.form.username)).toEqual([other.id]);
    expect((await signIn(other.form)).status).toBe(200);
  });

  test('returns an error when a colleague has the address', async () => {
    const founder = await signUp();
    const body = form({ username: founder.form.username });
    const response = await invoke(inviteUser, { as: founder, body });
    const error = 'Someone in your company already uses this email address.';
    const taken = { error, code: 'email_taken', fields: { username: error } };
    expect(response).toMatchObject({ status: 409, body: taken });
  });

  test('returns the same user to a retry', async () => {
    const founder = await signUp();
    const team = await makeTeam(founder);
    const request = {
      as: founder,
      body: form({ teamIds: [team.id] }),
      headers: { 'idempotency-key': randomUUID() },
    };
    const first = await invoke(inviteUser, request);
    const others = await Promise.all([1, 2].map(() => invoke(inviteUser, request)));
    for (const response of others)
      expect(response).toMatchObject({ status: 201, body: first.body });
    const params = { teamId: team.id };
    expect((await invoke(listMembers, { as: founder, params })).body).toHaveLength(2);
  });

  test('creates one user when ten requests with the same address are concurrent', async () => {
    const founder = await signUpVerified();
    const team = await makeTeam(founder);
    const body = form({ teamIds: [team.id] });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => invoke(inviteUser, { as: founder, body })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ body: { code } }) => code === 'email_taken')).toHaveLength(9);
    expect(await identitiesOf(body.username)).toHaveLength(1);
    const params = { teamId: team.id };
    expect((await invoke(listMembers, { as: founder, params })).body).toHaveLength(2);
  });

  test('returns an error for each field', async () => {
    const founder = await signUp();
    const body = form({ name: '', username: 'idris', password: '12345', role: 'owner' });
    expect((await invoke(inviteUser, { as: founder, body })).body.fields).toEqual({
      name: 'Name is required',
      username: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
      role: 'Must be one of: company_admin, team_leader, team_member, observer',
    });
  });
});

test.each(['inviting', 'joining by a link'])(
  '%s rejects passwords that are easy to guess',
  async (way) => {
    const founder = await signUp({ companyId: `Aurora ${randomUUID().replaceAll('-', '')}` });
    const team = await makeTeam(founder);
    const madeOfNames =
      'A password made of the name, company or email is easy to guess. Choose another one.';
    for (const [password, message] of [
      ['Sunshine', 'This password is too common. Choose another one.'],
      ['okafor.idris12', madeOfNames],
      [`${founder.user.company.name}!`, madeOfNames],
    ]) {
      const body = form({ password, ...(way === 'inviting' ? {} : { teamId: team.id }) });
      const response =
        way === 'inviting'
          ? await invoke(inviteUser, { as: founder, body })
          : await invoke(joinTeam, { body });
      expect(response).toMatchObject({ status: 400, body: { fields: { password: message } } });
      expect(await identitiesOf(body.username)).toEqual([]);
    }
  },
);
