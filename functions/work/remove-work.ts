import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { Session } from '#functions/kit/session.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { readVisibleWork } from './visible-work.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

/**
 * Removes it as it is by now, with what `beside` gives; what belongs to it is cleared away by the
 * stream.
 */
export const removeWork = <T extends Work>(
  session: Session,
  store: Pick<WorkStore<T>, 'read' | 'remove' | 'notFound'>,
  id: string,
  beside: (work: T) => Promise<Operation[]> = async () => [],
): Promise<void> =>
  retryOnConflict(async () => {
    const { work } = await readVisibleWork(session, store, id, { consistent: true });
    await write(...store.remove(work), ...(await beside(work)));
  });
