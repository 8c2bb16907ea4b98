import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';

/** Code whose tests Vitest can run without a table or a browser. */
export interface MutatedPart {
  /** The files that are changed. */
  sources: string[];
  /** The tests that should notice. */
  tests: string[];
  environment: 'node' | 'happy-dom';
}

const find = (pattern: string) => globSync(pattern, { cwd: projectRoot }).sort();
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sourceOf = (test: string) => test.replace(/\.test(\.tsx?)$/, '$1');

/** Tests beside the file that they test. */
const besideSource = (pattern: string) =>
  find(pattern).filter((test) => existsSync(join(projectRoot, sourceOf(test))));

/** Only words and names, which tests would repeat. */
const isText = (file: string) => /-errors\.ts$|notices\.ts$|city-catalogue\.ts$/.test(file);

/** The functions that need no table, user pool or storage. */
const pureFunctions = [
  'canary/sign-in',
  'kit/http/reject-direct-request',
  'kit/http/source-address',
  'kit/mail-text',
  'kit/table/ignore-errors',
  'kit/table/retry',
  'live/outbox',
  'timesheets/csv-file',
  'todos/reminder-moments',
];

const kitTests = besideSource('frontend/src/kit/**/*.test.{ts,tsx}').filter(
  // What tests use.
  (test) => !test.includes('/test-server.'),
);

export const parts: Record<string, MutatedPart> = {
  shared: {
    sources: find('shared/**/*.ts').filter((file) => !isTest(file) && !isText(file)),
    tests: find('shared/**/*.test.ts'),
    environment: 'node',
  },
  kit: { sources: kitTests.map(sourceOf), tests: kitTests, environment: 'happy-dom' },
  functions: {
    sources: pureFunctions.map((name) => `functions/${name}.ts`),
    tests: pureFunctions.map((name) => `functions/${name}.test.ts`),
    environment: 'node',
  },
};

/** The part that Stryker and Vitest are run for. */
export const mutatedPart = (): MutatedPart => parts[process.env.MUTATED_PART ?? 'shared']!;
