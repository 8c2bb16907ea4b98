import { type AwsCall, StubError } from '../aws-stub.ts';
import { type AccountState, accountTime, type FakeVault } from './account-state.ts';

const listJobs = ({ jobs = [] }: Partial<FakeVault> = {}) => ({
  BackupJobs: jobs.map(({ id: BackupJobId, resource: ResourceArn, state: State }) => ({
    BackupJobId,
    ResourceArn,
    State,
  })),
});

/** A copy is there when its job has ended. */
const listCopyJobs = ({ copyJobs = [], backups }: Partial<FakeVault> = {}) => ({
  CopyJobs: copyJobs.map((job) => {
    if (job.lists === 0) backups?.set(job.copy, job.resource);
    return { ResourceArn: job.resource, State: job.lists-- > 0 ? 'RUNNING' : 'COMPLETED' };
  }),
});

const stopJob = (account: AccountState, id: string) => {
  const all = [...account.vaults.values()].flatMap(({ jobs = [] }) => jobs);
  const job = all.find((each) => each.id === id)!;
  account.changes.push(`stop ${id}`);
  if (job.stopError) throw new StubError(job.stopError);
  job.state = 'ABORTED';
  return {};
};

const listRecoveryPoints = ({ backups, busy }: FakeVault) => ({
  RecoveryPoints: [...backups].map(([RecoveryPointArn, ResourceArn]) => {
    const found = busy?.get(RecoveryPointArn);
    if (found && found.lists-- === 0) busy?.delete(RecoveryPointArn);
    return {
      RecoveryPointArn,
      ResourceArn,
      CreationDate: new Date(accountTime),
      CalculatedLifecycle: { DeleteAt: new Date('2026-12-25T08:00:00.000Z') },
      Status: busy?.get(RecoveryPointArn)?.status ?? 'COMPLETED',
    };
  }),
});

/** AWS Backup. */
export const handleBackup = (account: AccountState, { operation, region, input }: AwsCall) => {
  const [method = '', path = ''] = operation.split(' ');
  const [kind, name = '', , arn] = path.split('/').slice(1).map(decodeURIComponent);
  if (kind === 'backup-jobs')
    return method === 'POST'
      ? stopJob(account, name)
      : listJobs(account.vaults.get(input.query.get('backupVaultName')));
  if (kind === 'copy-jobs') {
    const destination: string = input.query.get('destinationVaultArn');
    // Only the region that they come from knows them.
    const isSource = region === account.tenant.region;
    return listCopyJobs(isSource ? account.vaults.get(destination.split(':').at(-1)!) : undefined);
  }
  if (kind === 'tags') return { Tags: account.vaults.get(name.split(':').at(-1)!)?.tags ?? {} };
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
    if (vault.throttled) {
      vault.throttled -= 1;
      throw new StubError('ThrottlingException');
    }
    if (vault.lock) throw new StubError('InvalidRequestException', 'The vault is locked.');
    const busy = vault.busy?.get(arn!);
    if (busy?.status === 'CREATING') throw new StubError('InvalidRequestException');
    if (busy) throw new StubError('InvalidResourceStateException');
    account.changes.push(`delete ${arn}`);
    vault.backups.delete(arn!);
    return {};
  }
  return listRecoveryPoints(vault);
};
