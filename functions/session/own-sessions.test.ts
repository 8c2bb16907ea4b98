import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import type { OwnSession } from '#shared/session/own-session.ts';
import { insertConnection, newConnection } from '../live/connection-store.ts';
import { makeCompany, type Person, signedIn } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { cookieFrom, signUp } from '../testing/sign-up.ts';
import { handler as deleteOtherSessions } from './delete-other-sessions.ts';
import { handler as deleteSession } from './delete-session.ts';
import { handler as listSessions } from './list-sessions.ts';
import { isSignedIn, signInAs } from './testing/signed-up.ts';

const sessionsOf = async (as: { cookie: string }): Promise<OwnSession[]> =>
  (await invoke(listSessions, { as })).body;

describe('my sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('are listed by browser, with start, last use and the current one', async () => {
    const mara = await signUp();
    const elsewhere = cookieFrom(await signInAs(mara, { headers: { 'user-agent': firefox } }));
    const listed = await sessionsOf(mara);
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(listed.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      device: 'Firefox on Linux',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    });
    expect(JSON.stringify(listed)).not.toContain(elsewhere.cookie.replace('__Host-session=', ''));
    expect(Object.keys(listed[0]!)).not.toContain('tokenHash');
  });

  test('show when they last opened a page', async () => {
    const person = await makeCompany().person();
    const [before] = await sessionsOf(person);
    const now = new Date(Date.now() + 7_200_000);
    await write(...insertConnection(newConnection(person.session, randomUUID()), now));
    const [after] = await sessionsOf(person);
    expect(before?.lastUsedAt).not.toBe(now.toISOString());
    expect(after).toMatchObject({ id: before?.id, lastUsedAt: now.toISOString() });
  });

  test('can be ended one by one', async () => {
    const mara = await signUp();
    const elsewhere = cookieFrom(await signInAs(mara));
    const third = cookieFrom(await signInAs(mara));
    const target = (await sessionsOf(elsewhere)).find(({ isCurrent }) => isCurrent)!;
    const ended = await invoke(deleteSession, { as: mara, params: { sessionId: target.id } });
    expect(ended).toMatchObject({ status: 204, cookies: [] });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect([await isSignedIn(mara), await isSignedIn(third)]).toEqual([true, true]);
    const again = await invoke(deleteSession, { as: mara, params: { sessionId: target.id } });
    expect(again).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  });

  test('clear the cookie when the current one is ended', async () => {
    const person = await makeCompany().person();
    const [own] = await sessionsOf(person);
    const ended = await invoke(deleteSession, { as: person, params: { sessionId: own!.id } });
    expect(ended.cookies[0]).toMatch(/^__Host-session=; .*Max-Age=0/);
    expect(await isSignedIn(person)).toBe(false);
  });

  test('cannot be seen or ended by other users', async () => {
    const company = makeCompany();
    const [person, admin] = [
      await company.person(),
      await company.person({ role: 'company_admin' }),
    ];
    const [own] = await sessionsOf(person);
    const params = { sessionId: own!.id };
    expect((await invoke(deleteSession, { as: admin, params })).status).toBe(404);
    expect((await sessionsOf(admin)).map(({ id }) => id)).not.toContain(own!.id);
    expect(await isSignedIn(person)).toBe(true);
  });

  test('can all be ended at once except the current one', async () => {
    const person = await makeCompany().person();
    const others: Person[] = [];
    for (let count = 0; count < 60; count++) others.push(await signedIn(person));
    expect((await invoke(deleteOtherSessions, { as: person })).status).toBe(204);
    expect(await isSignedIn(person)).toBe(true);
    expect(await Promise.all(others.map(isSignedIn))).toEqual(others.map(() => false));
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  test('are at most 50: the oldest end at sign-in', async () => {
    const mara = await signUp();
    const person = (await findUser(mara.user, mara.id))!;
    const older: Person[] = [];
    for (let count = 0; count < 49; count++)
      older.push(await signedIn(person, { createdAt: new Date().toISOString() }));
    const before = await sessionsOf(mara);
    expect(before).toHaveLength(50);
    const latest = await Promise.all(Array.from({ length: 3 }, () => signInAs(mara)));
    expect(await Promise.all(latest.map((each) => isSignedIn(cookieFrom(each))))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await isSignedIn(mara)).toBe(false);
    expect(await sessionsOf(older.at(-1)!)).toHaveLength(50);
  });
});
