import { defineError, type ErrorClass } from '#shared/kit/http-error.ts';

/** Thrown by a store's insert if the id exists. */
export const AlreadyCreatedError = /* @__PURE__ */ defineError(
  409,
  'already_created',
  'This was created already.',
);

/**
 * Runs `create`; if a retry finds that the item already exists, reads it instead. Ids come from
 * `request.newId`, so only a retry of the same request meets its own id.
 */
export const createOnce = async <T>(
  create: () => Promise<T>,
  readExisting: () => Promise<T>,
  AlreadyExistsError: ErrorClass = AlreadyCreatedError,
) => {
  try {
    return await create();
  } catch (error) {
    if (error instanceof AlreadyExistsError) return readExisting();
    throw error;
  }
};
