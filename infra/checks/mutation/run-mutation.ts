import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { parts } from './parts.ts';

/*
 * Changes the code in thousands of small ways, one at a time, and expects a test to fail for each. With
 * arguments, only these parts. Its packages are installed here, because nothing else needs them.
 */

const stryker = 'infra/checks/mutation/node_modules/@stryker-mutator/core/bin/stryker.js';

const run = (command: string, parameters: string[], environment = {}) =>
  spawnSync(command, parameters, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0;

const isInstalled =
  existsSync(join(projectRoot, stryker)) ||
  // Vitest is the project's own.
  run('npm', ['ci', '--prefix', 'infra/checks/mutation', '--omit=peer', '--legacy-peer-deps']);

const named = process.argv.slice(2);
const failed = (named.length > 0 ? named : Object.keys(parts)).filter(
  (part) =>
    !run(process.execPath, [stryker, 'run', 'infra/checks/mutation/stryker.config.mjs'], {
      MUTATED_PART: part,
    }),
);
if (failed.length > 0) console.error(`Fewer than 85 % of the changes were noticed: ${failed}`);
process.exit(isInstalled && failed.length === 0 ? 0 : 1);
