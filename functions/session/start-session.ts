import { recordAudit } from '#functions/audit/audit-store.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session, SessionLimits } from '#functions/kit/http/session.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { findCompany, settingsOf } from '#functions/people/company-store.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { keepSignIn } from '#functions/people/sign-in-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import { AccountSuspendedError } from '#shared/session/session-errors.ts';
import { cookieOf } from './session-cookie.ts';
import {
  applyLimits,
  endOldestSessions,
  endSession,
  hasLimits,
  limitsOf,
  newSession,
  type SignInMethod,
} from './session-store.ts';
import { countSignIn } from './sign-in-limits.ts';

type SigningIn = Pick<RouteRequest, 'site' | 'sourceAddress' | 'userAgent' | 'response'> & {
  session: Session | undefined;
};

const readLimits = async (person: StoredUser, options = {}) =>
  limitsOf(settingsOf(await findCompany(person, options)));

/**
 * The job that applies changed limits may have gone through the user's sessions before this one was
 * stored. If they change after this read, the job finds the session.
 */
const applyChangedLimits = async (person: StoredUser, stored: SessionLimits) => {
  const limits = await readLimits(person, { consistent: true });
  if (!hasLimits(stored, limits)) await applyLimits(person, limits);
};

/**
 * Signs in a user who proved at `provedAt` who they are, and ends the browser's previous session
 * and the oldest beyond the maximum. Fails if a password was set since, or the user is suspended.
 */
export const startSession = async (
  request: SigningIn,
  person: StoredUser,
  provedAt: string,
  method: SignInMethod = {},
  ...extraOperations: Operation[]
) => {
  if (person.isSuspended) throw new AccountSuspendedError();
  await countSignIn(person.id);
  const { session, site, userAgent, response } = request;
  const actor = { companyId: person.companyId, userId: person.id, name: person.name };
  const limits = await readLimits(person);
  const started = newSession(person, userAgent, limits, method);
  await write(
    keepSignIn(person, provedAt),
    started.operation,
    recordAudit({ actor, kind: 'signed_in', source: request }),
    ...(session ? [endSession(session)] : []),
    ...extraOperations,
  );
  // Before anybody has the token.
  await applyChangedLimits(person, limits);
  await endOldestSessions(person, person.id);
  response.cookies.push(cookieOf(started.token, site));
  return toSessionUser(person);
};
