/** What a check found. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Tests that were left out on purpose. */
  skipped?: number;
  /** Everything that a person needs to mend what failed. */
  failures: string[];
}

export interface Check {
  name: string;
  run(): Promise<Outcome>;
}

export const oneResult = (isGood: boolean, failure: string): Outcome => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  failures: isGood ? [] : [failure],
});
