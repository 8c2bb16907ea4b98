import { defineProblem, Problem } from '#shared/kit/problem.ts';

/** What a store's insert is refused with when its id is there already. */
export const alreadyCreated = defineProblem(409, 'already_created', 'This was made already.');

/**
 * Creates, or reads back what an earlier attempt of the same request created: ids come from
 * `request.newId`, so that only a retry meets its own id. `refusal` is what the insert is refused
 * with when it is there already.
 */
export const once = async <T>(
  create: () => Promise<T>,
  readBack: () => Promise<T>,
  refusal: () => Problem = alreadyCreated,
) => {
  try {
    return await create();
  } catch (error) {
    if (error instanceof Problem && error.code === refusal().code) return readBack();
    throw error;
  }
};
