import type { Synthesis } from './synthesizer-process.ts';

/** Runs in another process, because the CDK takes much longer to load inside jest. */
export const askSynthesizer = async (synthesis: Synthesis) => {
  const response = await fetch(process.env.SYNTHESIZER_ENDPOINT!, {
    method: 'POST',
    body: JSON.stringify(synthesis),
  });
  if (!response.ok) throw new Error(await response.text());
};
