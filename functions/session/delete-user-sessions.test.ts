import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { makeCompany, signedIn } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as deleteUserSessions } from './delete-user-sessions.ts';
import { isSignedIn } from './testing/signed-up.ts';

const signOut = (as: { cookie: string }, userId: string) =>
  invoke(deleteUserSessions, { as, params: { userId } });

test('an administrator signs a colleague out everywhere', async () => {
  const company = makeCompany();
  const ada = await company.person({ role: 'company_admin' });
  const leo = await company.person();
  const elsewhere = await signedIn(leo);
  expect((await signOut(ada, leo.id)).status).toBe(204);
  expect([await isSignedIn(leo), await isSignedIn(elsewhere)]).toEqual([false, false]);
  expect(await isSignedIn(ada)).toBe(true);
});

test('an administrator cannot sign out themselves or a user of another company', async () => {
  const company = makeCompany();
  const ada = await company.person({ role: 'company_admin' });
  const stranger = await makeCompany().person();
  expect(await signOut(ada, ada.id)).toMatchObject({ status: 403, body: { code: 'own_account' } });
  for (const userId of [stranger.id, randomUUID()])
    expect((await signOut(ada, userId)).status).toBe(404);
  expect(await isSignedIn(stranger)).toBe(true);
});
