import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { handler as createJoinRequest } from '#functions/invitations/by-request/create-join-request.ts';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { handler as joinExistingUser } from '#functions/invitations/join-existing-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { handler as listOwnCompanyUsers } from '#functions/people/list-own-company-users.ts';
import { handler as readUser } from '#functions/people/read-user.ts';
import { handler as register } from '#functions/session/register.ts';
import { handler as listCompanyTeams } from '#functions/teams/list-company-teams.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp, signUpForm } from '#functions/testing/sign-up.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';

const { SIGN_UP_DOMAINS } = process.env;
beforeEach(() => {
  process.env.SIGN_UP_DOMAINS = '["northwind.test","northwind.example"]';
});
afterEach(() => {
  process.env.SIGN_UP_DOMAINS = SIGN_UP_DOMAINS;
});

const addressAt = (domain: string) => `${randomUUID()}@${domain}`;

const others = ['elsewhere.test', 'sub.northwind.test', 'notnorthwind.test'];

const message = 'Use your company email address, or ask a colleague to invite you.';
const rejected = {
  status: 403,
  body: { code: 'email_domain_not_allowed', fields: { username: message } },
};

test('people sign up with an address of the domains', async () => {
  const signUpAs = (username: string) => invoke(register, { body: signUpForm({ username }) });
  for (const domain of others) {
    const username = addressAt(domain);
    expect(await signUpAs(username)).toMatchObject(rejected);
    expect(await identitiesOf(username)).toEqual([]);
  }
  for (const domain of ['northwind.test', 'NORTHWIND.example'])
    expect((await signUpAs(addressAt(domain))).status).toBe(201);
});

test('a founder with an unproved address sees only their own, empty company', async () => {
  const existing = await signUp({ username: addressAt('northwind.test') });
  const company = makeCompany(existing.user.companyId);
  const { id: teamId } = await company.team(await company.person());
  const founder = await signUp({ username: addressAt('northwind.test') });
  expect(founder.user.emailVerifiedAt).toBeNull();
  expect(founder.user.companyId).not.toBe(company.id);
  const ids = async (response: ReturnType<typeof invoke>) =>
    (await response).body.map(({ id }: { id: string }) => id);
  expect(await ids(invoke(listOwnCompanyUsers, { as: founder }))).toEqual([founder.id]);
  const own = { companyId: founder.user.companyId };
  expect(await ids(invoke(listCompanyTeams, { as: founder, params: own }))).toEqual([]);
  const others = { companyId: company.id };
  expect((await invoke(listCompanyTeams, { as: founder, params: others })).status).toBe(404);
  expect((await invoke(listMembers, { as: founder, params: { teamId } })).status).toBe(404);
  expect((await invoke(readUser, { as: founder, params: { userId: existing.id } })).status).toBe(
    404,
  );
  const joining = { userId: founder.id, teamId };
  expect((await invoke(joinExistingUser, { as: founder, body: joining })).status).toBe(404);
});

test('people join by a link with an address of the domains, and others are invited', async () => {
  const founder = await signUp({ username: addressAt('northwind.test') });
  const company = makeCompany(founder.user.companyId);
  const { id: teamId } = await company.team(await company.person());
  const { name, password } = signUpForm();
  const joinAs = (username: string) =>
    invoke(joinTeam, { body: { name, password, username, teamId } });
  for (const domain of others) {
    const username = addressAt(domain);
    expect(await joinAs(username)).toMatchObject(rejected);
    expect(await identitiesOf(username)).toEqual([]);
    const invitation = { name, password, username };
    expect((await invoke(inviteUser, { as: founder, body: invitation })).status).toBe(201);
  }
  const username = addressAt('northwind.example');
  expect(await joinAs(username)).toMatchObject({ status: 403, body: { code: 'join_by_email' } });
  expect((await invoke(createJoinRequest, { body: { name, username, teamId } })).status).toBe(204);
  const mails = await queuedMails(founder.user.companyId);
  expect(mails.some(({ to, text }) => to === username && text.includes('/invitation#'))).toBe(true);
});
