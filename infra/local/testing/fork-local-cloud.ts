import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { OpenLocalCloudOptions } from '../open-local-cloud.ts';

type Options = Pick<OpenLocalCloudOptions, 'port' | 'dataFolder' | 'assemblyFolder' | 'web'>;

/** A local cloud in a process of its own, which sends `ready` when it has started. */
export const forkLocalCloud = ({ port, dataFolder, assemblyFolder, web }: Options) => {
  const child = fork(
    join(import.meta.dirname, 'local-cloud-process.ts'),
    [JSON.stringify({ port, dataFolder, assemblyFolder, web })],
    {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      printed += data;
    });
  return {
    child,
    printed: () => printed,
    /** Kills the engines' processes too, like a power failure. */
    killGroup() {
      if (child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid!, 'SIGKILL');
    },
  };
};

export type ForkedLocalCloud = ReturnType<typeof forkLocalCloud>;
