import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { parts } from './parts.ts';

/*
 * Changes the code in thousands of small ways, one at a time, and expects a test to fail for each. With
 * arguments, only these parts. Its packages are installed apart, because nothing else needs them.
 */

const packages = '.build/mutation-packages';
const stryker = `${packages}/node_modules/@stryker-mutator/core/bin/stryker.js`;

const run = (command: string, parameters: string[], environment = {}) =>
  spawnSync(command, parameters, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0;

const install = () => {
  mkdirSync(join(projectRoot, packages), { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, file), join(projectRoot, packages, file));
  // Vitest is the project's own.
  return run('npm', [
    'ci',
    '--prefix',
    packages,
    '--omit=peer',
    '--legacy-peer-deps',
    '--no-audit',
  ]);
};

const lockIn = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');

const isCurrent = () =>
  existsSync(join(projectRoot, stryker)) &&
  lockIn(join(projectRoot, packages)) === lockIn(import.meta.dirname);

const named = process.argv.slice(2);
const unknown = named.filter((part) => !(part in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown[0]}". The parts are: ${Object.keys(parts).join(', ')}`,
  );
  process.exit(1);
}
if (!isCurrent() && !install()) process.exit(1);

const failed = (named.length > 0 ? named : Object.keys(parts)).filter(
  (part) =>
    !run(process.execPath, [stryker, 'run', 'infra/checks/mutation/stryker.config.mjs'], {
      MUTATED_PART: part,
    }),
);
if (failed.length > 0) console.error(`Fewer than 85 % of the changes were noticed: ${failed}`);
process.exit(failed.length === 0 ? 0 : 1);
