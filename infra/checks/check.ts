/** The outcome of a check. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Skipped tests. */
  skipped?: number;
  /** Everything needed to fix each failure. */
  failures: string[];
  /** The duration of each test file. */
  files?: { name: string; seconds: number }[];
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
