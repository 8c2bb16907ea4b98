import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../project-root.ts';
import type { Check } from '../check.ts';
import { runChecks } from '../check-report.ts';
import { functionTests, unitTests } from '../test-runners.ts';
import { moments } from './moments.ts';

/*
 * Runs the vitest and jest tests that name a date as if it were another time, once for each of the
 * moments, because a test must pass on any day.
 */

const namesDate = (file: string) =>
  /\bDate\b|\b20\d\d\b/.test(readFileSync(join(projectRoot, file), 'utf8'));
const filesNamingDate = (pattern: string) =>
  globSync(pattern, {
    cwd: projectRoot,
    exclude: (name) => name.endsWith('.full.test.ts'),
  }).filter(namesDate);
const unitTestFiles = filesNamingDate('{shared,frontend}/**/*.test.{ts,tsx}');
const functionTestFiles = filesNamingDate('{functions,infra}/**/*.test.ts');

const shiftClock = pathToFileURL(join(import.meta.dirname, 'shift-clock.ts'));

const atMoment = ({ name, timeZone, time }: (typeof moments)[number]): Check[] => {
  const shifted = (check: (environment: Record<string, string>) => Check): Check => ({
    name: `${name} (${time}, ${timeZone}): ${check({}).name}`,
    run: () =>
      check({
        TZ: timeZone,
        CLOCK_OFFSET_MS: String(Date.parse(time) - Date.now()),
        NODE_OPTIONS: `--import=${shiftClock} --disable-warning=ExperimentalWarning`,
      }).run(),
  });
  return [
    shifted((environment) => unitTests({ environment, files: unitTestFiles })),
    shifted((environment) => functionTests({ environment, files: functionTestFiles })),
  ];
};

/** One after the other, because each uses every core. */
await runChecks(
  moments.flatMap(atMoment).map((check) => [check]),
  process.argv.slice(2),
);
