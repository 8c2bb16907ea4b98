import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { log } from '#functions/kit/log.ts';
import { write } from '#functions/kit/table-write.ts';
import { findAccount } from '#functions/people/address-store.ts';
import { markPasswordSet } from '#functions/people/user-store.ts';
import { endSessionsBut } from './session-store.ts';

/** Run by the user pool, which answers the person only after this: nobody stays signed in. */
export const handler = async (
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> => {
  const { triggerSource, userName, request } = event;
  if (triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event;
  const account = await findAccount((request.userAttributes.email ?? '').toLowerCase());
  // The pool has who is not in the table for a moment only, when an account is made or removed.
  if (account?.userId !== userName) return event;
  // First the mark, so that whoever signs in with the old password at this moment is refused.
  await write(markPasswordSet(account, userName));
  await endSessionsBut(account, userName);
  log.info('password_reset', { companyId: account.companyId, userId: userName });
  return event;
};
