import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { newTestInvitation } from '#functions/invitations/testing/new-test-invitation.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { handler as deleteUser } from '#functions/people/delete-user.ts';
import { readUser, userKey } from '#functions/people/user-store.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { handler as listTeams } from '#functions/teams/list-teams.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { handler as removeMember } from '#functions/teams/members/remove-member.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { type Invocation, invoke, testOrigin } from '#functions/testing/invoke.ts';
import { cookieFrom, newAddress, signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import { handler as acceptInvitation } from './accept-invitation.ts';
import { handler as createInvitation } from './create-invitation.ts';
import { handler as listInvitations } from './list-invitations.ts';
import { handler as readInvitation } from './read-invitation.ts';
import { handler as sendInvitation } from './send-invitation.ts';
import { handler as withdrawInvitation } from './withdraw-invitation.ts';

const { REGISTRATIONS_PER_HOUR } = process.env;
afterEach(() => {
  jest.restoreAllMocks();
  process.env.REGISTRATIONS_PER_HOUR = REGISTRATIONS_PER_HOUR;
});

const day = 86_400_000;
const password = 'correct horse';

const form = (fields: Record<string, unknown> = {}) => ({
  name: 'Idris Okafor',
  username: newAddress(),
  ...fields,
});

const invite = (as: Pick<Person, 'cookie'>, fields = {}, more: Invocation = {}) =>
  invoke(createInvitation, { ...more, as, body: form(fields) });

/** The token in the last email to an address. */
const tokenTo = async (companyId: string, address: string): Promise<string> => {
  const mails = (await queuedMails(companyId))
    .filter(({ to }) => to === address)
    .sort((one, other) => one.queuedAt.localeCompare(other.queuedAt));
  return /\/invitation#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};

const read = (token: string) => invoke(readInvitation, { body: { token } });

const accept = (token: string, more: Invocation = {}) =>
  invoke(acceptInvitation, { ...more, body: { token, password, ...(more.body as object) } });

const list = async (as: Pick<Person, 'cookie'>) => (await invoke(listInvitations, { as })).body;

const sendAgain = (as: Pick<Person, 'cookie'>, invitationId: string, more: Invocation = {}) =>
  invoke(sendInvitation, { ...more, as, params: { invitationId } });

const withdraw = (as: Pick<Person, 'cookie'>, invitationId: string) =>
  invoke(withdrawInvitation, { as, params: { invitationId } });

const ended = { status: 404, body: { code: 'invitation_ended' } };
const expired = { status: 404, body: { code: 'invitation_expired' } };

test('the invited person gets a link, chooses a password and signs in with role and teams', async () => {
  const founder = await signUp();
  const { companyId, company } = founder.user;
  const mara = await makeCompany(companyId).person({ role: 'team_leader', name: 'Mara Lind' });
  const team = await makeCompany(companyId).team(mara, { isPrivate: true });
  await write(update({ key: userKey(mara, mara.id), set: { companyName: company.name } }));
  const username = newAddress();
  const { status, body } = await invite(mara, {
    username,
    role: 'team_leader',
    teamIds: [team.id, team.id],
  });
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      id: expect.any(String),
      name: 'Idris Okafor',
      username,
      role: 'team_leader',
      inviter: { id: mara.id, name: 'Mara Lind' },
      sentAt: expect.any(String),
      expiresAt: new Date(Date.parse(body.sentAt) + 7 * day).toISOString(),
    },
  });
  expect(await identitiesOf(username)).toEqual([]);

  const mails = (await queuedMails(companyId)).filter(({ to }) => to === username);
  const token = await tokenTo(companyId, username);
  expect(mails).toMatchObject([
    { to: username, subject: `Mara Lind invited you to ${company.name} on Day Zero` },
  ]);
  expect(mails[0]!.text).toContain(`${testOrigin}/invitation#${token}`);
  expect(await read(token)).toMatchObject({
    status: 200,
    body: {
      companyName: company.name,
      inviterName: 'Mara Lind',
      name: 'Idris Okafor',
      username,
      endsOtherAccount: false,
    },
  });

  const accepted = await accept(token);
  expect(accepted).toMatchObject({
    status: 201,
    cookies: [],
    body: { name: 'Idris Okafor', username, companyId, role: 'team_leader' },
  });
  const signedIn = await invoke(login, { body: { username, password } });
  expect(signedIn.body).toMatchObject({ id: accepted.body.id, company });
  expect((await invoke(listTeams, { as: cookieFrom(signedIn) })).body).toMatchObject([team]);
  expect(await list(mara)).toEqual([]);
  const { emailVerifiedAt } = await readUser(mara, accepted.body.id);
  expect(Date.parse(emailVerifiedAt!)).toBeGreaterThanOrEqual(Date.parse(body.sentAt));
});

describe('inviting by email', () => {
  test('stores a hash of the token', async () => {
    const mara = await makeCompany().person();
    const { invitation, token } = await newTestInvitation(mara);
    const [item, ...others] = await itemsMentioning(invitation.id);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ username: invitation.username });
    expect(JSON.stringify(item)).not.toContain(token.slice(-43));
  });

  test("cannot grant a role above the inviter's, or teams that they cannot see", async () => {
    const company = makeCompany();
    const [admin, leader] = [
      await company.person({ role: 'company_admin' }),
      await company.person({ role: 'team_leader' }),
    ];
    const secret = await company.team(admin, { isPrivate: true });
    expect(await invite(leader, { role: 'company_admin' })).toMatchObject({
      status: 403,
      body: { code: 'role_above_own' },
    });
    for (const teamId of [secret.id, randomUUID()])
      expect(await invite(leader, { teamIds: [teamId] })).toMatchObject({
        status: 404,
        body: { code: 'team_not_found' },
      });
    expect(await queuedMails(company.id)).toEqual([]);
  });

  test('returns an error for an address that has an account', async () => {
    const [founder, other] = [await signUp(), await signUpVerified()];
    const codes = [];
    for (const { form: taken } of [founder, other]) {
      const { status, body } = await invite(founder, { username: taken.username });
      codes.push([status, body.code, body.fields.username]);
    }
    expect(codes).toEqual([
      [409, 'email_taken', 'Someone in your company already uses this email address.'],
      [409, 'email_taken', 'This email address is already in use.'],
    ]);
  });

  test('sends one email for one request, and no second invitation to an address', async () => {
    const { companyId, cookie } = await makeCompany().person();
    const [username, headers] = [newAddress(), { 'idempotency-key': randomUUID() }];
    const [first, ...retries] = [
      await invite({ cookie }, { username }, { headers }),
      await invite({ cookie }, { username }, { headers }),
    ];
    for (const retry of retries) expect(retry).toMatchObject({ status: 201, body: first!.body });
    const again = 'This person is already invited. Send the invitation again from the directory.';
    expect(await invite({ cookie }, { username })).toMatchObject({
      status: 409,
      body: { code: 'already_invited', fields: { username: again } },
    });
    expect(await queuedMails(companyId)).toHaveLength(1);
  });

  test('an address can be invited again when its invitation has expired', async () => {
    const mara = await makeCompany().person();
    const username = newAddress();
    const weekAgo = new Date(Date.now() - 7 * day - 1);
    const before = await newTestInvitation(mara, { username }, weekAgo);
    expect((await invite(mara, { username })).status).toBe(201);
    expect(await read(before.token)).toMatchObject(ended);
    expect((await read(await tokenTo(mara.companyId, username))).status).toBe(200);
  });

  test('an address gets five invitations a day', async () => {
    const username = newAddress();
    const statuses = [];
    for (let sent = 0; sent < 6; sent++)
      statuses.push((await invite(await makeCompany().person(), { username })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('the link of an invitation', () => {
  test('is valid for exactly seven days', async () => {
    const mara = await makeCompany().person();
    const now = new Date();
    const { token } = await newTestInvitation(mara, {}, now);
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now.getTime() + 7 * day - 1);
    expect((await read(token)).status).toBe(200);
    clock.mockReturnValue(now.getTime() + 7 * day);
    expect(await read(token)).toMatchObject(expired);
    expect(await accept(token)).toMatchObject(expired);
  });

  test('ends when it was used', async () => {
    const { token, invitation } = await newTestInvitation(await makeCompany().person());
    expect((await accept(token)).status).toBe(201);
    expect(await read(token)).toMatchObject(ended);
    expect(await accept(token)).toMatchObject(ended);
    expect(await identitiesOf(invitation.username)).toHaveLength(1);
  });

  test('is none that somebody made up', async () => {
    const { token } = await newTestInvitation(await makeCompany().person());
    const reversed = Buffer.from(token, 'base64url').reverse().toString('base64url');
    const changed = token.slice(0, 43) + reversed.slice(0, 43);
    for (const wrong of [changed, 'x', ''])
      for (const response of [await read(wrong), await accept(wrong)])
        expect(response).toMatchObject(ended);
  });

  test('ends when the inviter may no longer grant the role, is suspended or has left', async () => {
    const company = makeCompany();
    const admin = await company.person({ role: 'company_admin' });
    const [demoted, suspended, deleted] = [
      await company.person({ role: 'team_leader' }),
      await company.person({ role: 'team_leader' }),
      await company.person({ role: 'team_leader' }),
    ];
    const role = 'team_leader' as const;
    const tokens = [
      (await newTestInvitation(demoted, { role })).token,
      (await newTestInvitation(suspended, { role })).token,
      (await newTestInvitation(deleted, { role })).token,
    ];
    for (const token of tokens) expect((await read(token)).status).toBe(200);
    await write(update({ key: userKey(demoted, demoted.id), set: { role: 'team_member' } }));
    await write(update({ key: userKey(suspended, suspended.id), set: { isSuspended: true } }));
    const deletion = { params: { userId: deleted.id }, body: { reassignTo: admin.id } };
    expect((await invoke(deleteUser, { ...deletion, as: admin })).status).toBe(200);
    for (const token of tokens) {
      expect(await read(token)).toMatchObject(ended);
      expect(await accept(token)).toMatchObject(ended);
    }
  });

  test('leaves out teams that are gone or that the inviter has left', async () => {
    const company = makeCompany();
    const [admin, mara] = [await company.person({ role: 'company_admin' }), await company.person()];
    const gone = await company.team(mara);
    const left = await company.team(admin, { isPrivate: true, members: [mara] });
    const stays = await company.team(admin);
    const teamIds = [gone.id, left.id, stays.id];
    const { token } = await newTestInvitation(mara, { teamIds });
    await invoke(deleteTeam, { as: admin, params: { teamId: gone.id } });
    await invoke(removeMember, { as: admin, params: { teamId: left.id, userId: mara.id } });
    const { status, body } = await accept(token);
    expect(status).toBe(201);
    const membersOf = async (teamId: string) =>
      (await invoke(listMembers, { as: admin, params: { teamId } })).body.map(
        ({ userId }: { userId: string }) => userId,
      );
    expect(await membersOf(stays.id)).toContain(body.id);
    expect(await membersOf(left.id)).toEqual([admin.id]);
  });
});

test('a withdrawn invitation is in the audit log', async () => {
  const mara = await makeCompany().person({ role: 'company_admin' });
  const { body } = await invite(mara);
  await withdraw(mara, body.id);
  const { body: entries } = await invoke(listAuditEntries, { as: mara });
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'invitation_withdrawn',
    'user_invited',
  ]);
});

test('invitations are in the audit log, and who accepted them', async () => {
  const mara = await makeCompany().person({ role: 'company_admin' });
  const username = newAddress();
  const { body } = await invite(mara, { username });
  await sendAgain(mara, body.id);
  const accepted = await accept(await tokenTo(mara.companyId, username));
  const { body: entries } = await invoke(listAuditEntries, { as: mara });
  const actor = { id: mara.id, name: mara.name };
  const target = { id: body.id, name: 'Idris Okafor' };
  expect(entries).toMatchObject([
    { kind: 'user_joined', actor: { id: accepted.body.id, name: 'Idris Okafor' }, target: null },
    { kind: 'user_invited', actor, target, sourceAddress: '127.0.0.1' },
    { kind: 'user_invited', actor, target, sourceAddress: '127.0.0.1' },
  ]);
});

describe('accepting', () => {
  test('returns the same user to a retry with the same password', async () => {
    const { token } = await newTestInvitation(await makeCompany().person());
    const headers = { 'idempotency-key': randomUUID() };
    const first = await accept(token, { headers });
    expect(await accept(token, { headers })).toMatchObject({ status: 201, body: first.body });
    const stolen = { headers, body: { password: 'a guess at it' } };
    expect((await accept(token, stolen)).status).toBe(409);
  });

  test('creates one user when several requests are concurrent', async () => {
    const { token, invitation } = await newTestInvitation(await makeCompany().person());
    const responses = await Promise.all([1, 2, 3].map(() => accept(token)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await identitiesOf(invitation.username)).toHaveLength(1);
  });

  test('rejects a guessable password, after which the link still works', async () => {
    const { token } = await newTestInvitation(await makeCompany().person());
    for (const [guessable, message] of [
      ['12345', 'Password must be at least 6 characters'],
      ['Sunshine', 'This password is too common. Choose another one'],
      [
        'holm.ada12',
        'A password made of the name, company or email is easy to guess. Choose another one',
      ],
    ])
      expect(await accept(token, { body: { password: guessable } })).toMatchObject({
        status: 400,
        body: { fields: { password: message } },
      });
    expect((await accept(token)).status).toBe(201);
  });

  test('fails when the person has got an account in another way', async () => {
    const { form: taken } = await signUpVerified();
    const { username } = taken;
    const { token } = await newTestInvitation(await makeCompany().person(), { username });
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  test('is limited for each source address', async () => {
    process.env.REGISTRATIONS_PER_HOUR = '1';
    const { token } = await newTestInvitation(await makeCompany().person());
    const acceptFrom = async (source: string, tried: string) =>
      (await accept(tried, { headers: { 'x-viewer-address': source } })).status;
    expect(await acceptFrom('203.0.113.77', 'x')).toBe(404);
    expect(await acceptFrom('203.0.113.77', token)).toBe(429);
    expect(await acceptFrom('203.0.113.78', token)).toBe(201);
  });
});

describe('pending invitations', () => {
  test('are listed for colleagues, expired ones for 30 days', async () => {
    const company = makeCompany();
    const [mara, idris] = [await company.person(), await company.person()];
    const now = new Date();
    const { invitation } = await newTestInvitation(mara, {}, now);
    await newTestInvitation(await makeCompany().person());
    const { id, name, username, role, inviter, sentAt, expiresAt } = invitation;
    expect(await list(idris)).toEqual([{ id, name, username, role, inviter, sentAt, expiresAt }]);
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now.getTime() + 29 * day);
    const later = { ...idris.session, lastUsedAt: new Date(now.getTime() + 29 * day) };
    await write(
      update({
        key: {
          PK: `C#${company.id}#U#${idris.id}`,
          SK: `SESSION#${idris.session.tokenHash}`,
        },
        set: { lastUsedAt: later.lastUsedAt.toISOString(), expiresAt: now.getTime() + 90 * day },
      }),
    );
    expect(await list(idris)).toHaveLength(1);
    clock.mockReturnValue(now.getTime() + 30 * day);
    expect(await list(idris)).toEqual([]);
  });

  test('sent again have a new link and a new inviter; the former link ends', async () => {
    const company = makeCompany();
    const [mara, admin] = [await company.person(), await company.person({ role: 'company_admin' })];
    const weekAgo = new Date(Date.now() - 7 * day);
    const { invitation, token } = await newTestInvitation(mara, {}, weekAgo);
    const response = await sendAgain(admin, invitation.id);
    expect(response).toMatchObject({
      status: 200,
      body: { id: invitation.id, inviter: { id: admin.id, name: admin.name } },
    });
    expect(Date.parse(response.body.expiresAt) - Date.parse(response.body.sentAt)).toBe(7 * day);
    expect(await read(token)).toMatchObject(ended);
    const newToken = await tokenTo(company.id, invitation.username);
    expect(await read(newToken)).toMatchObject({ status: 200, body: { inviterName: admin.name } });
    expect(await list(mara)).toHaveLength(1);
  });

  test('are sent again once for one request', async () => {
    const mara = await makeCompany().person();
    const { invitation } = await newTestInvitation(mara);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await sendAgain(mara, invitation.id, { headers });
    const token = await tokenTo(mara.companyId, invitation.username);
    expect((await sendAgain(mara, invitation.id, { headers })).body).toEqual(first.body);
    expect(await queuedMails(mara.companyId)).toHaveLength(1);
    expect((await read(token)).status).toBe(200);
  });

  test('are sent again five times a day', async () => {
    const mara = await makeCompany().person();
    const { invitation } = await newTestInvitation(mara);
    const statuses = [];
    for (let sent = 0; sent < 6; sent++)
      statuses.push((await sendAgain(mara, invitation.id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('end when they are withdrawn', async () => {
    const mara = await makeCompany().person();
    const { invitation, token } = await newTestInvitation(mara);
    expect((await withdraw(mara, invitation.id)).status).toBe(204);
    expect(await read(token)).toMatchObject(ended);
    expect(await accept(token)).toMatchObject(ended);
    expect(await list(mara)).toEqual([]);
    for (const response of [
      await withdraw(mara, invitation.id),
      await sendAgain(mara, invitation.id),
    ])
      expect(response).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
    expect((await invite(mara, { username: invitation.username })).status).toBe(201);
  });

  test('cannot be withdrawn or sent again once they were accepted', async () => {
    const mara = await makeCompany().person();
    const { invitation, token } = await newTestInvitation(mara);
    await accept(token);
    expect((await withdraw(mara, invitation.id)).status).toBe(404);
    expect((await sendAgain(mara, invitation.id)).status).toBe(404);
  });

  test('are managed by their inviter and administrators, up to their role', async () => {
    const company = makeCompany();
    const [mara, leader, admin] = [
      await company.person(),
      await company.person({ role: 'team_leader' }),
      await company.person({ role: 'company_admin' }),
    ];
    const { invitation } = await newTestInvitation(mara, { role: 'team_leader' });
    for (const response of [
      await withdraw(leader, invitation.id),
      await sendAgain(leader, invitation.id),
    ])
      expect(response).toMatchObject({ status: 403, body: { code: 'not_inviter' } });
    expect(await sendAgain(mara, invitation.id)).toMatchObject({
      status: 403,
      body: { code: 'role_above_own' },
    });
    expect((await sendAgain(admin, invitation.id)).status).toBe(200);
    expect((await withdraw(admin, invitation.id)).status).toBe(204);
  });
});
