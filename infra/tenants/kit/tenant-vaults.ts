import { backupVaultName } from '#infra/constructs/naming.ts';
import type { Vault } from '../account/backup-vault.ts';
import type { Tenant } from '../tenant.ts';

/** The vault of copies; undefined if there is none. */
export const copyVaultOf = ({ backups }: Tenant) => {
  if (!backups?.copyTo) return undefined;
  const { copyTo: arn } = backups;
  const [, , , region = '', account = '', , name = ''] = arn.split(':');
  return { arn, region, account, name };
};

/** The vault without a key, and the one with the key of the tenant. */
export const ownVaultsOf = (tenant: Tenant): [Vault, Vault] => {
  const { region } = tenant;
  return [
    { region, name: backupVaultName(tenant, false) },
    { region, name: backupVaultName(tenant, true) },
  ];
};
