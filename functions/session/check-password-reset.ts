import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { log } from '#functions/kit/observability/log.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { isAddressHeld } from '#functions/people/sign-in-store.ts';
import { readUser } from '#functions/people/user-store.ts';

/**
 * Called by the user pool before it emails a code that resets a password. When this throws, no code
 * exists that anybody knows, and the password stays as it is.
 */
export const handler = async (
  event: CustomMessageTriggerEvent,
): Promise<CustomMessageTriggerEvent> => {
  const { triggerSource, userName, request } = event;
  if (triggerSource !== 'CustomMessage_ForgotPassword') return event;
  const account = await findAccount((request.userAttributes.email ?? '').toLowerCase());
  // The pool has an address that the user no longer has; its code sets no password that is kept.
  if (account?.userId !== userName) return event;
  const person = await readUser(account, userName, { consistent: true });
  if (!isAddressHeld(person)) return event;
  log.info('password_reset_held', { companyId: account.companyId, userId: userName });
  throw new Error('address_held');
};
