import type { DeletionPart } from '#functions/entities/owned-list.ts';
import { ignoreRejections } from '#functions/kit/table/ignore-errors.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { Page, PageRequest } from '#functions/kit/table/table-read.ts';
import type { StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';

const perStep = 50;

/** Passes each item on in a transaction of its own. */
export const reassignEach =
  <T>(
    listOwned: (scope: CompanyScope, ownerId: string, page: PageRequest) => Promise<Page<T>>,
    passOn: (deletion: StoredDeletion, owned: T, successor: StoredUser) => Promise<void>,
  ): DeletionPart =>
  async (deletion, successor) => {
    const { items } = await listOwned(deletion, deletion.userId, { limit: perStep });
    // Rejected if it changed meanwhile. The next step finds it again.
    for (const owned of items) await ignoreRejections(passOn(deletion, owned, successor));
    return items.length > 0;
  };
