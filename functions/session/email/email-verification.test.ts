import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { handler as acceptInvitation } from '#functions/invitations/by-email/accept-invitation.ts';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { newTestInvitation } from '#functions/invitations/testing/new-test-invitation.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { newEmailCode, verifyByEmailCode } from '#functions/people/addresses/email-code-store.ts';
import { insertUser, newUser } from '#functions/people/user-store.ts';
import { handler as endSessionsAfterResetHandler } from '#functions/session/end-sessions-after-reset.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { handler as register } from '#functions/session/register.ts';
import { enrol, signInAs } from '#functions/session/testing/signed-up.ts';
import { asFunction } from '#functions/testing/as-function.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { emailedCode, emailedCodes } from '#functions/testing/emailed-code.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, newAddress, signUp, signUpForm } from '#functions/testing/sign-up.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as createEmailCode } from './create-email-code.ts';
import { handler as verifyEmail } from './verify-email.ts';

const endSessionsAfterReset = asFunction(
  'session/end-sessions-after-reset',
  endSessionsAfterResetHandler,
);

interface Caller {
  cookie: string;
}

const verify = (as: Caller, code: string) => invoke(verifyEmail, { as, body: { code } });

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const verifiedAtOf = async (as: Caller): Promise<string | null> =>
  (await invoke(readSessionUser, { as })).body.emailVerifiedAt;

const codeError = (message: RegExp) => ({
  status: 400,
  body: { code: 'invalid_input', fields: { code: expect.stringMatching(message) } },
});

const newPerson = () => {
  const { name, username, password } = signUpForm({ name: 'Idris Okafor' });
  return { name, username, password };
};

describe('a new account', () => {
  test('gets one email with a code, although the registration is repeated', async () => {
    const request = { body: signUpForm(), headers: { 'idempotency-key': randomUUID() } };
    const [{ body: user }] = [await invoke(register, request), await invoke(register, request)];
    expect(user.emailVerifiedAt).toBeNull();
    const mails = await queuedMails(user.companyId);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: request.body.username,
      subject: expect.stringMatching(/^\d{6} is your Day Zero code$/),
      text: expect.stringMatching(/^\d{6}$/m),
    });
  });

  test('gets an email without any text that a stranger typed', async () => {
    const { form, user } = await signUp({
      name: 'Win a prize',
      companyId: `Prize ${randomUUID()}`,
    });
    const [mail] = await queuedMails(user.companyId);
    for (const typed of [form.name, form.companyId]) {
      expect(mail!.subject).not.toContain(typed);
      expect(mail!.text).not.toContain(typed);
    }
  });

  test('gets the email when it is invited with a password or joins by link', async () => {
    const founder = await signUp();
    const company = makeCompany(founder.user.companyId);
    const team = await company.team(await company.person());
    const [invited, joining] = [newPerson(), newPerson()];
    await invoke(inviteUser, { as: founder, body: invited });
    await invoke(joinTeam, { body: { ...joining, teamId: team.id } });
    for (const { username, password } of [invited, joining]) {
      const signedIn = cookieFrom(await invoke(login, { body: { username, password } }));
      const addressee = { companyId: company.id, username };
      expect(await emailedCodes(addressee)).toHaveLength(1);
      expect((await verify(signedIn, await emailedCode(addressee))).status).toBe(200);
    }
  });

  test('is verified by a code that the table contains as a hash only', async () => {
    const mara = await signUp();
    const code = await emailedCode(mara.user);
    const items = (await itemsMentioning(mara.id)).filter(({ type }) => type === 'email_code');
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(code);
    const response = await verify(mara, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(response).toMatchObject({
      status: 200,
      body: { ...mara.user, emailVerifiedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect(await verifiedAtOf(mara)).toBe(response.body.emailVerifiedAt);
  });

  test('gets no code if an emailed invitation verified the address', async () => {
    const inviter = await makeCompany().person();
    const { token, invitation } = await newTestInvitation(inviter);
    const { username } = invitation;
    const password = 'correct horse';
    await invoke(acceptInvitation, { body: { token, password } });
    expect(await emailedCodes({ companyId: inviter.companyId, username })).toEqual([]);
    const signedIn = await invoke(login, { body: { username, password } });
    expect(await verifiedAtOf(cookieFrom(signedIn))).not.toBeNull();
  });
});

describe('PUT /api/user/email-verification', () => {
  test('rejects a wrong code', async () => {
    const mara = await signUp();
    const code = await emailedCode(mara.user);
    expect(await verify(mara, otherThan(code))).toMatchObject(codeError(/^Incorrect code/));
    expect(await verifiedAtOf(mara)).toBeNull();
    expect((await verify(mara, code)).status).toBe(200);
  });

  test('rejects even the right code after five wrong ones', async () => {
    const mara = await signUp();
    const code = await emailedCode(mara.user);
    // At once, so that concurrent guesses do not pass the limit.
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => verify(mara, otherThan(code))),
    );
    const said = guesses.map(({ body }) => String(body.fields.code).slice(0, 9)).sort();
    expect(said).toEqual([...Array(5).fill('Incorrect'), ...Array(3).fill('Too many ')]);
    expect(await verify(mara, code)).toMatchObject(codeError(/^Too many incorrect codes/));
    expect(await verifiedAtOf(mara)).toBeNull();
    await invoke(createEmailCode, { as: mara });
    expect((await verify(mara, await emailedCode(mara.user))).status).toBe(200);
  });

  test('rejects a code after 15 minutes', async () => {
    const person = await makeUnverified();
    const sentAt = new Date();
    const later = (milliseconds: number) => new Date(sentAt.getTime() + milliseconds);
    const { operation, mail } = newEmailCode(person, randomUUID(), sentAt);
    await write(operation);
    const [code = ''] = mail.subject.split(' ');
    await expect(verifyByEmailCode(person, code, later(15 * 60_000))).rejects.toMatchObject({
      fields: { code: 'This code has expired. Send a new one.' },
    });
    await verifyByEmailCode(person, code, later(15 * 60_000 - 1));
  });

  test('succeeds again for a verified user, whatever the code', async () => {
    const mara = await signUp();
    const code = await emailedCode(mara.user);
    const first = await verify(mara, code);
    expect(await verify(mara, code)).toMatchObject({ status: 200, body: first.body });
  });
});

describe('POST /api/user/email-code', () => {
  test('replaces the previous code', async () => {
    const mara = await signUp();
    expect((await invoke(createEmailCode, { as: mara })).status).toBe(204);
    expect(await emailedCodes(mara.user)).toHaveLength(2);
    const items = (await itemsMentioning(mara.id)).filter(({ type }) => type === 'email_code');
    expect(items).toHaveLength(1);
    expect((await verify(mara, await emailedCode(mara.user))).status).toBe(200);
  });

  test('sends one email for a repeated request', async () => {
    const mara = await signUp();
    const request = { as: mara, headers: { 'idempotency-key': randomUUID() } };
    expect((await invoke(createEmailCode, request)).status).toBe(204);
    const codes = await emailedCodes(mara.user);
    expect((await invoke(createEmailCode, request)).status).toBe(204);
    // The email of the first attempt may be on its way.
    expect(await emailedCodes(mara.user)).toEqual(codes);
    expect((await verify(mara, codes.at(-1)!)).status).toBe(200);
  });

  test('sends at most five an hour', async () => {
    const mara = await signUp();
    const statuses = [];
    for (let sent = 0; sent < 6; sent++)
      statuses.push((await invoke(createEmailCode, { as: mara })).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect(await emailedCodes(mara.user)).toHaveLength(6);
  });

  test('sends nothing to a verified user', async () => {
    const mara = await signUp();
    await verify(mara, await emailedCode(mara.user));
    expect((await invoke(createEmailCode, { as: mara })).status).toBe(204);
    expect(await emailedCodes(mara.user)).toHaveLength(1);
  });
});

test('a password reset removes a second factor that was added before the address was verified', async () => {
  const stranger = await signUp();
  await enrol(stranger);
  const reset = () =>
    endSessionsAfterReset({
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      userName: stranger.id,
      request: { userAttributes: { email: stranger.form.username } },
      response: {},
    } as unknown as PostConfirmationTriggerEvent);
  await reset();
  const owner = { ...stranger, ...cookieFrom(await signInAs(stranger)) };
  expect(await verifiedAtOf(owner)).not.toBeNull();
  await enrol(owner);
  await reset();
  expect((await signInAs(owner)).body.code).toBe('second_factor_required');
});

test('a password reset by an emailed code verifies the address', async () => {
  const mara = await signUp();
  const reset = () =>
    endSessionsAfterReset({
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      userName: mara.id,
      request: { userAttributes: { email: mara.form.username } },
      response: {},
    } as unknown as PostConfirmationTriggerEvent);
  await reset();
  const verifiedAt = await verifiedAtOf(cookieFrom(await signInAs(mara)));
  expect(verifiedAt).not.toBeNull();
  await reset();
  expect(await verifiedAtOf(cookieFrom(await signInAs(mara)))).toBe(verifiedAt);
});

test('a user who is not verified invites at most five people a day', async () => {
  const mara = await signUp();
  const invite = () => invoke(inviteUser, { as: mara, body: newPerson() });
  for (let made = 0; made < 5; made++) expect((await invite()).status).toBe(201);
  expect(await invite()).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
  await verify(mara, await emailedCode(mara.user));
  expect((await invite()).status).toBe(201);
});

const makeUnverified = async () => {
  const person = newUser({
    id: randomUUID(),
    username: newAddress(),
    name: 'Mara',
    role: 'team_member',
    companyId: randomUUID(),
    companyName: 'Northwind',
  });
  await write(insertUser(person));
  return person;
};
