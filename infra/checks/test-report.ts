import { readFileSync } from 'node:fs';
import type { Outcome } from './check.ts';
import type { CommandResult } from './run-command.ts';

/** What jest and vitest write with their JSON reporters. */
interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
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

/** A runner that ended badly though every test passed has failed as well. */
const withExit = (outcome: Outcome, { code, output }: CommandResult): Outcome =>
  code !== 0 && outcome.failed === 0
    ? { ...outcome, failed: 1, failures: [`It ended with ${code}.\n${output}`] }
    : outcome;

/** Reads what jest or vitest counted; a missing report means that the runner died. */
export const readTestReport = (file: string, result: CommandResult): Outcome => {
  const report = read<TestReport>(file);
  if (!report) return died(result.output);
  const failures = report.testResults.flatMap(failuresOf);
  const outcome = {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests,
    failures,
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
    tests: { status: string; results: { errors: { message: string }[] }[] }[];
  }[];
}

interface BrowserReport {
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

/** The same for Playwright. A test that passed only on repetition has not passed. */
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
  return withExit({ passed: expected, failed, skipped, failures }, result);
};
