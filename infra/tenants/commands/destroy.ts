import { setTimeout as pause } from 'node:timers/promises';
import { CloudFormationClient, DeleteStackCommand } from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { prefixOf } from '#infra/constructs/naming.ts';
import { allowDeletion } from '../account/allow-deletion.ts';
import { deleteRecoveryPoints } from '../account/backup-vault.ts';
import { emptyBucket } from '../account/empty-bucket.ts';
import {
  deleteCommandOf,
  deleteResource,
  describeResource,
  inOrderOfDeletion,
} from '../account/retained-resource.ts';
import { type Retained, retainedResources } from '../account/retained-resources.ts';
import { describeStack } from '../account/stack-outputs.ts';
import { stackResources } from '../account/stack-resources.ts';
import {
  describeBackups,
  describeOthers,
  type TenantBackups,
  tenantBackups,
} from '../account/tenant-backups.ts';
import { type TenantStack, tenantStacks } from '../account/tenant-stacks.ts';
import { waitForStacks } from '../account/wait-for-stacks.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { isLocal } from '../kit/deployment.ts';
import { destroyLocally } from '../kit/destroy-locally.ts';
import { requireAccount } from '../kit/require-account.ts';
import type { Tenant } from '../tenant.ts';

/** A stack is deleted after those that use it. All others come first. */
const lastParts = ['web', 'firewall', 'live', 'api-stage', 'api-', 'api', 'data'];

const rankOf = (tenant: Tenant, { name }: TenantStack) => {
  const part = name.slice(prefixOf(tenant).length + 1);
  const isOfFeature = part.startsWith('api-') && part !== 'api-stage';
  return lastParts.indexOf(isOfFeature ? 'api-' : part);
};

const inOrder = (tenant: Tenant, stacks: readonly TenantStack[]) =>
  stacks.toSorted((a, b) => rankOf(tenant, a) - rankOf(tenant, b) || a.name.localeCompare(b.name));

const pollMs = 5000;

const awaitDeletion = async (
  client: CloudFormationClient,
  { name, stack }: TenantStack,
  ms: number,
) => {
  for (;;) {
    const found = await describeStack(client, stack.StackId ?? name);
    const { StackStatus = 'DELETE_COMPLETE', StackStatusReason } = found ?? {};
    if (StackStatus === 'DELETE_COMPLETE') return;
    if (StackStatus === 'DELETE_FAILED')
      throw new CommandError(
        `The stack ${name} could not be deleted: ${StackStatusReason ?? 'see its events'}. Correct that and run this again.`,
      );
    await pause(ms);
  }
};

const deleteStack = async (stack: TenantStack, retained: readonly Retained[], ms: number) => {
  const { name, region } = stack;
  const client = new CloudFormationClient({ region });
  const kept = new Set(retained.map(({ physicalId }) => physicalId));
  // CloudFormation deletes empty buckets only.
  for (const { type, physicalId, status } of await stackResources(stack))
    if (type === 'AWS::S3::Bucket' && status !== 'DELETE_COMPLETE' && !kept.has(physicalId))
      await emptyBucket(new S3Client({ region }), physicalId);
  await allowDeletion(stack);
  await client.send(new DeleteStackCommand({ StackName: name }));
  await awaitDeletion(client, stack, ms);
};

/** Throws unless somebody types the name. */
const requireName = async ({ name, option, terminal }: CommandContext) => {
  const typed =
    option('name-again') ?? (await terminal.ask?.(`Type ${name} to delete it for good:`));
  if (typed === undefined)
    throw new CommandError(`Nobody can type the name here: add --name-again ${name}`);
  if (typed !== name) throw new CommandError(`'${typed}' is not ${name}: nothing was deleted.`);
};

interface Found {
  stacks: readonly TenantStack[];
  retained: readonly Retained[];
  backups: readonly TenantBackups[];
}

/** Backups that are not deleted need their vault, the role with which they expire, and their key. */
const neededByBackups = ['AWS::Backup::BackupVault', 'AWS::IAM::Role', 'AWS::KMS::Key'];

/** What `--everything` deletes of what it finds. */
const deletableOf = ({ retained, backups }: Found) => {
  const isHeld = backups.some((each) => (each.isOwn && each.obstacle) || describeOthers(each));
  return {
    // Without backups a job may be about to make or copy one. A copy into a locked vault cannot be deleted.
    backups: backups.filter(({ obstacle, isOwn, isLocked }) => !obstacle && (isOwn || !isLocked)),
    retained: retained.filter(({ type }) => !(isHeld && neededByBackups.includes(type))),
  };
};

type Deletable = ReturnType<typeof deletableOf>;

const planOf = ({ stacks, retained, backups }: Found, deleted: Deletable) => [
  ...stacks.map(
    ({ name, region }) => `delete the stack ${name} (${region}) with its logs and secrets`,
  ),
  ...backups
    .filter(({ points, copyCount, obstacle }) => points.length + copyCount > 0 || obstacle)
    .map((each) => {
      const verb = deleted.backups.includes(each) ? 'delete' : 'keep';
      return `${verb} the ${describeBackups(each)}${each.obstacle ? `: ${each.obstacle}` : ''}`;
    }),
  ...backups
    .map(describeOthers)
    .filter((others) => others !== undefined)
    .map((others) => `keep ${others}`),
  ...retained.map(
    (each) =>
      `${deleted.retained.includes(each) ? 'delete' : 'keep'} the ${describeResource(each)}`,
  ),
];

const deleteRetained = async (context: CommandContext, deleted: Deletable, ms: number) => {
  for (const each of deleted.backups)
    await context.step(`Deleting the ${describeBackups(each)}`, () =>
      deleteRecoveryPoints(
        each.vault,
        each.resources,
        each.countCopies,
        context.terminal.print,
        ms,
      ),
    );
  for (const each of deleted.retained)
    await context.step(`Deleting the ${describeResource(each)}`, async () => {
      await deleteResource(each);
    });
};

/** Nobody knows which vaults its file once named. */
const formerCopies =
  'Only the vault that backups.copyTo names now was searched for copies. If the file of the tenant ever named another one, delete the copies there in the console of AWS Backup.';

const printObstacles = ({ terminal }: CommandContext, { backups }: Found) => {
  for (const each of backups) {
    if (each.obstacle) terminal.print(`The ${describeBackups(each)} stay: ${each.obstacle}`);
    const others = describeOthers(each);
    if (others)
      terminal.print(
        `Kept ${others}. Delete those or wait until they expire, then run this again.`,
      );
  }
};

const printWhatStays = ({ name, terminal }: CommandContext, { retained }: Found) => {
  terminal.print('These stay. With the written consent of their owner, delete them by');
  for (const each of retained) terminal.print(`  ${deleteCommandOf(each)}`);
  terminal.print(`or all of them by: npm run tenant destroy ${name} -- --everything`);
};

const findAll = async (tenant: Tenant): Promise<Found> => {
  const stacks = inOrder(tenant, await tenantStacks(tenant));
  const retained = inOrderOfDeletion(await retainedResources(tenant, stacks));
  return { stacks, retained, backups: await tenantBackups(tenant) };
};

const destroyOnAws = async (context: CommandContext, tenant: Tenant, ms: number) => {
  const { terminal } = context;
  await requireAccount(tenant);
  const found = await findAll(tenant);
  const { stacks, retained, backups } = found;
  const backupCount = backups
    .filter(({ isReachable }) => isReachable)
    .reduce((sum, { points, copyCount }) => sum + points.length + copyCount, 0);
  if (stacks.length + retained.length + backupCount === 0) {
    terminal.print('Nothing of it is left.');
    printObstacles(context, found);
    return terminal.print(formerCopies);
  }
  const everything = context.flag('everything');
  const deleted = everything ? deletableOf(found) : { backups: [], retained: [] };
  if (!(await context.confirm(planOf(found, deleted)))) return;
  if (stacks.length > 0 || everything) await requireName(context);
  await waitForStacks(tenant, terminal.print, ms);
  for (const stack of stacks)
    await context.step(`Deleting the stack ${stack.name}`, () => deleteStack(stack, retained, ms));
  if (!everything) return printWhatStays(context, found);
  await deleteRetained(context, deleted, ms);
  printObstacles(context, found);
  terminal.print(formerCopies);
};

/** Deletes a tenant. Run again, it continues where an interrupted run ended. */
export const destroy = async (context: CommandContext, ms = pollMs) => {
  const tenant = await context.tenant();
  if (!isLocal(tenant)) return destroyOnAws(context, tenant, ms);
  await destroyLocally(context, () => requireName(context));
};
