import { mutatedPart } from './parts.ts';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: mutatedPart().sources,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'infra/checks/mutation/vitest.config.ts' },
  // Changes of what a module computes once cannot be switched on and off.
  ignoreStatic: true,
  // Stryker would read the project's with an API that TypeScript 7 does not have.
  tsconfigFile: 'none.json',
  tempDirName: '.build/mutation',
  ignorePatterns: ['.build', '.data', 'coverage', 'cdk.out', 'docs'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `.build/mutation-${process.env.MUTATED_PART}.json` },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { break: 85 },
};
