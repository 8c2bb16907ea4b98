import { ContentionError, ReadOnlyError } from '#shared/kit/common-errors.ts';
import { type ErrorClass, HttpError } from '#shared/kit/http-error.ts';

/** Ignores these errors of a write and throws all others. */
export const ignoreErrors = async (writing: Promise<void>, ...expected: ErrorClass[]) => {
  try {
    await writing;
  } catch (error) {
    if (!expected.some((each) => error instanceof each)) throw error;
  }
};

/** Ignores every failed condition, for callers that find the item again in a later step. */
export const ignoreRejections = async (writing: Promise<void>) => {
  try {
    await writing;
  } catch (error) {
    const isUnwritable = error instanceof ContentionError || error instanceof ReadOnlyError;
    if (!(error instanceof HttpError) || isUnwritable) throw error;
  }
};
