import { describe, expect, test } from '@jest/globals';
import { handler as acceptInvitation } from '#functions/invitations/by-email/accept-invitation.ts';
import { handler as createInvitation } from '#functions/invitations/by-email/create-invitation.ts';
import {
  AlreadyStoredError,
  newEmailedJoinLink,
  putEmailedJoinLink,
} from '#functions/invitations/by-email/invitation-store.ts';
import { handler as listInvitations } from '#functions/invitations/by-email/list-invitations.ts';
import { handler as readInvitation } from '#functions/invitations/by-email/read-invitation.ts';
import { handler as joinExistingUser } from '#functions/invitations/join-existing-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { handler as changeCompany } from '#functions/people/change-company.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as changeInviteLink } from '#functions/teams/invite-link/change-invite-link.ts';
import { handler as resetInviteLink } from '#functions/teams/invite-link/reset-invite-link.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { handler as readTeam } from '#functions/teams/read-team.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { handler as createJoinRequest } from './create-join-request.ts';

const password = 'correct horse';

/** A team of a company that has the email domain of `newAddress`. */
const setUp = async () => {
  const founder = await signUpVerified();
  const company = makeCompany(founder.user.companyId);
  const leader = await company.person({ role: 'team_leader' });
  const team = await company.team(leader);
  const params = { teamId: team.id };
  const limitTo = (emailDomains: string[]) =>
    invoke(changeCompany, { as: founder, body: { emailDomains } });
  await limitTo(['day-zero.test']);
  return {
    founder,
    company,
    leader,
    team,
    limitTo,
    change: (body: object) => invoke(changeInviteLink, { as: leader, params, body }),
    reset: () => invoke(resetInviteLink, { as: leader, params }),
    ask: (username: string, name = 'Ada Holm', headers = {}) =>
      invoke(createJoinRequest, { headers, body: { name, username, teamId: team.id } }),
    join: (username: string) =>
      invoke(joinTeam, { body: { name: 'Ada Holm', username, password, teamId: team.id } }),
    memberIds: async (): Promise<string[]> =>
      (await invoke(listMembers, { as: founder, params })).body.map(
        ({ userId }: { userId: string }) => userId,
      ),
    mailsTo: async (address: string) =>
      (await queuedMails(company.id)).filter(({ to }) => to === address),
  };
};

type Setting = Awaited<ReturnType<typeof setUp>>;

const tokenIn = (text: string | undefined) => /\/invitation#([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** The token that is emailed to somebody who asks to join. */
const askForToken = async ({ ask, mailsTo }: Setting, username = newAddress()) => {
  expect((await ask(username)).status).toBe(204);
  const [mail, ...others] = await mailsTo(username);
  expect(others).toEqual([]);
  return tokenIn(mail?.text);
};

const open = (token: string) => invoke(readInvitation, { body: { token } });
const accept = (token: string) => invoke(acceptInvitation, { body: { token, password } });

const linkExpired = { status: 410, body: { code: 'invite_link_expired' } };

test('nobody is in the company before the address is proved', async () => {
  const setting = await setUp();
  const { team, join, ask, memberIds, mailsTo } = setting;
  const username = newAddress();
  const query = { byLink: 'true' };
  const page = await invoke(readTeam, { params: { teamId: team.id }, query });
  expect(page.body).toMatchObject({ joinsByEmail: true, needsApproval: false });
  expect(await join(username)).toMatchObject({ status: 403, body: { code: 'join_by_email' } });
  const before = await memberIds();

  expect((await ask(username, 'Buy gold at example.com')).status).toBe(204);
  expect(await findAccount(username)).toBeUndefined();
  expect(await memberIds()).toEqual(before);
  const [mail] = await mailsTo(username);
  expect(`${mail!.subject} ${mail!.text}`).not.toContain('gold');

  const token = tokenIn(mail!.text);
  expect((await open(token)).body).toMatchObject({ username, inviterName: null });
  const { status, body } = await accept(token);
  expect({ status, body }).toMatchObject({ status: 201, body: { username, role: 'team_member' } });
  expect(await memberIds()).toContain(body.id);
  const signedIn = await invoke(login, { body: { username, password } });
  expect(signedIn.body.emailVerifiedAt).not.toBeNull();
  expect((await accept(token)).status).toBe(404);
});

test.each([
  ['the link was reset', ({ reset }: Setting) => reset()],
  ['links were turned off', ({ change }: Setting) => change({ isOn: false })],
  ['the team asks for approval', ({ change }: Setting) => change({ needsApproval: true })],
])('the emailed link ends when %s', async (_, end) => {
  const setting = await setUp();
  const token = await askForToken(setting);
  await end(setting);
  expect(await open(token)).toMatchObject(linkExpired);
  expect(await accept(token)).toMatchObject(linkExpired);
});

test('the emailed link ends when the domain is no longer allowed', async () => {
  const setting = await setUp();
  const token = await askForToken(setting);
  await setting.limitTo(['northwind.example']);
  const rejected = { status: 403, body: { code: 'email_domain_not_allowed' } };
  expect(await open(token)).toMatchObject(rejected);
  expect(await accept(token)).toMatchObject(rejected);
});

test('asking again replaces the emailed link, five times a day at most', async () => {
  const setting = await setUp();
  const { ask, mailsTo } = setting;
  const username = newAddress();
  const first = await askForToken(setting, username);
  const statuses = [];
  for (let request = 2; request <= 6; request++) statuses.push((await ask(username)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 429]);
  expect(await mailsTo(username)).toHaveLength(5);
  expect((await open(first)).body.code).toBe('invitation_ended');
});

describe('a repeated request', () => {
  const headers = { 'idempotency-key': 'ask once' };

  test('emails one link, which stays valid, and is counted once', async () => {
    const setting = await setUp();
    const username = newAddress();
    const repeat = () => setting.ask(username, 'Ada Holm', headers);
    await repeat();
    const [first] = await setting.mailsTo(username);
    for (let repetition = 1; repetition <= 5; repetition++)
      expect((await repeat()).status).toBe(204);
    const mails = await setting.mailsTo(username);
    expect(mails).toEqual([first]);
    expect((await open(tokenIn(first?.text))).status).toBe(200);
  });

  test('does not replace the link of an attempt at the same time', async () => {
    const { company, team } = await setUp();
    const asked = {
      companyId: company.id,
      name: 'Ada Holm',
      username: newAddress(),
      role: 'team_member' as const,
      teamIds: [team.id],
      requestId: 'the same',
    };
    const [first, second] = [
      newEmailedJoinLink(asked, new Date()),
      newEmailedJoinLink(asked, new Date()),
    ];
    await write(putEmailedJoinLink(first.joinLink));
    await expect(write(putEmailedJoinLink(second.joinLink))).rejects.toThrow(AlreadyStoredError);
    expect((await open(first.token)).status).toBe(200);
  });

  test('has the same response for a taken address', async () => {
    const { ask } = await setUp();
    const { form } = await signUpVerified();
    for (let attempt = 1; attempt <= 6; attempt++)
      expect((await ask(form.username, 'Ada Holm', headers)).status).toBe(204);
  });
});

test('the owner of a taken address is warned, with the same response', async () => {
  const { ask, mailsTo, founder } = await setUp();
  const owner = await signUpVerified();
  expect((await ask(owner.form.username)).status).toBe(204);
  expect(await mailsTo(owner.form.username)).toEqual([]);
  const warnings = (await queuedMails(owner.user.companyId)).map(({ subject }) => subject);
  expect(warnings).toContain('Somebody tried to create an account with your email address');
  expect((await ask(founder.form.username)).status).toBe(204);
});

test('an address that nobody proved elsewhere goes to its owner', async () => {
  const setting = await setUp();
  const { form } = await signUp();
  const token = await askForToken(setting, form.username);
  expect((await open(token)).body).toMatchObject({ endsOtherAccount: true });
  expect((await accept(token)).status).toBe(201);
});

test('asking is no invitation: it is not listed, and a colleague can invite the address', async () => {
  const setting = await setUp();
  const { founder } = setting;
  const username = newAddress();
  await askForToken(setting, username);
  expect((await invoke(listInvitations, { as: founder })).body).toEqual([]);
  const body = { name: 'Ada Holm', username };
  expect((await invoke(createInvitation, { as: founder, body })).status).toBe(201);
  expect((await invoke(listInvitations, { as: founder })).body).toHaveLength(1);
});

test('strangers who ask too often do not keep a colleague from inviting the address', async () => {
  const { founder, ask, mailsTo } = await setUp();
  const username = newAddress();
  const statuses = [];
  for (let request = 1; request <= 6; request++) statuses.push((await ask(username)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  const body = { name: 'Ada Holm', username };
  expect((await invoke(createInvitation, { as: founder, body })).status).toBe(201);
  const subjects = (await mailsTo(username)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('invited you'))).toHaveLength(1);
});

test('colleagues join at once, and other domains by an invitation', async () => {
  const { company, founder, team, ask, mailsTo, memberIds } = await setUp();
  const jun = await company.person();
  const body = { userId: jun.id, teamId: team.id };
  expect((await invoke(joinExistingUser, { as: jun, body })).status).toBe(201);
  expect(await memberIds()).toContain(jun.id);
  const elsewhere = `${crypto.randomUUID()}@elsewhere.test`;
  expect((await ask(elsewhere)).body.code).toBe('email_domain_not_allowed');
  const invitation = { name: 'Noor', username: elsewhere, teamIds: [team.id] };
  expect((await invoke(createInvitation, { as: founder, body: invitation })).status).toBe(201);
  const [mail] = await mailsTo(elsewhere);
  expect((await accept(tokenIn(mail?.text))).status).toBe(201);
});
