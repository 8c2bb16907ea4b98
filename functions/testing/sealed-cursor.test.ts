import { expect, test } from '@jest/globals';
import { openCursor, sealCursor } from '../kit/sealed-cursor.ts';
import { handler as listUsers } from '../people/list-users.ts';
import { makeCompany, signedIn } from './company.ts';
import { invoke } from './invoke.ts';
import { readCursor } from './read-cursor.ts';

const holder = { cursorKey: 'a key', tokenHash: 'a hash' };
const place = Buffer.from('DID#2026-01-05T09:00:00.000Z').toString('base64url');

test('a cursor tells nothing to who bears it, and leads back to its place', () => {
  const sealed = sealCursor(holder, place);
  const bytes = Buffer.from(sealed, 'base64url').toString('latin1');
  expect(bytes).not.toContain(place);
  expect(bytes).not.toContain('DID');
  expect(sealCursor(holder, place)).toBe(sealed);
  expect(openCursor(holder, sealed)).toBe(place);
});

test.each([
  ['of another session', (sealed: string) => sealed, { ...holder, tokenHash: 'another' }],
  ['of another key', (sealed: string) => sealed, { ...holder, cursorKey: 'another' }],
  ['that was changed', (sealed: string) => `${sealed.slice(0, -4)}AAAA`, holder],
  ['that was cut', (sealed: string) => sealed.slice(0, 30), holder],
  ['that nobody sealed', () => place, holder],
  ['that is empty', () => '', holder],
])('one %s leads nowhere', (_, change, bearer) => {
  const given = change(sealCursor(holder, place));
  expect(() => openCursor(bearer, given)).toThrow(
    expect.objectContaining({ code: 'cursor_invalid' }),
  );
});

test('the one that is answered is of this session alone', async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  await Promise.all(Array.from({ length: 200 }, () => company.person()));
  const cursor = String((await invoke(listUsers, { as: mara })).headers['x-next-cursor']);
  const last = readCursor(mara, cursor);
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(last);
  const ask = async (as = mara) => (await invoke(listUsers, { as, query: { cursor } })).status;
  expect(await ask()).toBe(200);
  expect(await ask(await signedIn(mara))).toBe(400);
});
