import { ConflictError } from '#shared/kit/common-errors.ts';
import { retry } from './retry.ts';

/** Enough for ten people who change the same item at once. */
const attempts = 12;

/**
 * Runs `change` (read, decide, write) again when the item changed after it was read, so that two
 * people can edit different fields of it. `write` itself retries concurrent transactions.
 */
export const retryOnConflict = <T>(change: () => Promise<T>): Promise<T> =>
  retry(change, (error) => error instanceof ConflictError, attempts);
