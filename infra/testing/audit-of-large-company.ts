import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { within } from '@day-zero/local-cloud';
import type { Size } from './large-company.ts';

interface Outcome {
  items: number;
  differences: number;
  found: unknown[];
  /** The most that the process had at once. */
  megabytes: number;
}

/** Audits a company in a process of its own; undefined if it had too little memory for objects. */
export const auditOfLargeCompany = async (
  size: Size,
  { heapMegabytes, seconds }: { heapMegabytes: number; seconds: number },
): Promise<Outcome | undefined> => {
  const child = fork(join(import.meta.dirname, 'audit-large-company.ts'), [JSON.stringify(size)], {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMegabytes}`],
    // A process without enough memory prints pages.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const sent: Outcome[] = [];
  child.on('message', (outcome) => sent.push(outcome as Outcome));
  try {
    await within(seconds, 'The audit', once(child, 'exit'));
    return sent[0];
  } finally {
    child.kill('SIGKILL');
  }
};
