import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { describeDifference } from '#functions/consistency/difference.ts';
import { stackNameOf } from '#infra/constructs/naming.ts';
import { auditTable } from '../data/audit-table.ts';
import { prepareRestored } from '../data/prepare-restored.ts';
import { compareSignIns, type SignInDifferences } from '../data/restored-people.ts';
import {
  endStream,
  findTable,
  requireRestorable,
  requireTable,
  restoredName,
  restoreTable,
} from '../data/restored-table.ts';
import { allowWrites, areWritesStopped, stopWrites } from '../data/stopped-writes.ts';
import type { TenantTable } from '../data/table-items.ts';
import { openTenantData, type TenantData } from '../data/tenant-data.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { replaceFile } from '../kit/replace-file.ts';
import { migrations as allMigrations } from '../migrations/migrations.ts';
import { runMigrations } from '../migrations/run-migrations.ts';
import type { Tenant } from '../tenant.ts';
import { deploy } from './deploy.ts';

type RestoredTable = NonNullable<Tenant['restoredTable']>;

const field = /^ {2}restoredTable: (null|\{[^}]*\}),\n/m;

const fieldValue = (restored: RestoredTable | null) =>
  restored
    ? `{\n    name: '${restored.name}',\n    streamArn:\n      '${restored.streamArn}',\n    formerTable: '${restored.formerTable}',\n  }`
    : 'null';

/** Writes the table that functions use into a tenant's file; null: the stack's own. */
export const writeRestoredTable = (file: string, restored: RestoredTable | null) => {
  const text = readFileSync(file, 'utf8');
  if (!field.test(text)) throw new CommandError(`${file} has no line 'restoredTable'.`);
  const line = `  restoredTable: ${fieldValue(restored)},\n`;
  replaceFile(
    file,
    text.replace(field, () => line),
  );
};

const momentOf = (text: string | undefined) => {
  const moment = new Date(text ?? '');
  if (!text || Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new CommandError('Say to which moment, with its zone: --to 2026-11-23T14:05:00Z');
  return moment;
};

interface Origin {
  tableName: string;
  /** What the first step of the plan is. */
  plan: string;
  /** Undefined: the table exists, as AWS Backup restored it. */
  moment?: Date;
}

const originOf = (context: CommandContext, present: string): Origin => {
  const { name } = context;
  const tableName = context.option('table');
  if (tableName === undefined) {
    const moment = momentOf(context.option('to'));
    const restored = restoredName(name, moment);
    const plan = `restore ${present} as it was at ${moment.toISOString()} to ${restored}`;
    return { tableName: restored, plan, moment };
  }
  if (!tableName.startsWith(`day-zero-${name}-`))
    throw new CommandError(`The name of the table must begin with day-zero-${name}-`);
  return { tableName, plan: `use ${tableName}, as it was restored from a backup` };
};

const printSignIns = (print: (line: string) => void, found: SignInDifferences) => {
  const lists: [string, string[]][] = [
    ['signed up later, so they are gone: delete them from the pool', found.onlyInPool],
    ['were deleted later, and are there again without a password', found.onlyInTable],
    ['changed their address later, and sign in with the former one', found.otherAddress],
  ];
  for (const [what, people] of lists) {
    print(`  ${people.length} ${what}`);
    for (const each of people) print(`    ${each}`);
  }
};

interface RestoreParts {
  file?: string;
  switchTo?: typeof deploy;
  migrations?: typeof allMigrations;
}

/** The tenant's file before the switch, whose table is still in use. */
const valueBefore = async (
  tenant: Tenant,
  { client, tableName }: TenantTable,
  formerTable: string,
) => {
  if (tableName.startsWith(`${stackNameOf(tenant, 'data')}-`)) return null;
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  return { name: tableName, streamArn: String(Table?.LatestStreamArn), formerTable };
};

const giveUp = async (context: CommandContext, present: TenantData, file: string) => {
  const { name, terminal } = context;
  const { tableName } = present;
  const tenant = await context.tenant();
  const named = tenant.restoredTable;
  if (!(await areWritesStopped(present))) {
    const goBack =
      named?.name === tableName
        ? ` To go back to the former table: npm run tenant restore ${name} -- --table ${named.formerTable}`
        : '';
    throw new CommandError(`Writes to ${tableName}, which is in use, are allowed.${goBack}`);
  }
  const isNamed = named !== null && named.name !== tableName;
  const plan = [
    ...(isNamed ? [`take ${named.name} out of infra/tenants/${name}.ts`] : []),
    `let people change things in ${tableName} again`,
  ];
  if (!(await context.confirm(plan))) return;
  // First, because a later deployment must not switch to a table that lacks what people change.
  if (isNamed) {
    writeRestoredTable(file, await valueBefore(tenant, present, named.name));
    terminal.print(`Took ${named.name} out of infra/tenants/${name}.ts: commit it.`);
  }
  await context.step('Allowing writes', () => allowWrites(present));
};

/** For the deployment, which was confirmed with the rest. The tenant's file was read before it changed. */
const deploymentContext = (
  context: CommandContext,
  restoredTable: RestoredTable,
): CommandContext => ({
  ...context,
  tenant: async () => ({ ...(await context.tenant()), restoredTable }),
  confirm: async () => true,
});

/** While writes are stopped, tasks fail, and a gradual deployment would end by the alarm of failures. */
const atOnce = { atOnce: true };

/** The data stack is deployed first, so functions of other stacks may use the former table. */
const continueSwitch = async (
  context: CommandContext,
  tableName: string,
  switchTo: typeof deploy,
) => {
  const { restoredTable } = await context.tenant();
  if (restoredTable?.name !== tableName)
    throw new CommandError(
      `The tenant uses ${tableName}, and infra/tenants/${context.name}.ts does not say so: take the commit that does.`,
    );
  const plan = [`deploy again, so that all functions use ${tableName}`];
  if (!(await context.confirm(plan))) return;
  await switchTo(deploymentContext(context, restoredTable), atOnce);
};

/** Going back to a table that an earlier switch left. */
const reopenFormer = async (target: TenantTable) => {
  if (!(await areWritesStopped(target))) return;
  await endStream(target);
  await allowWrites(target);
};

const skipAudit = 'skip-audit';

const notAudited = (name: string) =>
  `not audit it: nobody will have checked that counters, index attributes and copies are right, so lists and numbers may be wrong until somebody runs: npm run tenant audit ${name}`;

/** Throws if the table has differences, unless they are accepted or nobody asks. */
const auditRestored = async (context: CommandContext, target: TenantTable) => {
  const { name, terminal } = context;
  if (context.flag(skipAudit)) return terminal.print(`  As asked: ${notAudited(name)}`);
  const { items, differences } = await context.step('Auditing the restored table', () =>
    auditTable(target, (difference) => terminal.print(`  ${describeDifference(difference)}`)),
  );
  terminal.print(`  ${items} items, ${differences} differences`);
  if (differences > 0 && !context.flag('accept-differences'))
    throw new CommandError(
      'The restored table has differences: choose another moment, or add --accept-differences. To give up: --allow-writes.',
    );
};

/**
 * Restores the table to a moment and switches to it (docs/operations/restore.md). Run again with the same
 * moment, it continues where an interrupted run ended.
 */
export const restore = async (
  context: CommandContext,
  {
    file = join(import.meta.dirname, '..', `${context.name}.ts`),
    switchTo = deploy,
    migrations = allMigrations,
  }: RestoreParts = {},
) => {
  const { name, terminal } = context;
  const source = openTenantData(await context.deployment());
  if (context.flag('allow-writes')) return giveUp(context, source, file);
  const { tableName, plan: origin, moment } = originOf(context, source.tableName);
  const target = { ...source, tableName };
  if (tableName === source.tableName) return continueSwitch(context, tableName, switchTo);
  await (moment ? requireRestorable(source, moment) : requireTable(target));
  const plan = [
    'stop all writes; people can read, and see why they cannot change anything',
    origin,
    context.flag(skipAudit) ? notAudited(name) : 'audit it, and stop if it has differences',
    'sign everybody out, and continue the jobs of that moment',
    `write it into infra/tenants/${name}.ts and deploy; ${source.tableName} stays as it is`,
  ];
  if (!(await context.confirm(plan))) return;
  // After a loss that only AWS Backup can undo it is gone.
  const former = (await findTable(source)) && source;
  if (former) await context.step('Stopping all writes', () => stopWrites(former));
  if (!moment) await reopenFormer(target);
  const { streamArn } = await context.step('Restoring, which takes minutes to hours', () =>
    restoreTable(source, target, moment),
  );
  // The moment may be before migrations that ran in the table in use.
  const { region } = await context.deployment();
  await context.step('Migrating the restored table', () =>
    runMigrations({ region, tableName }, migrations, terminal.print),
  );
  await auditRestored(context, target);
  const { sessions, jobs } = await context.step('Ending sessions, continuing jobs', () =>
    prepareRestored(target),
  );
  terminal.print(`  ${sessions} sessions ended, ${jobs} jobs continue`);
  const restoredTable = { name: tableName, streamArn, formerTable: source.tableName };
  writeRestoredTable(file, restoredTable);
  terminal.print(`Wrote ${target.tableName} into infra/tenants/${name}.ts: commit it.`);
  terminal.print('People of the user pool, which has no earlier state:');
  printSignIns(terminal.print, await compareSignIns(target, former));
  await switchTo(deploymentContext(context, restoredTable), atOnce);
};
