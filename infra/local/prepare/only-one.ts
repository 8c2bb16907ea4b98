import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

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

/** Two starts at once (`npm start` and `npm test`) must not build into one folder at once. */
export const onlyOne = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder && holder !== process.pid && isAlive(holder)) await pause(100);
    else rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};
