import { prefixOf } from '#infra/constructs/naming.ts';
import type { Vault } from '../account/backup-vault.ts';
import type { Tenant } from '../tenant.ts';

/** The vault of copies; undefined if there is none. */
export const copyVaultOf = ({ backups }: Tenant) => {
  if (!backups?.copyTo) return undefined;
  const { copyTo: arn } = backups;
  const [, , , region = '', account = '', , name = ''] = arn.split(':');
  return { arn, region, account, name };
};

export const ownVaultOf = (tenant: Tenant): Vault => ({
  region: tenant.region,
  name: prefixOf(tenant),
});
