import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newSessionToken, parseSessionToken } from '#functions/kit/http/session.ts';
import { insert, put, write } from '#functions/kit/table/table-write.ts';
import { handler as changePhone } from '#functions/session/settings/change-phone.ts';
import { handler as skipPhonePrompt } from '#functions/session/settings/skip-phone-prompt.ts';
import { makeCompany, signedIn } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, newAddress, signUp } from '../testing/sign-up.ts';
import { itemsMentioning } from '../testing/table-contents.ts';
import { handler as login } from './login.ts';
import { handler as logout } from './logout.ts';
import { handler as readSessionUser } from './read-session-user.ts';

const signIn = (username: string, password: string, more = {}) =>
  invoke(login, { body: { username, password }, ...more });

const wrong = { status: 401, body: { code: 'wrong_credentials' }, cookies: [] };

describe('signing in', () => {
  test('returns the user and a working session', async () => {
    const { form, user } = await signUp();
    const response = await signIn(form.username, form.password);
    expect(response).toMatchObject({ status: 200, body: user });
    expect((await invoke(readSessionUser, { as: cookieFrom(response) })).body).toMatchObject(user);
  });

  test('accepts the address in any case', async () => {
    const { form } = await signUp();
    const response = await signIn(` ${form.username.toUpperCase()}`, form.password);
    expect(response.status).toBe(200);
  });

  test('stores the time of the last sign-in', async () => {
    const { form, id } = await signUp();
    await signIn(form.username, form.password);
    const items = await itemsMentioning(id);
    expect(items.find(({ type }) => type === 'user')).toMatchObject({
      lastLogin: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('returns the same error for a wrong password and an unknown address', async () => {
    const { form } = await signUp();
    const known = await signIn(form.username, 'not the password');
    const unknown = await signIn(newAddress(), 'not the password');
    expect(known).toMatchObject(wrong);
    expect(unknown).toMatchObject(wrong);
    expect(unknown.body).toEqual(known.body);
    expect(unknown.headers).toEqual(known.headers);
  });

  test('is locked after many wrong attempts, for known and unknown addresses', async () => {
    const { form } = await signUp();
    for (const username of [form.username, newAddress()]) {
      const responses = [];
      do responses.push(await signIn(username, 'a guess'));
      while (responses.at(-1)?.status === 401 && responses.length < 30);
      expect(responses).toHaveLength(5);
      expect(responses.at(-1)).toMatchObject({
        status: 429,
        body: { code: 'too_many' },
        cookies: [],
      });
    }
  });

  test('is rejected for a user without a password', async () => {
    const person = await makeCompany().person();
    expect(await signIn(person.username, 'anything')).toMatchObject(wrong);
  });

  test("ends the browser's previous session", async () => {
    const before = await signUp();
    const after = await signIn(before.form.username, before.form.password, { as: before });
    expect((await invoke(readSessionUser, { as: before })).status).toBe(401);
    expect((await invoke(readSessionUser, { as: cookieFrom(after) })).status).toBe(200);
  });
});

describe('in a browser that several people use, signing in ends the session', () => {
  const former = [
    ['of a colleague', (companyId: string) => makeCompany(companyId).person()],
    ['of somebody of another company', () => makeCompany().person()],
  ] as const;

  test.each(former)('%s', async (_, personOf) => {
    const next = await signUp();
    const before = await personOf(next.user.companyId);
    const after = await signIn(next.form.username, next.form.password, { as: before });
    expect(after.body).toMatchObject({ id: next.id });
    expect((await invoke(readSessionUser, { as: before })).status).toBe(401);
    expect((await invoke(readSessionUser, { as: cookieFrom(after) })).body.id).toBe(next.id);
  });

  test('also when the next person signs up', async () => {
    const before = await makeCompany().person();
    const next = await signUp({}, { as: before });
    expect((await invoke(readSessionUser, { as: before })).status).toBe(401);
    expect((await invoke(readSessionUser, { as: next })).body.id).toBe(next.id);
  });
});

describe('the session cookie', () => {
  test('is not available to scripts and other sites, and requires https', async () => {
    const { form } = await signUp();
    const { cookies } = await signIn(form.username, form.password);
    const [value, ...attributes] = cookies[0]!.split('; ');
    expect(value).toMatch(/^__Host-session=[\w-]{80,}$/);
    expect(attributes).toEqual([
      'HttpOnly',
      'SameSite=Lax',
      'Path=/',
      `Max-Age=${30 * 86_400}`,
      'Secure',
    ]);
  });

  test('is sent over http only if the site uses it, under its own name', async () => {
    const { form } = await signUp();
    const headers = { 'x-forwarded-proto': 'http', origin: 'http://day-zero.test' };
    const response = await signIn(form.username, form.password, { headers });
    expect(response.status).toBe(200);
    const [cookie] = response.cookies;
    expect(cookie).toMatch(/^session=[\w-]{80,}; HttpOnly; SameSite=Lax; Path=\/; Max-Age=\d+$/);
    const as = cookieFrom(response);
    expect((await invoke(readSessionUser, { as, headers })).status).toBe(200);
    expect((await invoke(readSessionUser, { as })).status).toBe(401);
  });

  test.each([
    '',
    '__Host-session=',
    '__Host-session=nonsense',
    `__Host-session=${newSessionToken(randomUUID(), randomUUID())}`,
  ])('returns 401 with a value that is no session token (%s)', async (cookie) => {
    expect((await invoke(readSessionUser, { as: { cookie } })).status).toBe(401);
  });

  test('returns 401 for an expired session, even if the item still exists', async () => {
    const person = await makeCompany().person();
    const token = newSessionToken(person.companyId, person.id);
    const { key, tokenHash } = parseSessionToken(token)!;
    const expiresAt = Date.now() - 1;
    await write(insert({ ...key, ...person.session, tokenHash, expiresAt }));
    const response = await invoke(readSessionUser, { as: { cookie: `__Host-session=${token}` } });
    expect(response).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });
});

test('a session is not valid without the attribute that only the session feature may write', async () => {
  const person = await makeCompany().person();
  const token = newSessionToken(person.companyId, person.id);
  const { key, tokenHash } = parseSessionToken(token)!;
  const { cursorKey, ...others } = { ...person.session, tokenHash };
  await write(insert({ ...key, ...others }));
  const as = { cookie: `__Host-session=${token}` };
  expect((await invoke(readSessionUser, { as })).status).toBe(401);
  await write(put({ ...key, ...others, cursorKey }));
  expect((await invoke(readSessionUser, { as })).status).toBe(200);
});

describe('signing out', () => {
  test('ends the session on the server', async () => {
    const { form, ...here } = await signUp();
    const elsewhere = cookieFrom(await signIn(form.username, form.password));
    const response = await invoke(logout, { as: here });
    expect(response).toMatchObject({ status: 204, body: undefined });
    expect(response.cookies[0]).toMatch(/^__Host-session=; HttpOnly; .*Max-Age=0/);
    expect((await invoke(readSessionUser, { as: here })).status).toBe(401);
    expect((await invoke(readSessionUser, { as: elsewhere })).status).toBe(200);
  });

  test('works without a session', async () => {
    for (const as of [undefined, { cookie: '__Host-session=nonsense' }]) {
      const response = await invoke(logout, { as });
      expect(response.status).toBe(204);
      expect(response.cookies[0]).toContain('Max-Age=0');
    }
  });

  test('is rejected for other sites', async () => {
    const person = await signUp();
    const response = await invoke(logout, { as: person, headers: { origin: 'https://evil.test' } });
    expect(response.status).toBe(403);
    expect((await invoke(readSessionUser, { as: person })).status).toBe(200);
  });
});

describe('GET /api/user', () => {
  test('reads session and user in one batch, and nothing else', async () => {
    const person = await makeCompany().person();
    const { consumed } = await invoke(readSessionUser, { as: person });
    expect(consumed).toEqual({ read: 1.5, write: 0, calls: 1, queries: 0 });
  });

  test('reveals nothing for a token without a session', async () => {
    const person = await makeCompany().person();
    const [, token = ''] = person.cookie.split('=');
    const bytes = Buffer.from(token, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    const forged = { cookie: `__Host-session=${bytes.toString('base64url')}` };
    const response = await invoke(readSessionUser, { as: forged });
    expect(response.status).toBe(401);
    expect(JSON.stringify(response.body)).not.toContain(person.name);
  });

  test('returns 401 for a deleted user', async () => {
    const person = await makeCompany().person();
    const gone = await signedIn({ ...person, id: randomUUID() });
    expect((await invoke(readSessionUser, { as: gone })).status).toBe(401);
  });
});

describe('a phone number', () => {
  test('is stored as typed', async () => {
    const person = await makeCompany().person();
    const body = { phoneNumber: ' (555) 123-4567 ' };
    const response = await invoke(changePhone, { as: person, body });
    expect(response).toMatchObject({ status: 200, body: { phoneNumber: '(555) 123-4567' } });
    const me = await invoke(readSessionUser, { as: person });
    expect(me.body).toEqual(response.body);
  });

  test('must be complete', async () => {
    const person = await makeCompany().person();
    const response = await invoke(changePhone, { as: person, body: { phoneNumber: '(555) 123' } });
    expect(response).toMatchObject({
      status: 400,
      body: { error: 'Please enter the whole phone number.' },
    });
    const whole = { phoneNumber: '555-1234' };
    expect((await invoke(changePhone, { as: person, body: whole })).status).toBe(200);
  });

  test.each(['+49 170 1234567', '+442079460958', '+1 (212) 555-0182', '+123456789012345'])(
    'of any country starts with a plus: %p',
    async (phoneNumber) => {
      const person = await makeCompany().person();
      const response = await invoke(changePhone, { as: person, body: { phoneNumber } });
      expect(response).toMatchObject({ status: 200, body: { phoneNumber } });
    },
  );

  test.each([
    ['', 'Please enter your phone number.'],
    ['+', 'Please enter your phone number.'],
    ['+0170 1234567', 'Please enter your phone number.'],
    ['49+170 1234567', 'Please enter your phone number.'],
    ['+49 170', 'Please enter the whole phone number.'],
    ['+1234567890123456', 'Please enter the whole phone number.'],
  ])('%p returns %p', async (phoneNumber, error) => {
    const person = await makeCompany().person();
    const response = await invoke(changePhone, { as: person, body: { phoneNumber } });
    expect(response).toMatchObject({ status: 400, body: { error } });
  });

  test.each(['', '   ', '()', 'call me', '12', '(555) 123-45678'])(
    'cannot be %p',
    async (phoneNumber) => {
      const person = await makeCompany().person();
      const response = await invoke(changePhone, { as: person, body: { phoneNumber } });
      expect(response).toMatchObject({
        status: 400,
        body: { fields: { phoneNumber: expect.any(String) } },
      });
    },
  );
});

describe('PUT /api/user/phone-prompt', () => {
  test('stores when the prompt was skipped', async () => {
    const person = await makeCompany().person();
    const before = await invoke(readSessionUser, { as: person });
    expect(before.body.phonePromptSkippedAt).toBeNull();
    const response = await invoke(skipPhonePrompt, { as: person, body: { skipped: true } });
    expect(response.status).toBe(200);
    const skippedAt = Date.parse(response.body.phonePromptSkippedAt);
    expect(Math.abs(Date.now() - skippedAt)).toBeLessThan(60_000);
    expect((await invoke(readSessionUser, { as: person })).body).toEqual(response.body);
  });
});
