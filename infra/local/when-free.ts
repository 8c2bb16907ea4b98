import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderTaken } from './data-folder-taken.ts';

const longestWaitMs = 60_000;
const lookAgainMs = 250;

/**
 * Tries again for a while where another Day Zero has the data folder: it may be one that starts, and
 * will answer, or one that seeds, and will be done.
 */
export const whenFree = async <T>(start: () => Promise<T>): Promise<T> => {
  const until = Date.now() + longestWaitMs;
  for (let isTold = false; ; isTold = true) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof DataFolderTaken) || Date.now() > until) throw error;
      if (!isTold) console.log('The data folder is in use by another Day Zero. Waiting for it …');
      await pause(lookAgainMs);
    }
  }
};
