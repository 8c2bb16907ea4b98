import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { runningFilesMark } from './running-files/running-files.ts';

export interface CommandResult {
  code: number;
  /** Both streams, in order of output. */
  output: string;
}

const modules = join(projectRoot, 'node_modules');

/** Runs a program of `node_modules` with the project's Node, in the project's root. */
export const runNode = (
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(modules, '.bin')}:${process.env.PATH}`,
        FORCE_COLOR: '0',
        ...environment,
      },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => {
      chunks.push(chunk);
      if (String(chunk).startsWith(runningFilesMark)) process.stdout.write(chunk);
    });
    const finish = (code: number, more = '') =>
      resolve({ code, output: Buffer.concat(chunks).toString() + more });
    child.on('error', (error) => finish(1, error.message));
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `ended by ${signal}` : ''));
  });

export const inModules = (path: string) => join(modules, path);
