import { forgetOldTokens } from './items/request-tokens.ts';
import type { Store } from './store.ts';
import { trimStreams } from './streams/trim-streams.ts';
import { sweepExpired } from './time-to-live/time-to-live.ts';

/** Per table; about 100 MB with items of a usual size. */
const maxStreamRecords = 50_000;

/** The engine's periodic tasks. */
export function startBackgroundTasks(store: Store, intervalMilliseconds: number) {
  let running: Promise<void> | undefined;

  async function run() {
    await sweepExpired(store);
    await forgetOldTokens(store);
    await trimStreams(store, maxStreamRecords);
  }

  /** Runs now, or waits for the current run. */
  function runNow(): Promise<void> {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  const timer = setInterval(() => runNow().catch(console.error), intervalMilliseconds);
  return {
    runNow,
    /** Resolves when the current run has ended. */
    async stop() {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
