import { inConflict } from '#shared/kit/problems.ts';

const attempts = 8;
const longestPauseMs = 500;

/**
 * Asks for all of a batch, and again for what a busy table left out. `ask` answers what that is; told
 * as `inConflict` when it is still something after some two seconds.
 */
export const untilProcessed = async <T>(batch: T[], ask: (pending: T[]) => Promise<T[]>) => {
  let pending = batch;
  for (let attempt = 1; pending.length > 0; attempt++) {
    if (attempt > attempts) throw inConflict();
    if (attempt > 1) {
      const pauseMs = Math.min(25 * 2 ** (attempt - 1), longestPauseMs);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    pending = await ask(pending);
  }
};
