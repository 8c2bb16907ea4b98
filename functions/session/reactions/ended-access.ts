import type { TableChange } from '#functions/kit/table/stream.ts';
import { endSessionsBut } from '#functions/session/session-store.ts';

/** Nobody can use them any more. Restoring the user must not bring them back. */
export const endSessionsOfSuspendedUser = async ({ before, after }: TableChange) => {
  if (!after?.isSuspended || before?.isSuspended) return;
  await endSessionsBut({ companyId: String(after.companyId) }, String(after.id));
};
