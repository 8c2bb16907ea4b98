import type { RouteRequest } from '#functions/kit/route-request.ts';
import type { Session } from '#functions/kit/session.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { keepSignIn, type StoredUser, toSessionUser } from '#functions/people/user-store.ts';
import { cookieOf } from './session-cookie.ts';
import { endSession, newSession } from './session-store.ts';

type SigningIn = Pick<RouteRequest, 'site' | 'userAgent' | 'answer'> & {
  session: Session | undefined;
};

/**
 * Signs somebody in who proved at `provedAt` who they are, in place of whom the browser had.
 * Refused when a new password was set since.
 */
export const startSession = async (
  { session, site, userAgent, answer }: SigningIn,
  person: StoredUser,
  provedAt: string,
  ...alongside: Operation[]
) => {
  const started = newSession(person, userAgent);
  await write(
    keepSignIn(person, provedAt),
    started.operation,
    ...(session ? [endSession(session)] : []),
    ...alongside,
  );
  answer.cookies.push(cookieOf(started.token, site));
  return toSessionUser(person);
};
