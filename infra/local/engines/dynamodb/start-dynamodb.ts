import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FixableError } from '../../fixable-error.ts';
import { DataFolderError } from '../../kit/data-folder-error.ts';
import type { Credentials } from '../../kit/verify-signature.ts';
import { within } from '../../kit/within.ts';

interface DynamodbOptions {
  /** Where data is stored. Absent: in memory, until it stops. */
  folder?: string;
  /** Default: a free one. */
  port?: number;
  /** How often expired items are deleted. Default 60. */
  sweepSeconds?: number;
  /** What requests must be signed with. Absent: any signature is accepted. */
  credentials?: Credentials;
  /** Called when the engine ends without being stopped, or is about to. */
  onFailure?: (error: Error) => void;
}

/** The engine's process ended, for example because the system had no memory left. */
export class EngineEndedError extends FixableError {
  override readonly name = 'EngineEndedError';

  constructor(how: string) {
    super(
      `The process of the tables ended (${how}), so the local cloud ends too. What was saved is kept; start again: npm start`,
    );
  }
}

export interface RunningDynamodb {
  endpoint: string;
  processId: number;
  /** Calls back soon after a write. Returns a function that stops it. */
  onWritten(listener: () => void): () => void;
  /** Deletes expired items now instead of within a minute. */
  sweep(): Promise<void>;
  /** Resolves when the engine has ended or crashed. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

type Message =
  | { type: 'ready'; port: number }
  | { type: 'failed'; reason: string }
  | { type: 'written' }
  | { type: 'swept' };

/** Starts the table engine in its own process. */
export async function startDynamodb(options: DynamodbOptions = {}): Promise<RunningDynamodb> {
  const child = fork(
    fileURLToPath(new URL('./dynamodb-process.ts', import.meta.url)),
    [
      `--port=${options.port ?? 0}`,
      `--sweep-seconds=${options.sweepSeconds ?? 60}`,
      ...(options.folder ? [`--folder=${options.folder}`] : []),
    ],
    {
      env: { ...process.env, CREDENTIALS: JSON.stringify(options.credentials) },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  let isReady = false;
  let isStopping = false;
  let failure: DataFolderError | undefined;
  const ended = once(child, 'exit').then(() => {});
  const listeners = new Set<() => void>();
  const started = new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The table engine ended at start (${code})`)));
    child.once('error', reject);
    child.on('message', (message: Message) => {
      if (message.type === 'ready') {
        isReady = true;
        resolve(message.port);
      } else if (message.type === 'failed' && !failure) {
        failure = new DataFolderError(message.reason);
        reject(failure);
        // Before the engine closes, because requests that it no longer answers would be reported too.
        if (isReady) options.onFailure?.(failure);
        child.disconnect();
      } else if (message.type === 'written') for (const listener of listeners) listener();
    });
  });
  const port = await within(60, 'The start of the table engine', started).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  child.once('exit', (code, signal) => {
    if (!isStopping && !failure) options.onFailure?.(new EngineEndedError(`${signal ?? code}`));
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    processId: child.pid ?? 0,
    ended,
    onWritten(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async sweep() {
      const swept = new Promise<void>((resolve) => {
        child.on('message', function done(message: Message) {
          if (message.type !== 'swept') return;
          child.off('message', done);
          resolve();
        });
      });
      child.send({ type: 'sweep' });
      await within(60, 'The removal of expired items', Promise.race([swept, ended]));
    },
    async stop() {
      isStopping = true;
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
