import { randomUUID } from 'node:crypto';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { write } from '#functions/kit/table-write.ts';
import { findAccount, insertAccount } from '#functions/people/address-store.ts';
import { findCompanyNamed } from '#functions/people/company-store.ts';
import { findUser, insertUser, newUser, type StoredUser } from '#functions/people/user-store.ts';
import { email, line } from '#shared/kit/fields.ts';
import { Problem } from '#shared/kit/problem.ts';
import { emailTaken } from '#shared/people/people-problems.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import {
  singleSignOnFailed,
  singleSignOnForeign,
  singleSignOnUnknown,
} from '#shared/session/session-problems.ts';
import { stateOf } from './sign-on-proof.ts';
import { requireSingleSignOn, type SingleSignOnSettings } from './single-sign-on-settings.ts';
import { startSession } from './start-session.ts';
import { readVouched } from './vouched-person.ts';

const findPerson = async (username: string): Promise<StoredUser | undefined> => {
  const account = await findAccount(username);
  return account && findUser(account, account.userId, { consistent: true });
};

/** Somebody new, in the company that the tenant names. They have no password. */
const welcome = async (
  { newPeople }: SingleSignOnSettings,
  username: string,
  name: string,
): Promise<StoredUser> => {
  const company = newPeople ? await findCompanyNamed(newPeople.companyName) : undefined;
  if (!newPeople || !company) throw singleSignOnUnknown();
  const person = newUser({
    id: randomUUID(),
    username,
    name,
    role: newPeople.role,
    companyId: company.id,
    companyName: company.name,
  });
  const account = {
    username,
    userId: person.id,
    companyId: company.id,
    requestId: randomUUID(),
  };
  await write(insertAccount(account), insertUser(person));
  return person;
};

/** Two browsers of one new person may come at once: the second finds what the first made. */
const findOrWelcome = async (settings: SingleSignOnSettings, username: string, name: string) => {
  const known = await findPerson(username);
  if (known) return known;
  try {
    return await welcome(settings, username, name);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== emailTaken().code) throw error;
    const made = await findPerson(username);
    if (!made) throw error;
    return made;
  }
};

export const handler = handleRoute(securityRoutes.loginBySingleSignOn, async (request) => {
  const settings = requireSingleSignOn();
  const { code, state, proof } = request.body;
  const provedAt = new Date().toISOString();
  if (state !== stateOf(proof)) throw singleSignOnFailed();
  const vouched = await readVouched(settings, code, proof, `${request.site.origin}/auth`);
  const username = email().safeParse(vouched.email).data ?? '';
  const domain = username.split('@').at(-1) ?? '';
  if (!settings.emailDomains.includes(domain)) throw singleSignOnForeign();
  const name = line().safeParse(vouched.name).data ?? username;
  return startSession(request, await findOrWelcome(settings, username, name), provedAt);
});
