import { randomUUID } from 'node:crypto';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findAccount, insertAccount } from '#functions/people/address-store.ts';
import { findCompanyNamed } from '#functions/people/company-store.ts';
import { findUser, insertUser, newUser, type StoredUser } from '#functions/people/user-store.ts';
import { startSession } from '#functions/session/start-session.ts';
import { email, line } from '#shared/kit/fields.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { EmailTakenError } from '#shared/people/people-errors.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import {
  SingleSignOnFailedError,
  SingleSignOnForeignError,
  SingleSignOnUnknownError,
} from '#shared/session/session-errors.ts';
import { deriveState } from './authorization-parameters.ts';
import { requireSingleSignOn, type SingleSignOnSettings } from './single-sign-on-settings.ts';
import { readVerifiedIdentity } from './verified-identity.ts';

const findPerson = async (username: string): Promise<StoredUser | undefined> => {
  const account = await findAccount(username);
  return account && findUser(account, account.userId, { consistent: true });
};

/** Creates a new user, without password, in the company that the tenant names. */
const createUser = async (
  { newPeople }: SingleSignOnSettings,
  username: string,
  name: string,
): Promise<StoredUser> => {
  const company = newPeople ? await findCompanyNamed(newPeople.companyName) : undefined;
  if (!newPeople || !company) throw new SingleSignOnUnknownError();
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

/** If two browsers create the same user at once, the second finds what the first created. */
const findOrCreateUser = async (settings: SingleSignOnSettings, username: string, name: string) => {
  const known = await findPerson(username);
  if (known) return known;
  try {
    return await createUser(settings, username, name);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== EmailTakenError.code) throw error;
    const made = await findPerson(username);
    if (!made) throw error;
    return made;
  }
};

export const handler = handleRoute(securityRoutes.loginBySingleSignOn, async (request) => {
  const settings = requireSingleSignOn();
  const { code, state, proof } = request.body;
  const provedAt = new Date().toISOString();
  if (state !== deriveState(proof)) throw new SingleSignOnFailedError();
  const identity = await readVerifiedIdentity(settings, code, proof, `${request.site.origin}/auth`);
  const username = email().safeParse(identity.email).data ?? '';
  const domain = username.split('@').at(-1) ?? '';
  if (!settings.emailDomains.includes(domain)) throw new SingleSignOnForeignError();
  const name = line().safeParse(identity.name).data ?? username;
  return startSession(request, await findOrCreateUser(settings, username, name), provedAt);
});
