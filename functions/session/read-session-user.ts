import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Preload } from '#functions/kit/http/preload.ts';
import { isExpired } from '#functions/kit/http/session.ts';
import {
  type Company,
  companyKey,
  companyOfMembers,
  parseCompany,
  settingsOf,
} from '#functions/people/company-store.ts';
import { toSessionUser } from '#functions/people/session-user-store.ts';
import { findUser, parseUser, type StoredUser, userKey } from '#functions/people/user-store.ts';
import { keepInUse, limitsOf } from '#functions/session/session-store.ts';
import { SignedOutError } from '#shared/kit/common-errors.ts';
import { sessionUserRoutes } from '#shared/session/session-user-routes.ts';

interface Caller {
  person: StoredUser | undefined;
  company: Company | undefined;
}

const preloadCaller: Preload<Caller> = {
  keys: (owner) => [userKey(owner, owner.userId), companyKey(owner)],
  parse: (_, [person, company]) => ({ person: parseUser(person), company: parseCompany(company) }),
};

export const handler = handleRoute(
  sessionUserRoutes.readSessionUser,
  async ({ session, preloaded: { person: found, company } }) => {
    // The user may be new and missing in the preloaded read.
    const person = found ?? (await findUser(session, session.userId, { consistent: true }));
    if (!person) throw new SignedOutError();
    const settings = company && settingsOf(company);
    const limits = settings ? limitsOf(settings) : session;
    // New limits of the company may not have reached the session.
    if (isExpired({ ...session, ...limits })) throw new SignedOutError();
    // Every page that is opened reads the user.
    await keepInUse(session, limits);
    return toSessionUser(person, company && companyOfMembers(company));
  },
  { preload: preloadCaller },
);
