import { Problem } from '#shared/kit/problem.ts';

/** A refusal means that what was to be kept up went away or was changed meanwhile. */
export const ignoreRefusal = async (writing: Promise<void>) => {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
};
