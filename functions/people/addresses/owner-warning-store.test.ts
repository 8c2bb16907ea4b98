import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handler as createInvitation } from '#functions/invitations/by-email/create-invitation.ts';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { handler as joinTeam } from '#functions/invitations/join-team.ts';
import { queuedMails } from '#functions/mail/testing/queued-mails.ts';
import { handler as register } from '#functions/session/register.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUpForm, signUpVerified } from '#functions/testing/sign-up.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const subject = 'Somebody tried to create an account with your email address';

type Owner = Awaited<ReturnType<typeof signUpVerified>>;

const warningsTo = async ({ user, form }: Owner) =>
  (await queuedMails(user.companyId)).filter(
    (mail) => mail.to === form.username && mail.subject === subject,
  );

const signUpAs = (username: string) => invoke(register, { body: signUpForm({ username }) });

const joinAs = async (username: string) => {
  const { user } = await signUpVerified();
  const company = makeCompany(user.companyId);
  const team = await company.team(await company.person());
  const { name, password } = signUpForm();
  return invoke(joinTeam, { body: { name, password, username, teamId: team.id } });
};

const inviteAs = async (username: string) => {
  const { name, password } = signUpForm();
  const as = await makeCompany().person();
  return invoke(inviteUser, { as, body: { name, password, username } });
};

const inviteByEmailAs = async (username: string) => {
  const as = await makeCompany().person();
  return invoke(createInvitation, { as, body: { name: 'Idris', username } });
};

describe('a taken address', () => {
  test.each([
    ['to sign up with it', signUpAs],
    ['to join by a link with it', joinAs],
    ['to create an account for it', inviteAs],
    ['to invite it', inviteByEmailAs],
  ])('sends its owner a warning when somebody tries %s', async (_, attempt) => {
    const owner = await signUpVerified();
    expect(await attempt(owner.form.username)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    const [mail, ...others] = await warningsTo(owner);
    expect(others).toEqual([]);
    expect(mail!.text).not.toContain(owner.user.company.name);
  });

  test('sends its owner one warning a day', async () => {
    const owner = await signUpVerified();
    const { username } = owner.form;
    const statuses = [];
    for (const attempt of [signUpAs, inviteByEmailAs, signUpAs])
      statuses.push((await attempt(username)).status);
    expect(statuses).toEqual([409, 409, 409]);
    expect(await warningsTo(owner)).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 86_401_000);
    jest.useFakeTimers({ now: tomorrow, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    await signUpAs(username);
    jest.useRealTimers();
    expect(await warningsTo(owner)).toHaveLength(2);
  });

  test('sends no warning if a colleague entered it', async () => {
    const owner = await signUpVerified();
    const { username } = owner.form;
    const as = await makeCompany(owner.user.companyId).person();
    const { name, password } = signUpForm();
    const responses = [
      await invoke(inviteUser, { as, body: { name, password, username } }),
      await invoke(createInvitation, { as, body: { name, username } }),
    ];
    for (const response of responses) expect(response.status).toBe(409);
    expect(await warningsTo(owner)).toEqual([]);
  });
});

test('a free address sends no warning to who signs up with it', async () => {
  const owner = await signUpVerified();
  expect(await warningsTo(owner)).toEqual([]);
  await signUpAs(owner.form.username);
  expect(await warningsTo(owner)).toHaveLength(1);
});
