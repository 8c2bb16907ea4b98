import { forgetOldTokens } from './request-tokens.ts';
import type { Store } from './store.ts';
import { sweepExpired } from './time-to-live.ts';

/** What the engine does by itself from time to time. Answers how to stop it. */
export function startUpkeep(store: Store, intervalMilliseconds: number): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await sweepExpired(store);
      await forgetOldTokens(store);
    } catch (error) {
      console.error(error);
    } finally {
      running = false;
    }
  }, intervalMilliseconds);
  return () => clearInterval(timer);
}
