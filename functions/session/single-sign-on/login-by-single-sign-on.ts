import { randomUUID } from 'node:crypto';
import { recordAddressLost } from '#functions/audit/audit-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { sessionDays } from '#functions/kit/http/session.ts';
import { voidPassword } from '#functions/kit/identity/identity.ts';
import { write } from '#functions/kit/table/table-write.ts';
import {
  claimAddress,
  findUnprovedHolder,
} from '#functions/people/addresses/address-claim-store.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { type Company, findCompanyNamed } from '#functions/people/company-store.ts';
import {
  isAddressHeld,
  markEmailVerified,
  markPasswordSet,
} from '#functions/people/sign-in-store.ts';
import { findUser, insertUser, newUser, type StoredUser } from '#functions/people/user-store.ts';
import { dropSecondFactor } from '#functions/session/second-factor/drop-second-factor.ts';
import { endSessionsBut } from '#functions/session/session-store.ts';
import { startSession } from '#functions/session/start-session.ts';
import { email, properName } from '#shared/kit/fields.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { EmailTakenError, OwnAddressHeldError } from '#shared/people/email-errors.ts';
import { securityRoutes } from '#shared/session/security-routes.ts';
import {
  SingleSignOnFailedError,
  SingleSignOnForeignError,
  SingleSignOnOtherCompanyError,
  SingleSignOnUnknownError,
  SingleSignOnUnverifiedError,
} from '#shared/session/session-errors.ts';
import { deriveState } from './authorization-parameters.ts';
import { requireSingleSignOn, type SingleSignOnSettings } from './single-sign-on-settings.ts';
import { readVerifiedIdentity, type VerifiedIdentity } from './verified-identity.ts';

const now = () => new Date().toISOString();

/** The address, which the provider must have verified, in a domain that the tenant lists. */
const requireAddress = ({ emailDomains }: SingleSignOnSettings, identity: VerifiedIdentity) => {
  const username = email().safeParse(identity.email).data ?? '';
  if (!emailDomains.includes(username.split('@').at(-1) ?? ''))
    throw new SingleSignOnForeignError();
  if (!identity.isEmailVerified) throw new SingleSignOnUnverifiedError();
  return username;
};

const requireCompany = async ({ companyName }: SingleSignOnSettings): Promise<Company> => {
  const company = await findCompanyNamed(companyName);
  if (!company) throw new SingleSignOnUnknownError();
  return company;
};

/** The company's user, or a user of another company who has the address without having proved it. */
const findPerson = async (
  company: Company,
  username: string,
): Promise<{ person?: StoredUser | undefined; holder?: StoredUser }> => {
  const account = await findAccount(username);
  if (!account) return {};
  if (account.companyId === company.id)
    return { person: await findUser(account, account.userId, { consistent: true }) };
  const holder = await findUnprovedHolder({ companyId: company.id }, account);
  if (!holder) throw new SingleSignOnOtherCompanyError();
  return { holder };
};

/** Creates a new user without password. */
const createUser = async (
  { newPeople }: SingleSignOnSettings,
  company: Company,
  username: string,
  name: string,
  holder: StoredUser | undefined,
): Promise<StoredUser> => {
  if (!newPeople) throw new SingleSignOnUnknownError();
  const person = newUser({
    id: randomUUID(),
    username,
    name,
    role: newPeople.role,
    companyId: company.id,
    companyName: company.name,
    timeZone: company.timeZone,
    emailVerifiedAt: now(),
  });
  const account = {
    username,
    userId: person.id,
    companyId: company.id,
    requestId: randomUUID(),
  };
  await write(
    ...claimAddress(account, holder),
    ...(holder ? [recordAddressLost(holder)] : []),
    insertUser(person),
  );
  return person;
};

/** If two browsers create the same user at once, the second finds what the first created. */
const findOrCreateUser = async (
  settings: SingleSignOnSettings,
  company: Company,
  username: string,
  name: string,
) => {
  const { person, holder } = await findPerson(company, username);
  if (person) return person;
  try {
    return await createUser(settings, company, username, name, holder);
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== EmailTakenError.code) throw error;
    const { person: made } = await findPerson(company, username);
    if (!made) throw error;
    return made;
  }
};

/**
 * A password set before the address was proved may not be the owner's. The password,
 * sessions and second factor end, in this order, so that no sign-in in progress outlives it.
 */
const takeOver = async (person: StoredUser): Promise<StoredUser> => {
  await voidPassword(person.id);
  await write(markPasswordSet(person, person.id));
  await endSessionsBut(person, person.id);
  await dropSecondFactor({ companyId: person.companyId, userId: person.id });
  const emailVerifiedAt = now();
  await write(markEmailVerified(person, emailVerifiedAt));
  return { ...person, mustChangePassword: undefined, emailVerifiedAt };
};

export const handler = handleRoute(securityRoutes.loginBySingleSignOn, async (request) => {
  const settings = requireSingleSignOn();
  const { code, state, proof } = request.body;
  const provedAt = now();
  if (state !== deriveState(proof)) throw new SingleSignOnFailedError();
  const identity = await readVerifiedIdentity(settings, code, proof, `${request.site.origin}/auth`);
  const username = requireAddress(settings, identity);
  const company = await requireCompany(settings);
  const name = properName('Required').safeParse(identity.name).data ?? username;
  const person = await findOrCreateUser(settings, company, username, name);
  const hours = Math.min(settings.sessionHours, sessionDays() * 24);
  const method = { hasSecondFactor: true, hours };
  if (person.emailVerifiedAt || person.isSuspended)
    return startSession(request, person, provedAt, method);
  if (isAddressHeld(person)) throw new OwnAddressHeldError();
  const proved = await takeOver(person);
  // Later than the mark of the voided password.
  return startSession(request, proved, new Date(Date.now() + 1).toISOString(), method);
});
