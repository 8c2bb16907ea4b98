import { createHash } from 'node:crypto';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { checkPassword } from '#functions/kit/identity.ts';
import { log } from '#functions/kit/log.ts';
import { write } from '#functions/kit/table-write.ts';
import { findAccount } from '#functions/people/address-store.ts';
import { findUser } from '#functions/people/user-store.ts';
import {
  passwordResetRequired,
  secondFactorRequired,
  signInUnfinished,
  wrongCredentials,
} from '#shared/session/session-problems.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';
import { newPendingSignIn } from './pending-sign-in-store.ts';
import { startSession } from './start-session.ts';

/** Nobody's name in the pool, the same each time the same address is tried. */
const nobody = (username: string) => createHash('sha256').update(username).digest('hex');

export const handler = handleRoute(sessionRoutes.login, async (request) => {
  const { body } = request;
  // Before the password is checked: one that is set meanwhile makes this one void.
  const provedAt = new Date().toISOString();
  const account = await findAccount(body.username);
  // An address that is nobody's takes the same way, so that the answer does not tell.
  const said = await checkPassword(account?.userId ?? nobody(body.username), body.password);
  if (!account || said.kind === 'wrong') throw wrongCredentials();
  if (said.kind === 'reset required') throw passwordResetRequired();
  if (said.kind === 'unfinished') {
    log.error('sign_in_unfinished', { userId: account.userId, error: said.challenge });
    throw signInUnfinished();
  }
  if (said.kind === 'second factor') {
    const pending = newPendingSignIn(account, said.session, provedAt);
    await write(pending.operation);
    throw secondFactorRequired(pending.token);
  }
  const person = await findUser(account, account.userId, { consistent: true });
  if (!person) throw wrongCredentials();
  return startSession(request, person, provedAt);
});
