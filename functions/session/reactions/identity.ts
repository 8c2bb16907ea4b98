import { dropEmail, removeIdentity, setEmail } from '#functions/kit/identity/identity.ts';
import { log } from '#functions/kit/observability/log.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { findUser } from '#functions/people/user-store.ts';
import { endSessionsBut } from '#functions/session/session-store.ts';

const consistent = { consistent: true };

/**
 * The Cognito user of a released address gets the user's new one, or none as long as another Cognito
 * user has that. It is deleted with its user.
 */
const releaseEmailAlias = async ({ companyId, userId }: Item) => {
  const person = await findUser({ companyId: String(companyId) }, String(userId), consistent);
  if (!person) return removeIdentity(String(userId));
  if (!(await setEmail(person.id, person.username))) await dropEmail(person.id);
};

/** The Cognito user gets the address, unless the user has another one by now. */
const assignEmailAlias = async ({ companyId, userId, username }: Item) => {
  const person = await findUser({ companyId: String(companyId) }, String(userId), consistent);
  if (!person || person.username !== username) return;
  // The next one must not wait for it: the user signs in, but cannot reset the password.
  if (!(await setEmail(person.id, person.username)))
    log.error('email_alias_taken', { companyId: person.companyId, userId: person.id });
};

/**
 * Changes the addresses in Cognito. A user who loses one to its proved owner is signed out,
 * and their Cognito user is deleted. Changes of an address are handled in order, so its former owner
 * has lost the alias before the next one gets it.
 */
export const moveIdentityAddress = async ({ before, after }: TableChange) => {
  if (before?.userId === after?.userId) return;
  if (before && after) {
    await endSessionsBut({ companyId: String(before.companyId) }, String(before.userId));
    await removeIdentity(String(before.userId));
  } else if (before) await releaseEmailAlias(before);
  if (after) await assignEmailAlias(after);
};

/** A registration that was not completed leaves a Cognito user that cannot sign in. */
export const removeAbandonedIdentity = async ({ before, expired }: TableChange) => {
  if (before && expired) await removeIdentity(String(before.userId));
};
