import { Refused } from './caller.ts';

/** Does what may have been done by an earlier run, which the code of the refusal tells. */
export const ignoring = async (code: string, act: () => Promise<unknown>) => {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refused && error.code === code)) throw error;
  }
};
