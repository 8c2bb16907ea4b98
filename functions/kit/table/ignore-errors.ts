import { ContentionError } from '#shared/kit/common-errors.ts';
import { type ErrorClass, HttpError } from '#shared/kit/http-error.ts';

/** Ignores these errors of a write and throws all others. */
export const ignoreErrors = async (writing: Promise<void>, ...expected: ErrorClass[]) => {
  try {
    await writing;
  } catch (error) {
    if (!expected.some((each) => error instanceof each)) throw error;
  }
};

/**
 * Ignores every failed condition, for callers that find the item again in a later step. Throws
 * ContentionError, which is not about a condition.
 */
export const ignoreRejections = async (writing: Promise<void>) => {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof HttpError) || error instanceof ContentionError) throw error;
  }
};
