import { totpCode } from '@day-zero/local-cloud/testing';
import { handler as addSecondFactor } from '#functions/session/second-factor/add-second-factor.ts';
import { handler as createSecret } from '#functions/session/second-factor/create-second-factor-secret.ts';
import { invoke } from '../../testing/invoke.ts';
import type { signUp } from '../../testing/sign-up.ts';
import { handler as login } from '../login.ts';
import { handler as readSessionUser } from '../read-session-user.ts';

export type Somebody = Awaited<ReturnType<typeof signUp>>;

export const signInAs = ({ form }: Somebody, more = {}) =>
  invoke(login, { body: { username: form.username, password: form.password }, ...more });

/** Whether the session still exists. */
export const isSignedIn = async (as: { cookie: string }) =>
  (await invoke(readSessionUser, { as })).status === 200;

/** Turns a second factor on. */
export const enrol = async (somebody: Somebody) => {
  const { password } = somebody.form;
  const made = await invoke(createSecret, { as: somebody, body: { password } });
  const { secret } = made.body;
  const body = { password, code: totpCode(secret) };
  const added = await invoke(addSecondFactor, { as: somebody, body });
  return { secret: String(secret), made, added };
};
