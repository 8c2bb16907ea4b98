import type { CommandContext } from '../kit/command.ts';
import { isLocal } from '../kit/deployment.ts';
import { stackOutputs } from '../kit/stack-outputs.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';
import { pendingMigrations, runMigrations } from '../migrations/run-migrations.ts';
import { type DeployParts, deploy } from './deploy.ts';

/** Runs the pending migrations of data, then deploys the version that needs them. */
export const upgrade = async (context: CommandContext, parts: DeployParts = {}) => {
  const { migrations = allMigrations } = parts;
  const { terminal } = context;
  const tenant = await context.tenant();
  // Data of a first deployment is written by the current version.
  if (!isLocal(tenant) && !(await stackOutputs(tenant))) return deploy(context, parts);
  const deployment = await context.deployment();
  const pending = await pendingMigrations(deployment, migrations);
  if (pending.length === 0) terminal.print('The data needs no migration.');
  else {
    const plan = pending.map(({ title }) => `migrate the data: ${title}`);
    if (!(await context.confirm(plan))) return;
    await context.step('Migrating the data', () =>
      runMigrations(deployment, migrations, terminal.print),
    );
  }
  await deploy(context, parts);
};
