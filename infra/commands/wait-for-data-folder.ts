import { setTimeout as pause } from 'node:timers/promises';
import { DataFolderInUseError } from '@day-zero/local-cloud';

const longestWaitMs = 60_000;
const retryMs = 250;

/**
 * Retries while another Day Zero uses the data folder: it may be starting and respond soon, or be
 * seeding and end soon.
 */
export const waitForDataFolder = async <T>(start: () => Promise<T>): Promise<T> => {
  const until = Date.now() + longestWaitMs;
  for (let hasPrinted = false; ; hasPrinted = true) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof DataFolderInUseError) || Date.now() > until) throw error;
      if (!hasPrinted)
        console.log('The data folder is in use by another Day Zero. Waiting for it …');
      await pause(retryMs);
    }
  }
};
