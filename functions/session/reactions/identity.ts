import { removeIdentity, verifyEmail } from '#functions/kit/identity/identity.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';

/**
 * Deletes the Cognito user of a released address and verifies that of a taken one. Changes of an
 * address are handled in order, so aliases never collide.
 */
export const followAddress = async ({ before, after }: TableChange) => {
  if (before && before.userId !== after?.userId) await removeIdentity(String(before.userId));
  if (after && before?.userId !== after.userId) await verifyEmail(String(after.userId));
};

/** A registration that was not completed leaves a Cognito user that cannot sign in. */
export const removeAbandonedIdentity = async ({ before, expired }: TableChange) => {
  if (before && expired) await removeIdentity(String(before.userId));
};
