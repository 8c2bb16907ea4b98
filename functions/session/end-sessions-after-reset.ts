import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { recordAudit } from '#functions/audit/audit-store.ts';
import { voidPassword } from '#functions/kit/identity/identity.ts';
import { log } from '#functions/kit/observability/log.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { markEmailVerified, markPasswordSet } from '#functions/people/sign-in-store.ts';
import { readUser, type StoredUser } from '#functions/people/user-store.ts';
import { dropSecondFactor } from './second-factor/drop-second-factor.ts';
import { endSessionsBut } from './session-store.ts';

/** How long Cognito's codes are valid. */
const codeLifetimeMs = 60 * 60 * 1000;

/**
 * The user entered a code that was emailed to the address. Before that, somebody else may have
 * registered it and added the second factor, unless an administrator set the address.
 */
const proveAddress = async (person: StoredUser) => {
  const { addressChangedAt } = person;
  if (!addressChangedAt) await dropSecondFactor({ ...person, userId: person.id });
  // A code sent to the former address may still be valid.
  else if (Date.now() - Date.parse(addressChangedAt) < codeLifetimeMs) return;
  await write(markEmailVerified(person, new Date().toISOString()));
};

/**
 * Called by the user pool before it responds to the user, so that no session survives a password
 * reset.
 */
export const handler = async (
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> => {
  const { triggerSource, userName, request } = event;
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  const account = await findAccount((request.userAttributes.email ?? '').toLowerCase());
  if (account?.userId !== userName) {
    // The code was sent to an address that the user no longer has, or has not yet.
    await voidPassword(userName);
    return event;
  }
  // First the mark, so that a concurrent sign-in with the old password fails.
  const person = await readUser(account, userName);
  await write(
    markPasswordSet(account, userName),
    recordAudit({ actor: { ...account, name: person.name }, kind: 'password_reset' }),
  );
  await endSessionsBut(account, userName);
  if (!person.emailVerifiedAt) await proveAddress(person);
  log.info('password_reset', { companyId: account.companyId, userId: userName });
  return event;
};
