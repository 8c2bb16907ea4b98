import { performance } from 'node:perf_hooks';
import type { Check, Outcome } from './check.ts';

const survive = async ({ run }: Check): Promise<Outcome> => {
  try {
    return await run();
  } catch (error) {
    return { passed: 0, failed: 1, failures: [(error as Error).stack ?? String(error)] };
  }
};

/** Indents a failure and removes stack frames of the test runners. */
const indented = (failure: string) =>
  failure
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal)/.test(line))
    .map((line) => `    ${line}`)
    .join('\n');

const report = ({ name }: Check, outcome: Outcome, milliseconds: number) => {
  const { passed, failed, skipped = 0, failures } = outcome;
  const mark = failed === 0 ? '✓' : '✗';
  const counts = [
    `${passed} passed`,
    ...(failed ? [`${failed} failed`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ].join(', ');
  console.log(`${mark} ${name}: ${counts} (${(milliseconds / 1000).toFixed(1)} s)`);
  for (const failure of failures) console.log(`\n${indented(failure)}\n`);
};

const runOne = async (check: Check) => {
  const begun = performance.now();
  const outcome = await survive(check);
  report(check, outcome, performance.now() - begun);
  return outcome;
};

const printSlowest = (outcomes: readonly Outcome[]) => {
  const slowest = outcomes
    .flatMap(({ files = [] }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  if (slowest.length > 0) console.log('\nSlowest test files:');
  for (const { name, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
};

/**
 * Runs and reports the checks whose names contain one of the wanted texts, or all, and exits. Those
 * of a group run at the same time, the groups one after the other.
 */
export const runChecks = async (
  groups: readonly (readonly Check[])[],
  wanted: readonly string[],
) => {
  const isWanted = ({ name }: Check) =>
    wanted.length === 0 || wanted.some((text) => name.includes(text));
  const outcomes: Outcome[] = [];
  for (const group of groups)
    outcomes.push(...(await Promise.all(group.filter(isWanted).map(runOne))));
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const failed = sum((outcome) => outcome.failed);
  const passed = sum((outcome) => outcome.passed);
  printSlowest(outcomes);
  const seconds = Math.round(process.uptime());
  console.log(`\n${Math.floor(seconds / 60)} min ${seconds % 60} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
};
