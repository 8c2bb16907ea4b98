import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/settings.ts';
import type { Check } from './check.ts';
import { inModules, runNode } from './run-command.ts';
import { readBrowserReport, readTestReport } from './test-report.ts';

const reportFile = (name: string) => {
  const folder = join(projectRoot, '.build', 'reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

/** Pure rules and components. */
export const unitTests: Check = {
  name: 'rules and components (vitest)',
  async run() {
    const report = reportFile('vitest');
    const result = await runNode([
      inModules('vitest/vitest.mjs'),
      'run',
      '--config=frontend/vitest.config.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
      // Says what failed outside of every test, which the report leaves out.
      '--reporter=dot',
    ]);
    return readTestReport(report, result);
  },
};

/** Handlers, stores, engines, templates. */
export const functionTests: Check = {
  name: 'functions, engines and templates (jest)',
  async run() {
    const report = reportFile('jest');
    const result = await runNode([
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      inModules('jest/bin/jest.js'),
      '--json',
      // A busy machine is no failure.
      '--testTimeout=30000',
      `--outputFile=${report}`,
    ]);
    return readTestReport(report, result);
  },
};

/** The product in a real browser, against a region of its own. */
export const browserTests: Check = {
  name: 'the product in a browser (Playwright)',
  async run() {
    const report = reportFile('playwright');
    const result = await runNode(
      [inModules('@playwright/test/cli.js'), 'test', '--config=frontend/e2e/playwright.config.ts'],
      { E2E_REPORT: report },
    );
    return readBrowserReport(report, result);
  },
};
