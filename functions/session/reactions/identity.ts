import { removeIdentity, verifyEmail } from '#functions/kit/identity/identity.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { endSessionsBut } from '#functions/session/session-store.ts';

/**
 * Deletes the Cognito user of a released address and verifies that of a taken one. Changes of an
 * address are handled in order, so aliases never collide. Who lost the address to its owner is
 * signed out.
 */
export const followAddress = async ({ before, after }: TableChange) => {
  if (before?.userId === after?.userId) return;
  if (before && after)
    await endSessionsBut({ companyId: String(before.companyId) }, String(before.userId));
  if (before) await removeIdentity(String(before.userId));
  if (after) await verifyEmail(String(after.userId));
};

/** A registration that was not completed leaves a Cognito user that cannot sign in. */
export const removeAbandonedIdentity = async ({ before, expired }: TableChange) => {
  if (before && expired) await removeIdentity(String(before.userId));
};
