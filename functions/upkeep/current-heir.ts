import type { CompanyScope } from '#functions/kit/keys.ts';
import { readDeletion } from '#functions/people/user-deletion-store.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';

/** Who takes over: the heir, or the heir's heir where the heir was deleted meanwhile. */
export const currentHeir = async (scope: CompanyScope, heirId: string): Promise<StoredUser> => {
  const heir = await findUser(scope, heirId, { consistent: true });
  return heir ?? currentHeir(scope, (await readDeletion(scope, heirId)).reassignTo);
};
