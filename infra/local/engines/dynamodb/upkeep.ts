import { forgetOldTokens } from './request-tokens.ts';
import type { Store } from './store.ts';
import { sweepExpired } from './time-to-live.ts';
import { trimStreams } from './trim-streams.ts';

/** Stream records kept per table: some 100 MB where items are of a common size. */
const mostStreamRecords = 50_000;

/** What the engine does by itself from time to time. */
export function startUpkeep(store: Store, intervalMilliseconds: number) {
  let running: Promise<void> | undefined;

  async function run() {
    await sweepExpired(store);
    await forgetOldTokens(store);
    await trimStreams(store, mostStreamRecords);
  }

  /** Runs now; while it runs already, answers that run's end. */
  function runNow(): Promise<void> {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  const timer = setInterval(() => runNow().catch(console.error), intervalMilliseconds);
  return {
    runNow,
    /** Fulfilled when it does nothing any more. */
    async stop() {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
