import { log } from '#functions/kit/observability/log.ts';
import { ConflictError, ContentionError } from '#shared/kit/common-errors.ts';

export const isConcurrent = (error: unknown) =>
  error instanceof ConflictError || error instanceof ContentionError;

/**
 * Logs what failed and is tried again. Only an error raises the alarm: other writes may always be in
 * the way. Returns whether it is one.
 */
export const logFailure = (
  event: string,
  error: unknown,
  fields: Parameters<typeof log.error>[1],
): boolean => {
  const isExpected = isConcurrent(error);
  log[isExpected ? 'info' : 'error'](event, { error, ...fields });
  return !isExpected;
};
