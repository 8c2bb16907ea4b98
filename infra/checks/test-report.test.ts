import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../project-root.ts';
import { readBrowserReport, readTestReport } from './test-report.ts';

let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'day-zero-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (report: object) => {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
};
const ended = (code: number) => ({ code, output: 'what it said' });

const unit = (passed: number, failed: number, testResults: object[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 2,
  testResults,
});
const failedTest = {
  name: join(projectRoot, 'infra/a.test.ts'),
  status: 'failed',
  message: '',
  startTime: 1000,
  endTime: 3500,
  assertionResults: [
    { status: 'failed', fullName: 'it works', failureMessages: ['it did not'] },
    { status: 'passed', fullName: 'it passes', failureMessages: [] },
  ],
};
const brokenFile = {
  name: 'b.test.ts',
  status: 'failed',
  message: 'no such module',
  assertionResults: [],
};

describe('a report of jest or vitest', () => {
  test('is read with every failure in full', () => {
    const file = written(unit(3, 1, [failedTest]));
    expect(readTestReport(file, ended(1))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: [`${failedTest.name}\nit works\nit did not`],
      files: [{ name: 'infra/a.test.ts', seconds: 2.5 }],
    });
  });

  test('counts a file that cannot be loaded as failed', () => {
    const file = written(unit(3, 0, [brokenFile]));
    expect(readTestReport(file, ended(1))).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['b.test.ts\nno such module'],
    });
  });

  test('counts a runner that crashed, ran nothing or exited with an error as failed', () => {
    const absent = readTestReport(join(folder, 'absent.json'), ended(0));
    expect(absent).toEqual({ passed: 0, failed: 1, failures: ['what it said'] });
    expect(readTestReport(written(unit(0, 0)), ended(0)).failed).toBe(1);
    expect(readTestReport(written(unit(5, 0)), ended(1))).toMatchObject({ passed: 5, failed: 1 });
    expect(readTestReport(written(unit(5, 0)), ended(0))).toMatchObject({ passed: 5, failed: 0 });
  });
});

const browser = (stats: object, status = 'expected', errors: object[] = []) => ({
  errors,
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [
    {
      title: 'teams',
      suites: [
        {
          title: 'inside',
          specs: [
            {
              title: 'opens',
              file: 'teams.spec.ts',
              line: 7,
              tests: [
                { status, results: [{ duration: 1500, errors: [{ message: 'it did not' }] }] },
              ],
            },
          ],
        },
      ],
    },
  ],
});

describe('a report of Playwright', () => {
  test('counts a test that passed only on retry as failed', () => {
    expect(readBrowserReport(written(browser({ expected: 4 })), ended(0))).toMatchObject({
      passed: 4,
      failed: 0,
    });
    const flaky = readBrowserReport(written(browser({ expected: 3, flaky: 1 }, 'flaky')), ended(0));
    expect(flaky).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['teams.spec.ts:7 inside › opens\nit did not'],
      files: [{ name: 'teams.spec.ts', seconds: 1.5 }],
    });
  });

  test('counts a server that did not start as failed', () => {
    const file = written(browser({}, 'expected', [{ message: 'no server' }]));
    expect(readBrowserReport(file, ended(1))).toMatchObject({ failed: 1, failures: ['no server'] });
  });
});
