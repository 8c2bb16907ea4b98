import { setTimeout as pause } from 'node:timers/promises';
import {
  BackupClient,
  DeleteRecoveryPointCommand,
  DescribeProtectedResourceCommand,
  DescribeRegionSettingsCommand,
  ListTagsCommand,
  paginateListBackupJobs,
  paginateListBackupVaults,
  paginateListCopyJobs,
  paginateListRecoveryPointsByBackupVault,
  type RecoveryPointStatus,
  StopBackupJobCommand,
} from '@aws-sdk/client-backup';
import { CommandError } from '../kit/command-error.ts';
import { ifFound } from '../kit/if-found.ts';

/** Of AWS Backup. */
export interface Vault {
  region: string;
  name: string;
}

/** A backup in a vault. */
export interface RecoveryPoint {
  arn: string;
  /** What was saved, also if it is gone. */
  resourceArn: string;
  createdAt: Date;
  /** Undefined: it does not expire. */
  expiresAt: Date | undefined;
  status: RecoveryPointStatus | undefined;
}

interface VaultDetails {
  /** Nobody can delete what is in it before it expires. */
  isLocked: boolean;
  /** The lock can be removed. */
  isUnlockable: boolean;
}

/** Undefined if it does not exist. A description of such a vault would say that access is denied. */
export const findVault = async ({ region, name }: Vault): Promise<VaultDetails | undefined> => {
  const client = new BackupClient({ region });
  for await (const { BackupVaultList = [] } of paginateListBackupVaults({ client }, {})) {
    const found = BackupVaultList.find(({ BackupVaultName }) => BackupVaultName === name);
    if (!found) continue;
    const { Locked: isLocked = false, LockDate } = found;
    // A lock without a date can always be removed, one with a date until then.
    const isUnlockable = LockDate === undefined || LockDate > new Date();
    return { isLocked, isUnlockable };
  }
  return undefined;
};

/** The backups of resources whose ARN begins like this. */
export const recoveryPointsOf = async (
  { region, name }: Vault,
  resources: string,
  client = new BackupClient({ region }),
) => {
  const request = { BackupVaultName: name };
  const found: RecoveryPoint[] = [];
  for await (const page of paginateListRecoveryPointsByBackupVault({ client }, request))
    for (const each of page.RecoveryPoints ?? []) {
      const { RecoveryPointArn: arn = '', ResourceArn: resourceArn = '' } = each;
      if (!resourceArn.startsWith(resources)) continue;
      found.push({
        arn,
        resourceArn,
        createdAt: each.CreationDate ?? new Date(0),
        expiresAt: each.CalculatedLifecycle?.DeleteAt,
        status: each.Status,
      });
    }
  return found;
};

/**
 * How many copies to a vault have not ended, of backups of resources whose ARN begins like this. Only
 * the region that they come from knows.
 */
export const countCopiesUnderWay = async (
  region: string,
  ByDestinationVaultArn: string,
  resources: string,
) => {
  const client = new BackupClient({ region, maxAttempts: 5 });
  let count = 0;
  for await (const page of paginateListCopyJobs({ client }, { ByDestinationVaultArn }))
    for (const { ResourceArn = '', State } of page.CopyJobs ?? [])
      if (ResourceArn.startsWith(resources) && (State === 'CREATED' || State === 'RUNNING'))
        count += 1;
  return count;
};

/** Undefined if no tenant of this project has the vault. */
export const tenantOfVault = async (region: string, ResourceArn: string) => {
  const { Tags } = await new BackupClient({ region }).send(new ListTagsCommand({ ResourceArn }));
  return Tags?.application === 'day-zero' ? Tags.tenant : undefined;
};

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;
const notFound = 'ResourceNotFoundException';

/** Otherwise a job that waits for its hour would save the resource later, or into a vault that is gone. */
const stopBackupJobs = async (client: BackupClient, { name }: Vault, resources: string) => {
  const unfinished = ['CREATED', 'PENDING', 'RUNNING'];
  for await (const page of paginateListBackupJobs({ client }, { ByBackupVaultName: name }))
    for (const { BackupJobId, ResourceArn = '', State = '' } of page.BackupJobs ?? []) {
      if (!ResourceArn.startsWith(resources) || !unfinished.includes(State)) continue;
      try {
        await client.send(new StopBackupJobCommand({ BackupJobId }));
      } catch (error) {
        // It may have ended meanwhile, and some cannot be stopped: then its backup is waited for.
        if (!isNamed(error, 'InvalidRequestException') && !isNamed(error, notFound)) throw error;
      }
    }
};

/** False: AWS Backup still uses it, such as for a copy. */
const deleteRecoveryPoint = async (
  client: BackupClient,
  { name }: Vault,
  RecoveryPointArn: string,
) => {
  const request = new DeleteRecoveryPointCommand({ BackupVaultName: name, RecoveryPointArn });
  try {
    await client.send(request);
  } catch (error) {
    if (isNamed(error, 'InvalidResourceStateException')) return false;
    if (!isNamed(error, notFound)) throw error;
  }
  return true;
};

const states: Partial<Record<RecoveryPointStatus, string>> = {
  CREATING: 'being created',
  DELETING: 'being deleted',
  EXPIRED: 'that AWS Backup may not delete',
};

const countsOf = (points: readonly RecoveryPoint[], copyCount: number) =>
  [
    ...Object.entries(
      Object.groupBy(points, ({ status }) => (status && states[status]) ?? 'to be deleted'),
    ).map(([state, found = []]) => `${found.length} ${state}`),
    ...(copyCount > 0 ? [`${copyCount} being copied`] : []),
  ].join(', ');

/** With a pause of five seconds, ten minutes. */
const pollsWithoutProgress = 120;

/**
 * Deletes them, also those that are still being created or copied, and waits until they are gone: a
 * vault must be empty before it is deleted.
 */
export const deleteRecoveryPoints = async (
  vault: Vault,
  resources: string,
  countCopies: () => Promise<number>,
  print: (line: string) => void,
  pollMs: number,
) => {
  // There may be hundreds, and AWS Backup allows few calls a second.
  const client = new BackupClient({ region: vault.region, maxAttempts: 5 });
  await stopBackupJobs(client, vault, resources);
  const deleted = new Set<string>();
  let printed = '';
  for (let polls = 0; polls < pollsWithoutProgress; polls += 1) {
    // Before the backups are listed, because one is there when its copy has ended.
    const copyCount = await countCopies();
    const points = await recoveryPointsOf(vault, resources, client);
    if (points.length + copyCount === 0) return;
    const counts = countsOf(points, copyCount);
    if (counts !== printed) {
      print(`  In the vault ${vault.name}: ${counts}`);
      printed = counts;
      polls = 0;
    }
    for (const { arn, status } of points)
      if (status !== 'CREATING' && status !== 'DELETING' && !deleted.has(arn))
        if (await deleteRecoveryPoint(client, vault, arn)) deleted.add(arn);
    await pause(pollMs);
  }
  throw new CommandError(
    `The vault ${vault.name} still has backups: ${printed}. Run this again later; if it does not help, see docs/operations/deploy.md#backups-that-stay.`,
  );
};

/** When AWS Backup last saved a resource; undefined if it never did. */
export const lastBackupOf = async (
  region: string,
  ResourceArn: string,
): Promise<Date | undefined> => {
  const client = new BackupClient({ region });
  const found = await ifFound(client.send(new DescribeProtectedResourceCommand({ ResourceArn })));
  return found?.LastBackupTime;
};

/** Whether backups of the region's tables can be copied: newer accounts may, others turn it on once. */
export const areTableCopiesPossible = async (region: string) => {
  const settings = await new BackupClient({ region }).send(new DescribeRegionSettingsCommand());
  return settings.ResourceTypeManagementPreference?.DynamoDB === true;
};
