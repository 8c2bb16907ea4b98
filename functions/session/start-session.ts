import { recordAudit } from '#functions/audit/audit-store.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { findCompany, settingsOf } from '#functions/people/company-store.ts';
import { keepSignIn, type StoredUser, toSessionUser } from '#functions/people/user-store.ts';
import { AccountSuspendedError } from '#shared/session/session-errors.ts';
import { cookieOf } from './session-cookie.ts';
import { endSession, limitsOf, newSession } from './session-store.ts';

type SigningIn = Pick<RouteRequest, 'site' | 'sourceAddress' | 'userAgent' | 'response'> & {
  session: Session | undefined;
  /** How long the session lasts at most; as the tenant says if absent. */
  sessionHours?: number;
};

/**
 * Signs in a user who proved at `provedAt` who they are, and ends the browser's previous session.
 * Fails if a password was set since, or the user is suspended.
 */
export const startSession = async (
  request: SigningIn,
  person: StoredUser,
  provedAt: string,
  ...alongside: Operation[]
) => {
  if (person.isSuspended) throw new AccountSuspendedError();
  const { session, site, userAgent, response, sessionHours } = request;
  const actor = { companyId: person.companyId, userId: person.id, name: person.name };
  const limits = limitsOf(settingsOf(await findCompany(person)));
  const started = newSession(person, userAgent, limits, sessionHours);
  await write(
    keepSignIn(person, provedAt),
    started.operation,
    recordAudit({ actor, kind: 'signed_in', source: request }),
    ...(session ? [endSession(session)] : []),
    ...alongside,
  );
  response.cookies.push(cookieOf(started.token, site));
  return toSessionUser(person);
};
