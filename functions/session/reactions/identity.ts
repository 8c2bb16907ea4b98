import { removeIdentity, setEmail } from '#functions/kit/identity/identity.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { findUser } from '#functions/people/user-store.ts';
import { endSessionsBut } from '#functions/session/session-store.ts';

/** Gives the Cognito user the address that the user has now. False if the user was deleted. */
const followUser = async ({ companyId, userId }: Item): Promise<boolean> => {
  const scope = { companyId: String(companyId) };
  const person = await findUser(scope, String(userId), { consistent: true });
  if (person) await setEmail(person.id, person.username);
  return person !== undefined;
};

/**
 * The Cognito user of a taken address gets it. That of a released address gets the user's new one,
 * and is deleted if there is no user or somebody else proved to own the address; they are signed
 * out. Changes of an address are handled in order, so its former owner has lost the alias before
 * the next one gets it.
 */
export const followAddress = async ({ before, after }: TableChange) => {
  if (before?.userId === after?.userId) return;
  if (before && after)
    await endSessionsBut({ companyId: String(before.companyId) }, String(before.userId));
  if (before && (after || !(await followUser(before)))) await removeIdentity(String(before.userId));
  if (after) await followUser(after);
};

/** A registration that was not completed leaves a Cognito user that cannot sign in. */
export const removeAbandonedIdentity = async ({ before, expired }: TableChange) => {
  if (before && expired) await removeIdentity(String(before.userId));
};
