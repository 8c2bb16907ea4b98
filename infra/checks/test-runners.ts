import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { Check } from './check.ts';
import { inModules, runNode } from './run-command.ts';
import { readBrowserReport, readTestReport } from './test-report.ts';

/** One file for each test file of the full jest run. */
export const recordedCallsFolder = join(projectRoot, '.build', 'recorded-calls');

const reportFile = (name: string) => {
  const folder = join(projectRoot, '.build', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

export const vitestCommand = [
  inModules('vitest/vitest.mjs'),
  'run',
  '--config=frontend/vitest.config.ts',
];

export const jestCommand = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  inModules('jest/bin/jest.js'),
];

/** Names the files that run when none ends. */
const reporterOf = (runner: string) =>
  join(import.meta.dirname, 'running-files', `${runner}-reporter.ts`);

type Environment = Record<string, string>;

interface TestOptions {
  environment?: Environment;
  /** Default: all. */
  files?: readonly string[];
}

/** shared and frontend. */
export const unitTests = ({ environment = {}, files = [] }: TestOptions = {}): Check => ({
  name: 'rules and components (vitest)',
  async run() {
    const report = reportFile('vitest');
    const result = await runNode(
      [
        ...vitestCommand,
        '--reporter=json',
        `--outputFile.json=${report}`,
        // Prints errors outside of tests, which are not in the JSON report.
        '--reporter=dot',
        `--reporter=${reporterOf('vitest')}`,
        ...files,
      ],
      environment,
    );
    return readTestReport(report, result);
  },
});

/** functions and infra; `*.full.test.ts` only in the full run, which also tries larger amounts. */
export const functionTests = ({
  isFull = false,
  environment = {},
  files = [],
}: TestOptions & { isFull?: boolean }): Check => ({
  name: 'functions, engines and templates (jest)',
  async run() {
    const report = reportFile('jest');
    rmSync(recordedCallsFolder, { recursive: true, force: true });
    const result = await runNode(
      [
        ...jestCommand,
        '--json',
        '--reporters=default',
        `--reporters=${reporterOf('jest')}`,
        `--outputFile=${report}`,
        ...(isFull ? [] : ['--testPathIgnorePatterns=\\.full\\.test\\.ts$']),
        ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
      ],
      {
        ...environment,
        ...(isFull
          ? { SHORT_RUN: 'off', RECORDED_CALLS: recordedCallsFolder }
          : { SHORT_RUN: 'on' }),
      },
    );
    return readTestReport(report, result);
  },
});

/**
 * End-to-end tests with their own local cloud. Only the full run runs axe, covers every theme and
 * width, and runs tests tagged `@full`.
 */
export const browserTests = (isFull: boolean): Check => ({
  name: 'the product in a browser (Playwright)',
  async run() {
    const report = reportFile('playwright');
    const result = await runNode(
      [
        inModules('@playwright/test/cli.js'),
        'test',
        '--config=frontend/tests/e2e/playwright.config.ts',
        ...(isFull ? [] : ['--project=desktop*', '--grep-invert=@full']),
      ],
      { E2E_REPORT: report, E2E_AXE: isFull ? 'on' : 'off' },
    );
    return readBrowserReport(report, result);
  },
});
