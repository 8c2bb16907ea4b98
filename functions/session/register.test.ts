import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, signUp, signUpForm } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { identitiesOf } from '../testing/user-pool.ts';
import { handler as login } from './login.ts';
import { handler as readSessionUser } from './read-session-user.ts';
import { handler as register } from './register.ts';

afterEach(() => {
  process.env.OPEN_SIGN_UP = 'true';
});

const madeOfNames =
  'A password made of the name, company or email is easy to guess. Choose another one.';

const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

describe('POST /api/register', () => {
  test('creates a company with a signed-in administrator', async () => {
    const form = signUpForm({ name: ' Mara Lindqvist ' });
    const response = await invoke(register, { body: form });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      name: 'Mara Lindqvist',
      username: form.username,
      role: 'company_admin',
      company: { id: response.body.companyId, name: form.companyId },
      phoneNumber: null,
    });
    const me = await invoke(readSessionUser, { as: cookieFrom(response) });
    expect(me.body).toMatchObject(response.body);
  });

  test("gives the company the time zone and currency of the founder's browser", async () => {
    const body = signUpForm({ timeZone: 'Europe/Zurich', currency: 'CHF' });
    const as = cookieFrom(await invoke(register, { body }));
    const { body: me } = await invoke(readSessionUser, { as });
    expect(me).toMatchObject({
      timeZone: 'Europe/Zurich',
      company: {
        createdAt: me.createdAt,
        settings: { timeZone: 'Europe/Zurich', currency: 'CHF' },
      },
    });
    for (const wrong of [{ timeZone: 'Mars/Base' }, { currency: 'XXX' }])
      expect((await invoke(register, { body: signUpForm(wrong) })).status).toBe(400);
  });

  test('creates a signed-in user from the typed fields only', async () => {
    const { id } = await signUp();
    const { createdAt, ...stored } = (await itemsMentioning(id)).find(
      ({ type }) => type === 'user',
    )!;
    expect(stored).toMatchObject({
      profilePhotoPath: null,
      phoneNumber: null,
      lastLogin: createdAt,
      hasSignedIn: true,
      isOnline: false,
      lastSeen: createdAt,
    });
  });

  test('stores neither the password nor the session token', async () => {
    const { form, cookie } = await signUp();
    expect(await itemsMentioning(form.username)).not.toHaveLength(0);
    expect(await itemsMentioning(form.password)).toHaveLength(0);
    expect(await itemsMentioning(cookie.replace('__Host-session=', ''))).toHaveLength(0);
  });

  test('leaves no pending identity', async () => {
    const { id, form } = await signUp();
    expect(await itemsMentioning(`PENDING_IDENTITY#${id}`)).toHaveLength(0);
    expect(await identitiesOf(form.username)).toEqual([id]);
  });

  test('is rejected if the tenant closed registration', async () => {
    process.env.OPEN_SIGN_UP = 'false';
    const form = signUpForm();
    const response = await invoke(register, { body: form });
    expect(response).toMatchObject({ status: 403, body: { code: 'sign_up_closed' } });
    expect(await identitiesOf(form.username)).toEqual([]);
  });

  test("ends the browser's previous session", async () => {
    const before = await signUp();
    await signUp({}, { as: before });
    expect((await invoke(readSessionUser, { as: before })).status).toBe(401);
  });

  test('returns an error for each field', async () => {
    const body = signUpForm({ name: ' ', username: 'mara', companyId: '', password: 'short' });
    expect((await invoke(register, { body })).body).toMatchObject({
      code: 'invalid_input',
      fields: {
        name: 'Name is required',
        username: 'Please enter a valid email',
        companyId: 'Company name is required',
        password: 'Password must be at least 6 characters',
      },
    });
  });

  test.each([
    ['MICHAEL', 'This password is too common. Choose another one.'],
    ['Lindqvist 2026', madeOfNames],
    ['aurora-freight', madeOfNames],
    ['mara.l1', madeOfNames],
  ])('rejects the guessable password %s', async (password, message) => {
    const username = `mara.l@${randomUUID()}.test`;
    const form = signUpForm({ username, companyId: `Aurora Freight ${randomUUID()}`, password });
    expect(await invoke(register, { body: form })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: message, fields: { password: message } },
    });
    expect(await identitiesOf(username)).toEqual([]);
  });

  test("returns the user pool's own errors, and leaves nothing behind", async () => {
    const form = signUpForm({ password: ' leading space' });
    const response = await invoke(register, { body: form });
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(response.body.fields).toHaveProperty('password');
    expect(await identitiesOf(form.username)).toEqual([]);
    expect(await itemsMentioning(form.username)).toHaveLength(0);
    expect((await invoke(register, { body: { ...form, password: 'no space' } })).status).toBe(201);
  });
});

describe('an email address', () => {
  test('is unique regardless of case', async () => {
    const { form, id } = await signUp();
    const again = signUpForm({ username: ` ${form.username.toUpperCase()} ` });
    const response = await invoke(register, { body: again });
    const error = 'An account with this email address already exists. Sign in instead.';
    const taken = { error, code: 'email_taken', fields: { username: error } };
    expect(response).toMatchObject({ status: 409, body: taken });
    expect(response.cookies).toEqual([]);
    expect(await identitiesOf(form.username)).toEqual([id]);
    expect(await itemsMentioning(again.companyId)).toHaveLength(0);
  });

  test('is taken by one of ten concurrent registrations', async () => {
    const { username } = signUpForm();
    const mark = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        invoke(register, { body: signUpForm({ username, companyId: `${mark} ${number}` }) }),
      ),
    );
    expect(statuses(responses)).toEqual([201, ...Array(9).fill(409)]);
    expect(responses.filter(({ body }) => body.code === 'email_taken')).toHaveLength(9);
    const winner = responses.find(({ status }) => status === 201)!;
    expect(await identitiesOf(username)).toEqual([winner.body.id]);
    const companies = (await itemsMentioning(mark)).filter(({ type }) => type === 'company');
    expect(companies).toHaveLength(1);
  });
});

describe('a company name', () => {
  test.each([
    ['in other case', (name: string) => name.toUpperCase()],
    ['with other white space', (name: string) => `  ${name.replace(' ', '   ')} `],
    ['in another composition', (name: string) => name.normalize('NFD')],
    ...['\u200d', '\u200c', '\u2060', '\u00ad', '\ufe0f', '\u{e0100}', '\u200e', '\u034f'].map(
      (invisible) =>
        [
          `with an invisible ${invisible.codePointAt(0)!.toString(16)}`,
          (name: string) => name.replace('s', `s${invisible}`),
        ] as const,
    ),
  ])('is taken also when written %s', async (_, vary) => {
    const companyId = `Käse ${randomUUID()}`;
    await signUp({ companyId });
    const form = signUpForm({ companyId: vary(companyId) });
    const rejected = await invoke(register, { body: form });
    const error =
      'A company with this name already exists. Ask a colleague there for an invitation.';
    const taken = { error, code: 'company_name_taken', fields: { companyId: error } };
    expect(rejected).toMatchObject({ status: 409, body: taken });
    expect(await identitiesOf(form.username)).toEqual([]);
    // The address is still free.
    const body = { ...form, companyId: `Brot ${randomUUID()}` };
    expect((await invoke(register, { body })).status).toBe(201);
  });

  test('is taken by one of ten concurrent registrations', async () => {
    const forms = Array.from({ length: 10 }, () => signUpForm({ companyId: 'x' }));
    const companyId = `Company ${randomUUID()}`;
    const responses = await Promise.all(
      forms.map((form) => invoke(register, { body: { ...form, companyId } })),
    );
    expect(statuses(responses)).toEqual([201, ...Array(9).fill(409)]);
    const identities = await Promise.all(forms.map(({ username }) => identitiesOf(username)));
    expect(identities.flat()).toHaveLength(1);
  });

  test('of maximum length fits into a key', async () => {
    const companyId = `${randomUUID()}${'ΐ'.repeat(164)}`;
    expect((await signUp({ companyId })).user.company.name).toBe(companyId);
  });
});

describe('a retried registration', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() });

  test('creates one user, and signs in each time', async () => {
    const request = { body: signUpForm(), headers: headers() };
    const first = await invoke(register, request);
    const second = await invoke(register, request);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await identitiesOf(request.body.username)).toEqual([first.body.id]);
    for (const response of [first, second])
      expect((await invoke(readSessionUser, { as: cookieFrom(response) })).status).toBe(200);
  });

  test('creates one user when the attempts are concurrent', async () => {
    const request = { body: signUpForm(), headers: headers() };
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => invoke(register, request)));
    expect(statuses(responses)).toEqual(Array(5).fill(201));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await identitiesOf(request.body.username)).toHaveLength(1);
    expect((await invoke(login, { body: credentials(request.body) })).status).toBe(200);
  });

  test('creates no session with another password', async () => {
    const request = { body: signUpForm(), headers: headers() };
    await invoke(register, request);
    const body = { ...request.body, password: 'another password' };
    const response = await invoke(register, { ...request, body });
    expect(response).toMatchObject({ status: 409, body: { code: 'email_taken' }, cookies: [] });
    expect((await invoke(login, { body: credentials(request.body) })).status).toBe(200);
  });

  test('of another user with the same key is independent', async () => {
    const shared = headers();
    const first = await invoke(register, { body: signUpForm(), headers: shared });
    const second = await invoke(register, { body: signUpForm(), headers: shared });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.body.companyId).not.toBe(first.body.companyId);
  });
});

const credentials = ({ username, password }: { username: string; password: string }) => ({
  username,
  password,
});
