import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#infra/project-root.ts';
import type { Tenant } from '../tenant.ts';
import { CommandError } from './command-error.ts';

/** Runs a script of `infra/commands` for a tenant, whose output goes to the terminal. */
export const runLocalScript = async (tenant: Tenant, script: string) => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(projectRoot, 'infra', 'commands', script)],
    { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, TENANT: tenant.name } },
  );
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  const [code] = await once(child, 'exit');
  process.off('SIGTERM', stop);
  if (code !== 0)
    throw new CommandError('It ended with an error, see above: correct it and run this again.');
};
