import { spawnSync } from 'node:child_process';
import { projectRoot } from '../project-root.ts';
import { jestCommand, vitestCommand } from './test-runners.ts';

/** Prints the coverage of each file; the HTML reports show single lines. */
const commands = [
  [
    ...vitestCommand,
    '--coverage',
    '--coverage.provider=v8',
    '--coverage.reporter=text',
    '--coverage.reporter=html',
    '--coverage.reportsDirectory=coverage/vitest',
    '--reporter=dot',
  ],
  [
    ...jestCommand,
    '--coverage',
    '--coverageProvider=v8',
    '--coverageReporters=text',
    '--coverageReporters=html',
    '--coverageDirectory=coverage/jest',
    '--coveragePathIgnorePatterns=/node_modules/|/testing/',
    // Last, because a list option also takes the file names after it.
    '--silent',
  ],
];

const parameters = process.argv.slice(2);
const results = commands.map((command) =>
  spawnSync(process.execPath, [...command, ...parameters], { cwd: projectRoot, stdio: 'inherit' }),
);
process.exit(results.every(({ status }) => status === 0) ? 0 : 1);
