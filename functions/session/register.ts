import { randomUUID } from 'node:crypto';
import { environment } from '#functions/kit/environment.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { countRegistration } from '#functions/kit/identity/account-limits.ts';
import { requireGoodPassword } from '#functions/kit/identity/require-good-password.ts';
import { requireSignUpDomain } from '#functions/kit/identity/sign-up-domains.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { queueMailIfAllowed } from '#functions/mail/mail-store.ts';
import { createAccount } from '#functions/people/account-store.ts';
import { newEmailCode } from '#functions/people/addresses/email-code-store.ts';
import { warnOwner } from '#functions/people/addresses/owner-warning-store.ts';
import { insertCompany } from '#functions/people/company-store.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { requireActiveUser } from '#functions/people/sign-in-store.ts';
import { insertUser, newUser, readUser, type StoredUser } from '#functions/people/user-store.ts';
import { EmailTakenError } from '#shared/people/email-errors.ts';
import { AccountSuspendedError, SignUpClosedError } from '#shared/session/session-errors.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';
import { cookieOf } from './session-cookie.ts';
import { endOldestSessions, endSession, newSession } from './session-store.ts';

type Founding = RouteRequest<typeof sessionRoutes.register>['body'];

/** A new company and its founder. */
const newCompany = ({ name, username, companyId: companyName, timeZone, currency }: Founding) => {
  const companyId = randomUUID();
  const created = newUser({
    id: randomUUID(),
    username,
    name,
    role: 'company_admin',
    companyId,
    companyName,
    ...(timeZone && { timeZone }),
  });
  const { createdAt } = created;
  // Registration also signs in.
  const founder: StoredUser = {
    ...created,
    lastLogin: createdAt,
    hasSignedIn: true,
    gettingStartedDismissed: false,
  };
  const company = {
    id: companyId,
    name: companyName,
    createdAt,
    ...(timeZone && { timeZone }),
    ...(currency && { currency }),
  };
  return { founder, company };
};

/** Tells the owner of the address if it is taken. */
const createFounder: typeof createAccount = async (created, extraOperations) => {
  try {
    return await createAccount(created, extraOperations);
  } catch (error) {
    if (error instanceof EmailTakenError) await warnOwner(created.username, queueMailIfAllowed);
    throw error;
  }
};

export const handler = handleRoute(sessionRoutes.register, async (request) => {
  const { body, site, userAgent, response } = request;
  if (environment('OPEN_SIGN_UP') !== 'true') throw new SignUpClosedError();
  requireSignUpDomain(body.username);
  const { founder, company } = newCompany(body);
  requireGoodPassword('password', body.password, founder);
  await countRegistration(request.sourceAddress);
  const started = newSession(founder, userAgent);
  const now = new Date();
  const emailCode = newEmailCode(founder, request.newId('email code'), now);
  const endPreviousSession = request.session ? [endSession(request.session)] : [];
  const account = await createFounder(
    {
      username: body.username,
      userId: founder.id,
      companyId: company.id,
      requestId: request.newId('account'),
      password: body.password,
    },
    [
      ...insertCompany(company),
      insertUser(founder),
      started.operation,
      ...endPreviousSession,
      emailCode.operation,
      ...(await queueMailIfAllowed(emailCode.mail, now)),
    ],
  );
  if (account.userId === founder.id) {
    response.cookies.push(cookieOf(started.token, site));
    return toSessionUser(founder);
  }
  const earlier = await readUser(account, account.userId, { consistent: true });
  if (earlier.isSuspended) throw new AccountSuspendedError();
  const resumed = newSession(earlier, userAgent);
  await write(requireActiveUser(earlier), resumed.operation, ...endPreviousSession);
  await endOldestSessions(earlier, earlier.id);
  response.cookies.push(cookieOf(resumed.token, site));
  return toSessionUser(earlier);
});
