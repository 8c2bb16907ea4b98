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

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('signing up', () => {
  test('founds a company, whose administrator is signed in', async () => {
    const form = signUpForm({ name: ' Mara Lindqvist ' });
    const answer = await invoke(register, { body: form });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'Mara Lindqvist',
      username: form.username,
      role: 'company_admin',
      company: { id: answer.body.companyId, name: form.companyId },
      phoneNumber: null,
    });
    const me = await invoke(readSessionUser, { as: cookieFrom(answer) });
    expect(me.body).toEqual(answer.body);
  });

  test('makes a person who was never here, with nothing but what was typed', async () => {
    const { id } = await signUp();
    const { createdAt, ...stored } = (await itemsMentioning(id)).find(
      ({ type }) => type === 'user',
    )!;
    expect(stored).toMatchObject({
      profilePhotoPath: null,
      phoneNumber: null,
      lastLogin: null,
      isOnline: false,
      lastSeen: createdAt,
    });
  });

  test('keeps neither the password nor the session token in the table', async () => {
    const { form, cookie } = await signUp();
    expect(await itemsMentioning(form.username)).not.toHaveLength(0);
    expect(await itemsMentioning(form.password)).toHaveLength(0);
    expect(await itemsMentioning(cookie.replace('session=', ''))).toHaveLength(0);
  });

  test('leaves nothing pending', async () => {
    const { id, form } = await signUp();
    expect(await itemsMentioning(`PENDING_IDENTITY#${id}`)).toHaveLength(0);
    expect(await identitiesOf(form.username)).toEqual([id]);
  });

  test('is refused where the tenant closed it', async () => {
    process.env.OPEN_SIGN_UP = 'false';
    const form = signUpForm();
    const answer = await invoke(register, { body: form });
    expect(answer).toMatchObject({ status: 403, body: { code: 'sign_up_closed' } });
    expect(await identitiesOf(form.username)).toEqual([]);
  });

  test('ends the session that the browser had', async () => {
    const before = await signUp();
    await signUp({}, { as: before });
    expect((await invoke(readSessionUser, { as: before })).status).toBe(401);
  });

  test('tells what is wrong with each field', async () => {
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

  test("tells what the user pool's own rules refuse, and leaves nothing behind", async () => {
    const form = signUpForm({ password: ' leading space' });
    const answer = await invoke(register, { body: form });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.fields).toHaveProperty('password');
    expect(await identitiesOf(form.username)).toEqual([]);
    expect(await itemsMentioning(form.username)).toHaveLength(0);
    expect((await invoke(register, { body: { ...form, password: 'no space' } })).status).toBe(201);
  });
});

describe('an e-mail address', () => {
  test('is one person’s, however it is written', async () => {
    const { form, id } = await signUp();
    const again = signUpForm({ username: ` ${form.username.toUpperCase()} ` });
    const answer = await invoke(register, { body: again });
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(answer.cookies).toEqual([]);
    expect(await identitiesOf(form.username)).toEqual([id]);
    expect(await itemsMentioning(again.companyId)).toHaveLength(0);
  });

  test('goes to exactly one of ten who sign up with it at once', async () => {
    const { username } = signUpForm();
    const mark = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        invoke(register, { body: signUpForm({ username, companyId: `${mark} ${number}` }) }),
      ),
    );
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)]);
    expect(answers.filter(({ body }) => body.code === 'email_taken')).toHaveLength(9);
    const winner = answers.find(({ status }) => status === 201)!;
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
  ])('is taken %s too', async (_, vary) => {
    const companyId = `Käse ${randomUUID()}`;
    await signUp({ companyId });
    const form = signUpForm({ companyId: vary(companyId) });
    const refused = await invoke(register, { body: form });
    expect(refused).toMatchObject({ status: 409, body: { code: 'company_name_taken' } });
    expect(await identitiesOf(form.username)).toEqual([]);
    // The address is still free.
    const body = { ...form, companyId: `Brot ${randomUUID()}` };
    expect((await invoke(register, { body })).status).toBe(201);
  });

  test('goes to exactly one of ten who found it at once', async () => {
    const forms = Array.from({ length: 10 }, () => signUpForm({ companyId: 'x' }));
    const companyId = `Company ${randomUUID()}`;
    const answers = await Promise.all(
      forms.map((form) => invoke(register, { body: { ...form, companyId } })),
    );
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)]);
    const identities = await Promise.all(forms.map(({ username }) => identitiesOf(username)));
    expect(identities.flat()).toHaveLength(1);
  });

  test('of the longest kind is a key that the table takes', async () => {
    const companyId = `${randomUUID()}${'ΐ'.repeat(164)}`;
    expect((await signUp({ companyId })).user.company.name).toBe(companyId);
  });
});

describe('a retried sign-up', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() });

  test('makes one person, and signs in each time', async () => {
    const request = { body: signUpForm(), headers: headers() };
    const first = await invoke(register, request);
    const second = await invoke(register, request);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await identitiesOf(request.body.username)).toEqual([first.body.id]);
    for (const answer of [first, second])
      expect((await invoke(readSessionUser, { as: cookieFrom(answer) })).status).toBe(200);
  });

  test('makes one person when the attempts run at once', async () => {
    const request = { body: signUpForm(), headers: headers() };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => invoke(register, request)));
    expect(statuses(answers)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await identitiesOf(request.body.username)).toHaveLength(1);
    expect((await invoke(login, { body: credentials(request.body) })).status).toBe(200);
  });

  test('opens nothing to who knows the key but not the password', async () => {
    const request = { body: signUpForm(), headers: headers() };
    await invoke(register, request);
    const body = { ...request.body, password: 'another password' };
    const answer = await invoke(register, { ...request, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' }, cookies: [] });
    expect((await invoke(login, { body: credentials(request.body) })).status).toBe(200);
  });

  test('of somebody else with the same key is a sign-up of its own', async () => {
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
