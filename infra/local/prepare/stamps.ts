import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Remembers from what a step was last made, so that it is not made again from the same. */
export const stamps = (folder: string) => ({
  isCurrent(step: string, hash: string) {
    try {
      return readFileSync(join(folder, step), 'utf8') === hash;
    } catch {
      return false;
    }
  },
  /** Before a step begins: a half-made result is no result. */
  clear: (step: string) => rmSync(join(folder, step), { force: true }),
  set(step: string, hash: string) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, step), hash);
  },
});
