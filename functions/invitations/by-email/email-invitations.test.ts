import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { newTestInvitation } from '#functions/invitations/testing/new-test-invitation.ts';
import { update, write } from '#functions/kit/table/table-write.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { readUser, userKey } from '#functions/people/user-store.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as listTeams } from '#functions/teams/list-teams.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke, testOrigin } from '#functions/testing/invoke.ts';
import { cookieFrom, newAddress, signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { identitiesOf } from '#functions/testing/user-pool.ts';
import {
  accept,
  day,
  ended,
  invite,
  list,
  password,
  read,
  sendAgain,
  tokenTo,
  withdraw,
} from '../testing/email-invitations.ts';

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
    { to: username, subject: `“Mara Lind” invited you to “${company.name}” on Day Zero` },
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
