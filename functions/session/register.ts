import { randomUUID } from 'node:crypto';
import { environment } from '#functions/kit/environment.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { write } from '#functions/kit/table-write.ts';
import { createAccount } from '#functions/people/account-store.ts';
import { insertCompany } from '#functions/people/company-store.ts';
import {
  insertUser,
  newUser,
  readUser,
  requireUser,
  toSessionUser,
} from '#functions/people/user-store.ts';
import { signedOut } from '#shared/kit/problems.ts';
import { signUpClosed } from '#shared/session/session-problems.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';
import { cookieOf } from './session-cookie.ts';
import { endSession, newSession } from './session-store.ts';

/** A founder and their company, not written yet. */
const found = (name: string, username: string, companyName: string) => {
  const companyId = randomUUID();
  const founder = newUser({
    id: randomUUID(),
    username,
    name,
    role: 'company_admin',
    companyId,
    companyName,
  });
  return { founder, company: { id: companyId, name: companyName, createdAt: founder.createdAt } };
};

export const handler = handleRoute(sessionRoutes.register, async (request) => {
  const { body, site, userAgent, answer } = request;
  if (environment('OPEN_SIGN_UP') !== 'true') throw signUpClosed();
  const { founder, company } = found(body.name, body.username, body.companyId);
  const started = newSession(founder, userAgent);
  const leave = request.session ? [endSession(request.session)] : [];
  const account = await createAccount(
    {
      username: body.username,
      userId: founder.id,
      companyId: company.id,
      requestId: request.newId('account'),
      password: body.password,
    },
    [...insertCompany(company), insertUser(founder), started.operation, ...leave],
  );
  if (account.userId === founder.id) {
    answer.cookies.push(cookieOf(started.token, site));
    return toSessionUser(founder);
  }
  const earlier = await readUser(account, account.userId, { consistent: true });
  const resumed = newSession(earlier, userAgent);
  await write(requireUser(earlier, earlier.id, signedOut), resumed.operation, ...leave);
  answer.cookies.push(cookieOf(resumed.token, site));
  return toSessionUser(earlier);
});
