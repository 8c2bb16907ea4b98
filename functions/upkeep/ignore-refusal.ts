import { Problem } from '#shared/kit/problem.ts';
import { inConflict } from '#shared/kit/problems.ts';

const codesOf = (problems: (() => Problem)[]) => problems.map((problem) => problem().code);

/** These refusals, by name: all others come again. */
export const ignoreOnly = async (writing: Promise<void>, ...expected: (() => Problem)[]) => {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof Problem) || !codesOf(expected).includes(error.code)) throw error;
  }
};

/**
 * Any refusal, where what was refused is found again or is not to be found any more. A conflict
 * refuses nothing: it comes again.
 */
export const ignoreRefusal = async (writing: Promise<void>) => {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof Problem) || error.code === inConflict().code) throw error;
  }
};
