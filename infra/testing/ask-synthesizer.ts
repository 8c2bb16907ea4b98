import type { Synthesis } from './synthesizer-process.ts';

/** The whole response of a synthesis that succeeded. */
export const synthesized = 'synthesized';

/**
 * Runs in another process, because the CDK takes much longer to load inside jest. The limit is for
 * the synthesis only, not for the wait until others are done.
 */
export const askSynthesizer = async (synthesis: Synthesis, withinMs = 120_000) => {
  const abort = new AbortController();
  const response = await fetch(process.env.SYNTHESIZER_ENDPOINT!, {
    method: 'POST',
    body: JSON.stringify(synthesis),
    signal: abort.signal,
  });
  const tooLong = new Error(`The synthesis took longer than ${withinMs} ms`);
  const timer = setTimeout(() => abort.abort(tooLong), withinMs);
  try {
    const answer = await response.text();
    if (answer !== synthesized)
      throw new Error(answer || `The synthesizer responded ${response.status}`);
  } finally {
    clearTimeout(timer);
  }
};
