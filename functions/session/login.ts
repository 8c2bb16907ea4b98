import { createHash } from 'node:crypto';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { checkPassword } from '#functions/kit/identity/identity.ts';
import { log } from '#functions/kit/observability/log.ts';
import { limitFailures } from '#functions/kit/table/attempt-limit.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { findUser } from '#functions/people/user-store.ts';
import {
  PasswordResetRequiredError,
  SecondFactorRequiredError,
  SignInUnfinishedError,
  WrongCredentialsError,
} from '#shared/session/session-errors.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';
import { newPendingSignIn } from './pending-sign-in-store.ts';
import { signInLimits } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';

/** Also the name of a user that does not exist in the pool. */
const hashOf = (username: string) => createHash('sha256').update(username).digest('hex');

export const handler = handleRoute(sessionRoutes.login, async (request) => {
  const { body, sourceAddress } = request;
  // Taken before the password is checked, so that a password set meanwhile makes the sign-in fail.
  const provedAt = new Date().toISOString();
  const account = await findAccount(body.username);
  // An unknown address takes the same path, so that the response does not reveal it.
  const result = await limitFailures(
    signInLimits(sourceAddress, body.username),
    () => checkPassword(account?.userId ?? hashOf(body.username), body.password),
    ({ kind }) => !account || kind === 'wrong',
  );
  if (!account || result.kind === 'wrong') {
    log.info('sign_in_failed', { emailHash: hashOf(body.username), sourceAddress });
    throw new WrongCredentialsError();
  }
  if (result.kind === 'reset required') throw new PasswordResetRequiredError();
  if (result.kind === 'unfinished') {
    log.error('sign_in_unfinished', { userId: account.userId, error: result.challenge });
    throw new SignInUnfinishedError();
  }
  if (result.kind === 'second factor') {
    const pending = newPendingSignIn(account, result.session, provedAt);
    await write(pending.operation);
    throw new SecondFactorRequiredError(pending.token);
  }
  const person = await findUser(account, account.userId, { consistent: true });
  if (!person) throw new WrongCredentialsError();
  return startSession(request, person, provedAt);
});
