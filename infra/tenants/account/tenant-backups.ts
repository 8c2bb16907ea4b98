import { prefixOf } from '#infra/constructs/naming.ts';
import { copyVaultOf, ownVaultsOf } from '../kit/tenant-vaults.ts';
import type { Tenant } from '../tenant.ts';
import { findVault, type RecoveryPoint, recoveryPointsOf, type Vault } from './backup-vault.ts';

/** What AWS Backup keeps of a tenant in one vault. */
export interface TenantBackups {
  vault: Vault;
  /** Whether the vault is the tenant's; otherwise it has copies, perhaps also of other tenants. */
  isOwn: boolean;
  /** The beginning of the ARN of what was saved. */
  resources: string;
  points: RecoveryPoint[];
  /** How many backups of other tenants, or of other resources, the vault has. */
  otherCount: number;
  /** Why they stay whatever is asked for. */
  obstacle: string | undefined;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const lockOf = ({ name, region }: Vault, isUnlockable: boolean, points: RecoveryPoint[]) => {
  if (isUnlockable)
    return `the vault is locked. Remove the lock and run this again: aws backup delete-backup-vault-lock-configuration --backup-vault-name ${name} --region ${region}`;
  const expiries = points.map(({ expiresAt }) => expiresAt);
  const last = expiries.every((date) => date !== undefined)
    ? `the last on ${dayOf(new Date(Math.max(...expiries.map(Number))))}`
    : 'and some of them never do';
  return `the lock of the vault is final, so nobody, AWS included, can delete them before they expire, ${last}. Run this again then.`;
};

const backupsIn = async (
  vault: Vault,
  { isOwn, resources }: Pick<TenantBackups, 'isOwn' | 'resources'>,
): Promise<TenantBackups[]> => {
  const found = await findVault(vault);
  if (!found) return [];
  const all = await recoveryPointsOf(vault, '');
  const points = all.filter(({ resourceArn }) => resourceArn.startsWith(resources));
  const isHeld = found.isLocked && points.length > 0;
  const obstacle = isHeld ? lockOf(vault, found.isUnlockable, points) : undefined;
  const otherCount = all.length - points.length;
  return [{ vault, isOwn, resources, points, otherCount, obstacle }];
};

/** The nightly backups and their copies, also when the tenant's stacks are gone. */
export const tenantBackups = async (tenant: Tenant): Promise<TenantBackups[]> => {
  const { region, account } = tenant;
  const resources = `arn:aws:dynamodb:${region}:${account}:table/${prefixOf(tenant)}-`;
  // Another tenant may have named this vault as the one of its copies.
  const ownVaults = ownVaultsOf(tenant).map((each) => backupsIn(each, { isOwn: true, resources }));
  const own = (await Promise.all(ownVaults)).flat();
  const copies = copyVaultOf(tenant);
  if (!copies) return own;
  const vault = { region: copies.region, name: copies.name };
  const ofTables = { isOwn: false, resources };
  if (copies.account === account) return [...own, ...(await backupsIn(vault, ofTables))];
  // Its name could be that of a vault of this account.
  const obstacle = `the vault is in account ${copies.account}, which these credentials do not reach. Sign in there, and delete the copies of tables whose names begin with ${prefixOf(tenant)}- in the console of AWS Backup.`;
  return [...own, { vault, ...ofTables, points: [], otherCount: 0, obstacle }];
};

export const describeBackups = ({ vault, isOwn, points }: TenantBackups) => {
  const days = points.map(({ createdAt }) => dayOf(createdAt)).sort();
  const amount = days.length > 0 ? ` (${days.length}, from ${days[0]} to ${days.at(-1)})` : '';
  return `${isOwn ? 'nightly backups' : 'copies of backups'} in the vault ${vault.name} of ${vault.region}${amount}`;
};

/** Undefined if the vault has nothing else, or is not the tenant's anyway. */
export const describeOthers = ({ vault, isOwn, otherCount }: TenantBackups) =>
  isOwn && otherCount > 0
    ? `the vault ${vault.name} of ${vault.region} and its key, because ${otherCount} backups in it are not of this tenant's tables`
    : undefined;
