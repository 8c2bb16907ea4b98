import { Problem } from '#shared/kit/problem.ts';

/** A refusal means that what was to be kept up went away or was changed meanwhile. */
export const ignoreRefusal = async (writing: Promise<void>) => {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
};

/** Only these: being busy with another write comes again. */
export const ignoreOnly = async (writing: Promise<void>, ...expected: (() => Problem)[]) => {
  try {
    await writing;
  } catch (error) {
    const codes = expected.map((problem) => problem().code);
    if (!(error instanceof Problem) || !codes.includes(error.code)) throw error;
  }
};
