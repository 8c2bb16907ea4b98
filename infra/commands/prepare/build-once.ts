import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something built from sources. */
export interface Step {
  name: string;
  /** Printed after it was built: `Built the page`. */
  done: string;
  /** Changes with its sources. */
  hash(): string;
  isThere(): boolean;
  make(): Promise<unknown>;
}

/** Stores the hash of the sources of each step's last build. */
const stamps = (folder: string) => ({
  isCurrent(step: string, hash: string) {
    try {
      return readFileSync(join(folder, step), 'utf8') === hash;
    } catch {
      return false;
    }
  },
  /** Called before a build, so that an interrupted one is not current. */
  clear: (step: string) => rmSync(join(folder, step), { force: true }),
  set(step: string, hash: string) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, step), hash);
  },
});

/** Runs a step only if its sources have changed. */
export const buildOnce = (stampFolder: string, onStep: (sentence: string) => void) => {
  const known = stamps(stampFolder);
  const isCurrent = (step: Step) => step.isThere() && known.isCurrent(step.name, step.hash());
  return {
    isCurrent,
    async ensure(step: Step) {
      if (isCurrent(step)) return;
      const begun = performance.now();
      const hash = step.hash();
      known.clear(step.name);
      await step.make();
      known.set(step.name, hash);
      onStep(`${step.done} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
    },
  };
};
