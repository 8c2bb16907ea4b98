import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { recordAudit } from '#functions/audit/audit-store.ts';
import { log } from '#functions/kit/observability/log.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findAccount } from '#functions/people/address-store.ts';
import { markEmailVerified, markPasswordSet, readUser } from '#functions/people/user-store.ts';
import { dropSecondFactor } from './second-factor/drop-second-factor.ts';
import { endSessionsBut } from './session-store.ts';

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
  // The user may be missing in the table while an account is created or deleted.
  if (account?.userId !== userName) return event;
  // First the mark, so that a concurrent sign-in with the old password fails.
  const person = await readUser(account, userName);
  await write(
    markPasswordSet(account, userName),
    recordAudit({ actor: { ...account, name: person.name }, kind: 'password_reset' }),
  );
  await endSessionsBut(account, userName);
  // The user entered a code that was emailed to the address.
  if (!person.emailVerifiedAt) {
    await dropSecondFactor(account);
    await write(markEmailVerified(person, new Date().toISOString()));
  }
  log.info('password_reset', { companyId: account.companyId, userId: userName });
  return event;
};
