import { prefixOf } from '#infra/constructs/naming.ts';
import { copyVaultOf, ownVaultsOf } from '../kit/tenant-vaults.ts';
import type { Tenant } from '../tenant.ts';
import {
  countCopiesUnderWay,
  findVault,
  type RecoveryPoint,
  recoveryPointsOf,
  type Vault,
} from './backup-vault.ts';

/** What AWS Backup keeps of a tenant in one vault. */
export interface TenantBackups {
  vault: Vault;
  /** Whether the vault is the tenant's; otherwise it has copies, perhaps also of other tenants. */
  isOwn: boolean;
  /** Whether it is in the tenant's account, whose credentials this command has. */
  isReachable: boolean;
  isLocked: boolean;
  /** The beginning of the ARN of what was saved. */
  resources: string;
  points: RecoveryPoint[];
  /** How many copies of the tenant's backups are on their way to the vault. */
  countCopies(): Promise<number>;
  /** How many of them there were when the vault was looked at. */
  copyCount: number;
  /** How many backups of other tenants, or of other resources, the vault has. */
  otherCount: number;
  /** Why they stay whatever is asked for. */
  obstacle: string | undefined;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** For somebody with credentials of another account. */
const deleteCommandOf = ({ name, region }: Vault, resources: string) => {
  const inVault = `--region ${region} --backup-vault-name ${name}`;
  const points = `aws backup list-recovery-points-by-backup-vault ${inVault} --query "RecoveryPoints[?starts_with(ResourceArn, '${resources}')].RecoveryPointArn" --output text`;
  return `for point in $(${points}); do aws backup delete-recovery-point ${inVault} --recovery-point-arn $point; done`;
};

const lastExpiry = (points: RecoveryPoint[]) => {
  const expiries = points.map(({ expiresAt }) => expiresAt);
  // All of them are still being copied.
  if (expiries.length === 0) return '';
  return expiries.every((date) => date !== undefined)
    ? `, the last on ${dayOf(new Date(Math.max(...expiries.map(Number))))}`
    : ', and some of them never do';
};

const lockOf = ({ name, region }: Vault, isUnlockable: boolean, points: RecoveryPoint[]) => {
  if (isUnlockable)
    return `the vault is locked. Remove the lock and run this again: aws backup delete-backup-vault-lock-configuration --backup-vault-name ${name} --region ${region}`;
  return `the lock of the vault is final, so nobody, AWS included, can delete them before they expire${lastExpiry(points)}. Run this again then.`;
};

const backupsIn = async (
  vault: Vault,
  { isOwn, resources, countCopies }: Pick<TenantBackups, 'isOwn' | 'resources' | 'countCopies'>,
): Promise<TenantBackups[]> => {
  const found = await findVault(vault);
  if (!found) return [];
  const copyCount = await countCopies();
  const all = await recoveryPointsOf(vault, '');
  const points = all.filter(({ resourceArn }) => resourceArn.startsWith(resources));
  const { isLocked, isUnlockable } = found;
  const isHeld = isLocked && points.length + copyCount > 0;
  const obstacle = isHeld ? lockOf(vault, isUnlockable, points) : undefined;
  const otherCount = all.length - points.length;
  const given = { vault, isOwn, resources, countCopies };
  return [{ ...given, isReachable: true, isLocked, points, copyCount, otherCount, obstacle }];
};

/** The backups and their copies, also when the tenant's stacks are gone. */
export const tenantBackups = async (tenant: Tenant): Promise<TenantBackups[]> => {
  const { region, account } = tenant;
  const resources = `arn:aws:dynamodb:${region}:${account}:table/${prefixOf(tenant)}-`;
  // Another tenant may have named this vault as the one of its copies.
  const countCopies = async () => 0;
  const ownVaults = ownVaultsOf(tenant).map((each) =>
    backupsIn(each, { isOwn: true, resources, countCopies }),
  );
  const own = (await Promise.all(ownVaults)).flat();
  const copies = copyVaultOf(tenant);
  if (!copies) return own;
  const vault = { region: copies.region, name: copies.name };
  const ofTables = {
    isOwn: false,
    resources,
    countCopies: () => countCopiesUnderWay(region, copies.arn, resources),
  };
  if (copies.account === account) return [...own, ...(await backupsIn(vault, ofTables))];
  // Its name could be that of a vault of this account.
  const copyCount = await ofTables.countCopies();
  const time = copyCount > 0 ? ' once those under way have ended' : '';
  const obstacle = `the vault is in account ${copies.account}, which these credentials do not reach. Sign in there, and delete them${time}: ${deleteCommandOf(vault, resources)}`;
  const unknown = { isReachable: false, isLocked: false, points: [], otherCount: 0 };
  return [...own, { vault, ...ofTables, ...unknown, copyCount, obstacle }];
};

export const describeBackups = ({ vault, isOwn, points, copyCount }: TenantBackups) => {
  const days = points.map(({ createdAt }) => dayOf(createdAt)).sort();
  const amounts = [
    ...(days.length > 0 ? [`${days.length}, from ${days[0]} to ${days.at(-1)}`] : []),
    ...(copyCount > 0 ? [`${copyCount} being copied`] : []),
  ];
  const amount = amounts.length > 0 ? ` (${amounts.join('; ')})` : '';
  return `${isOwn ? 'backups' : 'copies of backups'} in the vault ${vault.name} of ${vault.region}${amount}`;
};

/** Undefined if the vault has nothing else, or is not the tenant's anyway. */
export const describeOthers = ({ vault, isOwn, otherCount }: TenantBackups) =>
  isOwn && otherCount > 0
    ? `the vault ${vault.name} of ${vault.region} and its key, because ${otherCount} backups in it are not of this tenant's tables`
    : undefined;
