import { gradualDeploymentWarning } from '../account/raised-alarms.ts';
import { stackOutputs } from '../account/stack-outputs.ts';
import type { CommandContext } from '../kit/command.ts';
import { isLocal } from '../kit/deployment.ts';
import type { MigratedTable } from '../migrations/migration.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';
import { pendingMigrations, runMigrations } from '../migrations/run-migrations.ts';
import type { Tenant } from '../tenant.ts';
import { type DeployParts, deploy } from './deploy.ts';

const deployedTable = async (tenant: Tenant): Promise<MigratedTable | undefined> => {
  const outputs = await stackOutputs(tenant);
  return outputs && { region: tenant.region, tableName: outputs('data', 'TableName') };
};

/** Runs the pending migrations of data, then deploys the version that needs them. */
export const upgrade = async (context: CommandContext, parts: DeployParts = {}) => {
  const { migrations = allMigrations } = parts;
  const { terminal } = context;
  const tenant = await context.tenant();
  const table = isLocal(tenant) ? await context.deployment() : await deployedTable(tenant);
  // Data of a first deployment is written by the current version.
  if (!table) return deploy(context, parts);
  const pending = await pendingMigrations(table, migrations);
  let isWarned = false;
  if (pending.length === 0) terminal.print('The data needs no migration.');
  else {
    // Rather now than after the migrations.
    const warning = isLocal(tenant) ? undefined : await gradualDeploymentWarning(tenant);
    isWarned = warning !== undefined && !context.flag('at-once');
    if (warning && isWarned) terminal.print(warning);
    const plan = pending.map(({ title }) => `migrate the data: ${title}`);
    if (!(await context.confirm(plan))) return;
    await context.step('Migrating the data', () =>
      runMigrations(table, migrations, terminal.print),
    );
  }
  await deploy(context, { ...parts, isWarned });
};
