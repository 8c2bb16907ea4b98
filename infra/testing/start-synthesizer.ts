import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts the process that synthesizes for tests. */
export const startSynthesizer = async () => {
  const child = fork(join(import.meta.dirname, 'synthesizer-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit');
  const [port] = await once(child, 'message');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      child.disconnect();
      await ended;
    },
  };
};
