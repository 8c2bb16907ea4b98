import { expect, test } from '@jest/globals';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { handler as inviteUser } from '#functions/invitations/invite-user.ts';
import { handler as listUsers } from '#functions/people/list-users.ts';
import { handler as readUser } from '#functions/people/read-user.ts';
import { handler as endSessionsAfterReset } from '#functions/session/end-sessions-after-reset.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, newAddress } from '#functions/testing/sign-up.ts';
import type { User } from '#shared/people/user.ts';
import { handler as changePassword } from './change-password.ts';

const typed = 'typed by Mara';

/** Somebody who signed in with the password that an inviter typed. */
const invited = async () => {
  const company = makeCompany();
  const mara = await company.person({ role: 'company_admin' });
  const colleague = await company.person();
  const username = newAddress();
  const body = { name: 'Idris Okafor', username, password: typed };
  await invoke(inviteUser, { as: mara, body });
  const signedIn = await invoke(login, { body: { username, password: typed } });
  const idris = { ...cookieFrom(signedIn), id: signedIn.body.id as string };
  return { mara, colleague, idris, username, signedIn: signedIn.body };
};

const mustChange = async (as: { cookie: string }) =>
  (await invoke(readSessionUser, { as })).body.mustChangePassword;

/** What somebody sees of the person, in the list and alone. */
const seenBy = async (as: { cookie: string }, userId: string) => {
  const { body: users }: { body: User[] } = await invoke(listUsers, { as });
  const listed = users.find(({ id }) => id === userId)!;
  const { body: single } = await invoke(readUser, { as, params: { userId } });
  return [listed.mustChangePassword, single.mustChangePassword];
};

const change = (as: { cookie: string }, newPassword: string, currentPassword = typed) =>
  invoke(changePassword, { as, body: { currentPassword, newPassword } });

test('a person whose password was typed by an inviter must change it; the API keeps working', async () => {
  const { mara, idris, signedIn } = await invited();
  expect(signedIn.mustChangePassword).toBe(true);
  expect(await mustChange(idris)).toBe(true);
  expect(await mustChange(mara)).toBe(false);
  expect((await invoke(listUsers, { as: idris })).status).toBe(200);
});

test('only administrators see who has not changed a typed password', async () => {
  const { mara, colleague, idris } = await invited();
  expect(await seenBy(mara, idris.id)).toEqual([true, true]);
  expect(await seenBy(colleague, idris.id)).toEqual([undefined, undefined]);
  expect(await seenBy(mara, colleague.id)).toEqual([undefined, undefined]);
});

test('choosing another password ends the requirement', async () => {
  const { mara, idris, username } = await invited();
  expect(await change(idris, typed)).toMatchObject({
    status: 400,
    body: { fields: { newPassword: 'Choose a password other than your current one.' } },
  });
  expect((await change(idris, typed, 'a guess')).body.fields).toEqual({
    currentPassword: 'Incorrect password.',
  });
  expect(await mustChange(idris)).toBe(true);
  expect((await change(idris, 'my own secret')).status).toBe(204);
  expect(await mustChange(idris)).toBe(false);
  expect(await seenBy(mara, idris.id)).toEqual([undefined, undefined]);
  const body = { username, password: 'my own secret' };
  expect((await invoke(login, { body })).body.mustChangePassword).toBe(false);
  expect((await change(idris, 'yet another secret')).status).toBe(400);
});

test('a reset by a code ends the requirement', async () => {
  const { idris, username } = await invited();
  await endSessionsAfterReset({
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    userName: idris.id,
    request: { userAttributes: { email: username } },
    response: {},
  } as unknown as PostConfirmationTriggerEvent);
  const signedIn = await invoke(login, { body: { username, password: typed } });
  expect(signedIn.body.mustChangePassword).toBe(false);
});
