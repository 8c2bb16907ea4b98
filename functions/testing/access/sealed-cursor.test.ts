import { expect, test } from '@jest/globals';
import { openCursor, sealCursor } from '#functions/kit/http/sealed-cursor.ts';
import { handler as listUsers } from '#functions/people/list-users.ts';
import { makeCompany, signedIn } from '#functions/testing/company.ts';
import { invoke, readCursor } from '#functions/testing/invoke.ts';

const holder = { cursorKey: 'a key', tokenHash: 'a hash' };
const cursor = Buffer.from('DID#2026-01-05T09:00:00.000Z').toString('base64url');

test('a cursor reveals nothing, and continues at its position', () => {
  const sealed = sealCursor(holder, cursor);
  const bytes = Buffer.from(sealed, 'base64url').toString('latin1');
  expect(bytes).not.toContain(cursor);
  expect(bytes).not.toContain('DID');
  expect(sealCursor(holder, cursor)).toBe(sealed);
  expect(openCursor(holder, sealed)).toBe(cursor);
});

test.each([
  ['of another session', (sealed: string) => sealed, { ...holder, tokenHash: 'another' }],
  ['of another key', (sealed: string) => sealed, { ...holder, cursorKey: 'another' }],
  ['that was changed', (sealed: string) => `${sealed.slice(0, -4)}AAAA`, holder],
  ['that was cut', (sealed: string) => sealed.slice(0, 30), holder],
  ['that nobody sealed', () => cursor, holder],
  ['that is empty', () => '', holder],
])('a cursor %s is rejected', (_, change, bearer) => {
  const given = change(sealCursor(holder, cursor));
  expect(() => openCursor(bearer, given)).toThrow(
    expect.objectContaining({ code: 'cursor_invalid' }),
  );
});

test('a cursor works in its own session only', async () => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  await Promise.all(Array.from({ length: 200 }, () => company.person()));
  const cursor = String((await invoke(listUsers, { as: mara })).headers['x-next-cursor']);
  const last = readCursor(mara, cursor);
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(last);
  const request = async (as = mara) => (await invoke(listUsers, { as, query: { cursor } })).status;
  expect(await request()).toBe(200);
  expect(await request(await signedIn(mara))).toBe(400);
});
