import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#infra/project-root.ts';
import type { Tenant } from '../tenant.ts';
import { CommandError } from './command-error.ts';

const program = join(projectRoot, 'node_modules', 'aws-cdk', 'bin', 'cdk');

/** Runs the CDK's command line for a tenant; its output goes to the terminal. */
export const runCdk = async (tenant: Tenant, parameters: readonly string[]) => {
  const child = spawn(process.execPath, [program, ...parameters, '-c', `tenant=${tenant.name}`], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop);
  if (code !== 0)
    throw new CommandError(
      `cdk ${parameters[0]} ended with an error, see above: correct it and run the same command again.`,
    );
};
