import { workKey } from './work-keys.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

/** The item with its long fields, if it was read without them. */
export const completeWork = async <T extends Work>(
  store: Pick<WorkStore<T>, 'type' | 'parseAll'>,
  work: T,
): Promise<T> => {
  if (!work.long) return work;
  const fields: object = work;
  const [complete] = await store.parseAll([{ ...fields, ...workKey(work, store.type, work.id) }]);
  return complete!;
};
