import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newSessionToken, sessionOf } from '../kit/session.ts';
import { insert, write } from '../kit/table-write.ts';
import { makeCompany, signedIn } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, newAddress, signUp } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as changePhone } from './change-phone.ts';
import { handler as login } from './login.ts';
import { handler as logout } from './logout.ts';
import { handler as readSessionUser } from './read-session-user.ts';

const signIn = (username: string, password: string, more = {}) =>
  invoke(login, { body: { username, password }, ...more });

const wrong = { status: 401, body: { code: 'wrong_credentials' }, cookies: [] };

describe('signing in', () => {
  test('answers the person and a session that works', async () => {
    const { form, user } = await signUp();
    const answer = await signIn(form.username, form.password);
    expect(answer).toMatchObject({ status: 200, body: user });
    expect((await invoke(readSessionUser, { as: cookieFrom(answer) })).body).toEqual(user);
  });

  test('takes the address in any case', async () => {
    const { form } = await signUp();
    const answer = await signIn(` ${form.username.toUpperCase()}`, form.password);
    expect(answer.status).toBe(200);
  });

  test('keeps when it was last', async () => {
    const { form, id } = await signUp();
    await signIn(form.username, form.password);
    const items = await itemsMentioning(id);
    expect(items.find(({ type }) => type === 'user')).toMatchObject({
      lastLogin: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const { form } = await signUp();
    const known = await signIn(form.username, 'not the password');
    const unknown = await signIn(newAddress(), 'not the password');
    expect(known).toMatchObject(wrong);
    expect(unknown).toMatchObject(wrong);
    expect(unknown.body).toEqual(known.body);
    expect(unknown.headers).toEqual(known.headers);
  });

  test('is locked after many wrong attempts, whether the address is known or not', async () => {
    const { form } = await signUp();
    for (const username of [form.username, newAddress()]) {
      const answers = [];
      do answers.push(await signIn(username, 'a guess'));
      while (answers.at(-1)?.status === 401 && answers.length < 30);
      expect(answers.length).toBeGreaterThan(5);
      expect(answers.at(-1)).toMatchObject({
        status: 429,
        body: { code: 'too_many' },
        cookies: [],
      });
    }
  });

  test('needs a password of the person’s own: an identity without one opens nothing', async () => {
    const person = await makeCompany().person();
    expect(await signIn(person.username, 'anything')).toMatchObject(wrong);
  });

  test('ends the session that the browser had', async () => {
    const before = await signUp();
    const after = await signIn(before.form.username, before.form.password, { as: before });
    expect((await invoke(readSessionUser, { as: before })).status).toBe(401);
    expect((await invoke(readSessionUser, { as: cookieFrom(after) })).status).toBe(200);
  });
});

describe('the session cookie', () => {
  test('is out of reach of scripts and other sites, and stays on https', async () => {
    const { form } = await signUp();
    const { cookies } = await signIn(form.username, form.password);
    const [value, ...attributes] = cookies[0]!.split('; ');
    expect(value).toMatch(/^session=[\w-]{80,}$/);
    expect(attributes).toEqual([
      'HttpOnly',
      'SameSite=Lax',
      'Path=/',
      `Max-Age=${30 * 86_400}`,
      'Secure',
    ]);
  });

  test('is sent over http only where the site itself is', async () => {
    const { form } = await signUp();
    const headers = { 'x-forwarded-proto': 'http', origin: 'http://day-zero.test' };
    const { status, cookies } = await signIn(form.username, form.password, { headers });
    expect(status).toBe(200);
    expect(cookies[0]).not.toContain('Secure');
  });

  test.each([
    '',
    'session=',
    'session=nonsense',
    `session=${newSessionToken(randomUUID(), randomUUID())}`,
  ])('that is not of a session (%s) is nobody’s', async (cookie) => {
    expect((await invoke(readSessionUser, { as: { cookie } })).status).toBe(401);
  });

  test('of an expired session is nobody’s, though the table still has it', async () => {
    const person = await makeCompany().person();
    const token = newSessionToken(person.companyId, person.id);
    const { key, tokenHash } = sessionOf(token)!;
    const expiresAt = Date.now() - 1;
    await write(insert({ ...key, ...person.session, tokenHash, expiresAt }));
    const answer = await invoke(readSessionUser, { as: { cookie: `session=${token}` } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });
});

describe('signing out', () => {
  test('ends the session on the server, and no other', async () => {
    const { form, ...here } = await signUp();
    const elsewhere = cookieFrom(await signIn(form.username, form.password));
    const answer = await invoke(logout, { as: here });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect(answer.cookies[0]).toMatch(/^session=; HttpOnly; .*Max-Age=0/);
    expect((await invoke(readSessionUser, { as: here })).status).toBe(401);
    expect((await invoke(readSessionUser, { as: elsewhere })).status).toBe(200);
  });

  test('works without a session too', async () => {
    for (const as of [undefined, { cookie: 'session=nonsense' }]) {
      const answer = await invoke(logout, { as });
      expect(answer.status).toBe(204);
      expect(answer.cookies[0]).toContain('Max-Age=0');
    }
  });

  test('is refused to other sites', async () => {
    const person = await signUp();
    const answer = await invoke(logout, { as: person, headers: { origin: 'https://evil.test' } });
    expect(answer.status).toBe(403);
    expect((await invoke(readSessionUser, { as: person })).status).toBe(200);
  });
});

describe('GET /api/user', () => {
  test('reads the session and the person at once, nothing else', async () => {
    const person = await makeCompany().person();
    const { consumed } = await invoke(readSessionUser, { as: person });
    expect(consumed).toEqual({ read: 1, write: 0, calls: 1, queries: 0 });
  });

  test('tells nobody of whom a token merely speaks', async () => {
    const person = await makeCompany().person();
    const [, token = ''] = person.cookie.split('=');
    const bytes = Buffer.from(token, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    const forged = { cookie: `session=${bytes.toString('base64url')}` };
    const answer = await invoke(readSessionUser, { as: forged });
    expect(answer.status).toBe(401);
    expect(JSON.stringify(answer.body)).not.toContain(person.name);
  });

  test('is 401 for who is not there any more', async () => {
    const person = await makeCompany().person();
    const gone = await signedIn({ ...person, id: randomUUID() });
    expect((await invoke(readSessionUser, { as: gone })).status).toBe(401);
  });
});

describe('a phone number', () => {
  test('is kept as it is typed', async () => {
    const person = await makeCompany().person();
    const body = { phoneNumber: ' (555) 123-4567 ' };
    const answer = await invoke(changePhone, { as: person, body });
    expect(answer).toMatchObject({ status: 200, body: { phoneNumber: '(555) 123-4567' } });
    const me = await invoke(readSessionUser, { as: person });
    expect(me.body).toEqual(answer.body);
  });

  test('is not a part of one, and that is said', async () => {
    const person = await makeCompany().person();
    const answer = await invoke(changePhone, { as: person, body: { phoneNumber: '(555) 123' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Please enter the whole phone number.' },
    });
    const whole = { phoneNumber: '555-1234' };
    expect((await invoke(changePhone, { as: person, body: whole })).status).toBe(200);
  });

  test.each(['', '   ', '()', 'call me', '12', '(555) 123-45678'])(
    'is not %p',
    async (phoneNumber) => {
      const person = await makeCompany().person();
      const answer = await invoke(changePhone, { as: person, body: { phoneNumber } });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { phoneNumber: expect.any(String) } },
      });
    },
  );
});
