import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { Outcome } from './check.ts';
import type { CommandResult } from './run-command.ts';

/** The JSON report of jest and vitest. */
interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime?: number;
    endTime?: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

const read = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const failuresOf = ({
  name,
  status,
  message,
  assertionResults,
}: TestReport['testResults'][number]) => {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length > 0) {
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name}\n${fullName}\n${(failureMessages ?? []).join('\n')}`,
    );
  }
  return status === 'failed' ? [`${name}\n${message}`] : [];
};

const died = (output: string): Outcome => ({ passed: 0, failed: 1, failures: [output] });

/** Counts a runner that exited with an error as failed, even if every test passed. */
const withExit = (outcome: Outcome, { code, output }: CommandResult): Outcome =>
  code !== 0 && outcome.failed === 0
    ? { ...outcome, failed: 1, failures: [`It ended with ${code}.\n${output}`] }
    : outcome;

/** Reads a report of jest or vitest; if it is missing, the runner crashed. */
export const readTestReport = (file: string, result: CommandResult): Outcome => {
  const report = read<TestReport>(file);
  if (!report) return died(result.output);
  const failures = report.testResults.flatMap(failuresOf);
  const outcome = {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests,
    failures,
    files: report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
      name: relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
  if (outcome.passed + outcome.failed === 0) return died(`No test ran.\n${result.output}`);
  return withExit(outcome, result);
};

interface BrowserSuite {
  title: string;
  suites?: BrowserSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: string;
      results: { duration?: number; errors: { message: string }[] }[];
    }[];
  }[];
}

interface BrowserReport {
  config?: { rootDir: string };
  suites: BrowserSuite[];
  errors: { message: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const browserFailures = (suite: BrowserSuite): string[] => [
  ...(suite.suites ?? []).flatMap(browserFailures),
  ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return `${file}:${line} ${suite.title} › ${title}\n${messages.join('\n')}`;
      }),
  ),
];

/** The total seconds of each file's tests in all projects. */
const browserFiles = ({ config, suites }: BrowserReport): Outcome['files'] => {
  const seconds = new Map<string, number>();
  const add = (suite: BrowserSuite) => {
    suite.suites?.forEach(add);
    for (const { file, tests } of suite.specs ?? []) {
      const durations = tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration));
      const total = durations.reduce((sum, each) => sum + each, 0) / 1000;
      seconds.set(file, (seconds.get(file) ?? 0) + total);
    }
  };
  suites.forEach(add);
  const folder = relative(projectRoot, config?.rootDir ?? projectRoot);
  return [...seconds].map(([file, total]) => ({ name: join(folder, file), seconds: total }));
};

/** Reads a report of Playwright. A test that passed only on retry has failed. */
export const readBrowserReport = (file: string, result: CommandResult): Outcome => {
  const report = read<BrowserReport>(file);
  if (!report) return died(result.output);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.errors.map(({ message }) => message),
    ...report.suites.flatMap(browserFailures),
  ];
  const failed = Math.max(unexpected + flaky, failures.length);
  if (expected + failed === 0) return died(`No test ran.\n${result.output}`);
  return withExit(
    { passed: expected, failed, skipped, failures, files: browserFiles(report) },
    result,
  );
};
