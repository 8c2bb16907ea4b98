import { createHash } from 'node:crypto';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { isPasswordRight } from '#functions/kit/identity.ts';
import { write } from '#functions/kit/table-write.ts';
import { findAccount } from '#functions/people/address-store.ts';
import { changeUser, findUser, toSessionUser } from '#functions/people/user-store.ts';
import { wrongCredentials } from '#shared/session/session-problems.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';
import { cookieOf } from './session-cookie.ts';
import { endSession, newSession } from './session-store.ts';

/** Nobody's name in the pool, the same each time the same address is tried. */
const nobody = (username: string) => createHash('sha256').update(username).digest('hex');

export const handler = handleRoute(sessionRoutes.login, async (request) => {
  const { body, site, userAgent, answer } = request;
  const account = await findAccount(body.username);
  // An address that is nobody's takes the same way, so that the answer does not tell.
  const right = await isPasswordRight(account?.userId ?? nobody(body.username), body.password);
  const person =
    account && right ? await findUser(account, account.userId, { consistent: true }) : undefined;
  if (!person) throw wrongCredentials();
  const now = new Date();
  const started = newSession(person, userAgent, now);
  await write(
    changeUser(person, person.id, { lastLogin: now.toISOString() }),
    started.operation,
    ...(request.session ? [endSession(request.session)] : []),
  );
  answer.cookies.push(cookieOf(started.token, site));
  return toSessionUser(person);
});
