import { type AwsCall, StubError } from '../aws-stub.ts';
import { type AccountState, accountTime } from './account-state.ts';

/** AWS Backup. */
export const handleBackup = (account: AccountState, { operation, region }: AwsCall) => {
  const [method = '', path = ''] = operation.split(' ');
  const [kind, name = '', , arn] = path.split('/').slice(1).map(decodeURIComponent);
  if (kind === 'resources') {
    const all = [...account.vaults.values()].flatMap(({ backups }) => [...backups.values()]);
    if (!all.includes(name)) throw new StubError('ResourceNotFoundException');
    return { ResourceArn: name, LastBackupTime: new Date(accountTime) };
  }
  const inRegion = [...account.vaults].filter(([, vault]) => vault.region === region);
  if (!name)
    return {
      BackupVaultList: inRegion.map(([BackupVaultName, { lock }]) => ({
        BackupVaultName,
        Locked: lock !== undefined,
        ...(lock?.until && { LockDate: lock.until }),
      })),
    };
  const vault = inRegion.find(([each]) => each === name)?.[1];
  if (!vault) throw new StubError('ResourceNotFoundException');
  if (method === 'DELETE') {
    if (vault.lock) throw new StubError('InvalidRequestException', 'The vault is locked.');
    account.changes.push(`delete ${arn}`);
    vault.backups.delete(arn!);
    return {};
  }
  return {
    RecoveryPoints: [...vault.backups].map(([RecoveryPointArn, ResourceArn]) => ({
      RecoveryPointArn,
      ResourceArn,
      CreationDate: new Date(accountTime),
      CalculatedLifecycle: { DeleteAt: new Date('2026-12-25T08:00:00.000Z') },
      Status: 'COMPLETED',
    })),
  };
};
