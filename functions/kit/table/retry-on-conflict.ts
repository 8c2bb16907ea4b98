import { ConflictError } from '#shared/kit/common-errors.ts';
import { retry } from './retry.ts';

/**
 * Runs `change` (read, decide, write) again when the item changed after it was read, so that two
 * people can edit different fields of it. `write` itself retries concurrent transactions. Only time
 * ends it, because a team that keeps changing may be in the way more often than any number.
 */
export const retryOnConflict = <T>(change: () => Promise<T>): Promise<T> =>
  retry(change, (error) => error instanceof ConflictError, Number.POSITIVE_INFINITY);
