import { stamps } from './stamps.ts';

/** Something built from sources. */
export interface Step {
  name: string;
  /** Told when it was really made: `Built the page`. */
  done: string;
  /** Changes when what it is made from does. */
  hash(): string;
  isThere(): boolean;
  make(): Promise<unknown>;
}

/** Runs steps only when they were not already made from the same sources. */
export const madeOnce = (stampFolder: string, onStep: (sentence: string) => void) => {
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
