import { setTimeout as pause } from 'node:timers/promises';
import {
  BackupClient,
  DeleteRecoveryPointCommand,
  DescribeProtectedResourceCommand,
  DescribeRegionSettingsCommand,
  paginateListBackupVaults,
  paginateListRecoveryPointsByBackupVault,
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
  isBeingDeleted: boolean;
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
export const recoveryPointsOf = async ({ region, name }: Vault, resources: string) => {
  const client = new BackupClient({ region });
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
        isBeingDeleted: each.Status === 'DELETING',
      });
    }
  return found;
};

const longestWait = 10 * 60_000;

/** Deletes them, and waits until they are gone: a vault must be empty before it is deleted. */
export const deleteRecoveryPoints = async (vault: Vault, resources: string, pollMs: number) => {
  const client = new BackupClient({ region: vault.region });
  for (const { arn, isBeingDeleted } of await recoveryPointsOf(vault, resources))
    if (!isBeingDeleted)
      await client.send(
        new DeleteRecoveryPointCommand({ BackupVaultName: vault.name, RecoveryPointArn: arn }),
      );
  for (let waited = 0; waited < longestWait; waited += pollMs) {
    if ((await recoveryPointsOf(vault, resources)).length === 0) return;
    await pause(pollMs);
  }
  throw new CommandError(
    `AWS Backup still deletes what is in the vault ${vault.name}: run this again later.`,
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
