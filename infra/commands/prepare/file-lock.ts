import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Locks of this process. A lock file with its id can be an earlier process's. */
const held = new Set<string>();

const isAlive = (processId: number) => {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
};

const holderOf = (file: string) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const take = (file: string) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
};

/** Prevents two processes (`npm start` and `npm test`) from building into one folder at a time. */
export const withFileLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    const holder = holderOf(file);
    const isHeld = holder === process.pid ? held.has(file) : holder && isAlive(holder);
    if (isHeld) await pause(100);
    else rmSync(file, { force: true });
  }
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
};
