import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type OpenLocalCloudOptions, within } from '@day-zero/local-cloud';

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
  // Listened for from the start, because a busy parent may look later than they happen.
  const started = once(child, 'message');
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const startedOrClosed = Promise.race([
    started,
    closed.then(([code]) => {
      throw new Error(`The local cloud ended at start (${code}): ${printed}`);
    }),
  ]);
  // Not everybody waits for it.
  startedOrClosed.catch(() => {});
  return {
    child,
    /** Until it has started. */
    started: () => within(60, 'The start of the local cloud', startedOrClosed),
    /** Its exit code and signal, when all that it printed has arrived. */
    closed: () => within(60, 'The end of the local cloud', closed),
    printed: () => printed,
    /** Kills the engines' processes too, like a power failure. */
    killGroup() {
      if (child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid!, 'SIGKILL');
    },
  };
};

export type ForkedLocalCloud = ReturnType<typeof forkLocalCloud>;
