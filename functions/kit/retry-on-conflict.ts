import { Problem } from '#shared/kit/problem.ts';
import { inConflict, tooBusy } from '#shared/kit/problems.ts';

/** Ten people who change one thing at once all come through. */
const attempts = 12;
const longestPauseMs = 500;
/** No attempt begins later than this: a request is cut off after ten seconds. */
const latestMs = 8_000;

const worthTrying = new Set([tooBusy().code, inConflict().code]);

/** Whether the same may go through a moment later. */
export const isBusy = (error: unknown): error is Problem =>
  error instanceof Problem && worthTrying.has(error.code);

/**
 * Runs `change` (read, decide, write) again when somebody else wrote in between, so that two
 * people who edit different fields of one thing lose nothing.
 */
export const retryOnConflict = async <T>(change: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (!isBusy(error) || attempt === attempts) throw error;
      const pauseMs = Math.random() * Math.min(15 * 2 ** attempt, longestPauseMs);
      if (performance.now() + pauseMs - begun > latestMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
};
