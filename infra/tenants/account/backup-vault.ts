import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../kit/command-error.ts';
import { callService, type ServiceCall } from './call-service.ts';

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

const callBackup = <Output>(region: string, call: Omit<ServiceCall, 'service' | 'region'>) =>
  callService<Output>({ service: 'backup', region, method: 'GET', ...call });

interface Page {
  NextToken?: string;
}

async function* pagesOf<Output extends Page>(region: string, path: string): AsyncGenerator<Output> {
  let nextToken: string | undefined;
  do {
    const page = await callBackup<Output>(region, { path, query: nextToken ? { nextToken } : {} });
    yield page;
    nextToken = page.NextToken;
  } while (nextToken);
}

const secondsDate = (seconds: number) => new Date(seconds * 1000);

interface VaultDetails {
  /** Nobody can delete what is in it before it expires. */
  isLocked: boolean;
  /** The lock can be removed. */
  isUnlockable: boolean;
}

interface VaultsPage extends Page {
  BackupVaultList?: { BackupVaultName: string; Locked?: boolean; LockDate?: number }[];
}

/** Undefined if it does not exist. A description of such a vault would say that access is denied. */
export const findVault = async ({ region, name }: Vault): Promise<VaultDetails | undefined> => {
  for await (const { BackupVaultList = [] } of pagesOf<VaultsPage>(region, '/backup-vaults/')) {
    const found = BackupVaultList.find(({ BackupVaultName }) => BackupVaultName === name);
    if (!found) continue;
    const { Locked: isLocked = false, LockDate } = found;
    // A lock without a date can always be removed, one with a date until then.
    const isUnlockable = LockDate === undefined || secondsDate(LockDate) > new Date();
    return { isLocked, isUnlockable };
  }
  return undefined;
};

const pathOf = ({ name }: Vault) => `/backup-vaults/${encodeURIComponent(name)}/recovery-points/`;

interface RecoveryPointsPage extends Page {
  RecoveryPoints?: {
    RecoveryPointArn: string;
    ResourceArn?: string;
    CreationDate?: number;
    CalculatedLifecycle?: { DeleteAt?: number };
    Status?: string;
  }[];
}

/** The backups of resources whose ARN begins like this. */
export const recoveryPointsOf = async (vault: Vault, resources: string) => {
  const found: RecoveryPoint[] = [];
  for await (const page of pagesOf<RecoveryPointsPage>(vault.region, pathOf(vault)))
    for (const each of page.RecoveryPoints ?? []) {
      const { ResourceArn: resourceArn = '', CalculatedLifecycle: { DeleteAt } = {} } = each;
      if (!resourceArn.startsWith(resources)) continue;
      found.push({
        arn: each.RecoveryPointArn,
        resourceArn,
        createdAt: secondsDate(each.CreationDate ?? 0),
        expiresAt: DeleteAt === undefined ? undefined : secondsDate(DeleteAt),
        isBeingDeleted: each.Status === 'DELETING',
      });
    }
  return found;
};

const longestWait = 10 * 60_000;

/** Deletes them, and waits until they are gone: a vault must be empty before it is deleted. */
export const deleteRecoveryPoints = async (vault: Vault, resources: string, pollMs: number) => {
  for (const { arn, isBeingDeleted } of await recoveryPointsOf(vault, resources))
    if (!isBeingDeleted)
      await callBackup(vault.region, {
        method: 'DELETE',
        path: `${pathOf(vault)}${encodeURIComponent(arn)}`,
      });
  for (let waited = 0; waited < longestWait; waited += pollMs) {
    if ((await recoveryPointsOf(vault, resources)).length === 0) return;
    await pause(pollMs);
  }
  throw new CommandError(
    `AWS Backup still deletes what is in the vault ${vault.name}: run this again later.`,
  );
};

/** When AWS Backup last saved a resource; undefined if it never did. */
export const lastBackupOf = async (region: string, arn: string): Promise<Date | undefined> => {
  try {
    const path = `/resources/${encodeURIComponent(arn)}`;
    const { LastBackupTime } = await callBackup<{ LastBackupTime?: number }>(region, { path });
    return LastBackupTime === undefined ? undefined : secondsDate(LastBackupTime);
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

/** Whether backups of the region's tables can be copied: newer accounts may, others turn it on once. */
export const areTableCopiesPossible = async (region: string) => {
  interface Settings {
    ResourceTypeManagementPreference?: Record<string, boolean>;
  }
  const settings = await callBackup<Settings>(region, { path: '/account-settings' });
  return settings.ResourceTypeManagementPreference?.DynamoDB === true;
};
