import { uuid } from '../api/uuid.ts';

const optimisticPrefix = 'new-';

export function optimisticId(): string {
  return `${optimisticPrefix}${uuid()}`;
}

/** True until the server has created the item; it cannot be opened or edited until then. */
export function isOptimistic({ id }: { id: string }): boolean {
  return id.startsWith(optimisticPrefix);
}
