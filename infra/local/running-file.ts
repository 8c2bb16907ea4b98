import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Running {
  url: string;
  /** Directs the SDK to the engines. */
  environment: Record<string, string>;
  /** The outputs of the stacks. */
  outputs: Record<string, Record<string, string>>;
}

/**
 * Writes what other processes need to find this local cloud, for this account of the machine only,
 * because it has the credentials of the engines.
 */
export function writeRunningFile(dataFolder: string, running: Running) {
  const file = join(dataFolder, 'running.json');
  // An old file would keep its mode.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ processId: process.pid, ...running }, null, 2), {
    mode: 0o600,
  });
  return { remove: () => rmSync(file, { force: true }) };
}
