import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { within } from '@day-zero/local-cloud';

/** Starts the process that synthesizes for tests. */
export const startSynthesizer = async (
  script = join(import.meta.dirname, 'synthesizer-process.ts'),
) => {
  const child = fork(script, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit');
  const started = new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The synthesizer ended at start (${code})`)));
  });
  const port = await within(60, 'The start of the synthesizer', started);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
};
