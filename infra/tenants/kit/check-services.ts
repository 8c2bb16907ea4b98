import { ListWebACLsCommand, WAFV2Client } from '@aws-sdk/client-wafv2';
import {
  areTableCopiesPossible,
  findVault,
  tenantOfVault,
  type Vault,
} from '../account/backup-vault.ts';
import { findSecret } from '../account/find-secret.ts';
import { edgeRegion } from '../account/tenant-stacks.ts';
import type { Tenant } from '../tenant.ts';
import { type Finding, later, missing, ok } from './finding.ts';
import { copyVaultOf } from './tenant-vaults.ts';

/** CloudFormation reads the secret when it deploys. */
export const checkCanary = async ({ region, canary }: Tenant): Promise<Finding[]> => {
  if (!canary) return [];
  const about = 'canary';
  const { secretName } = canary;
  const secret = await findSecret(region, secretName);
  if (secret && !secret.DeletedDate) return [ok(about, `its secret ${secretName} exists`)];
  const fix = secret
    ? `aws secretsmanager restore-secret --region ${region} --secret-id ${secretName}`
    : `aws secretsmanager create-secret --region ${region} --name ${secretName} --secret-string '{"username":"<email>","password":"<password>"}'; until then set canary: null`;
  const found = secret ? 'is about to be deleted' : 'does not exist';
  return [missing(about, `The secret ${secretName} ${found}.`, fix)];
};

/** DynamoDB's advanced features, without which AWS Backup saves the table but copies nothing. */
const checkAdvancedFeatures = async (region: string): Promise<Finding> => {
  const about = 'copies';
  if (await areTableCopiesPossible(region)) return ok(about, 'AWS Backup can copy tables');
  return later(
    about,
    `AWS Backup has no advanced features for DynamoDB in ${region}, so no backup is copied.`,
    `aws backup update-region-settings --region ${region} --resource-type-management-preference DynamoDB=true`,
  );
};

const checkCopyVault = async (
  tenant: Tenant,
  copies: Vault & { account: string; arn: string },
): Promise<Finding> => {
  const about = 'copies';
  const { region, account, name, arn } = copies;
  if (account !== tenant.account)
    return later(
      about,
      `The vault ${name} is in account ${account}, which these credentials do not reach.`,
      `See there that it exists, is of no tenant (its tags: aws backup list-tags --region ${region} --resource-arn ${arn}) and accepts copies of account ${tenant.account}: aws backup get-backup-vault-access-policy --region ${region} --backup-vault-name ${name}`,
    );
  if (!(await findVault(copies)))
    return later(
      about,
      `There is no vault ${name} in ${region}, so no backup is copied.`,
      `aws backup create-backup-vault --region ${region} --backup-vault-name ${name}`,
    );
  const owner = await tenantOfVault(region, arn);
  if (owner !== undefined)
    return missing(
      about,
      `The vault ${name} in ${region} is of the tenant ${owner}, which could not be destroyed without these copies.`,
      `Set backups.copyTo to a vault for copies only: aws backup create-backup-vault --region ${region} --backup-vault-name day-zero-copies`,
    );
  return ok(about, `the vault ${name} exists in ${region}`);
};

/** Backups themselves need nothing: the plan names the table, and AWS then saves it in any case. */
export const checkCopies = async (tenant: Tenant): Promise<Finding[]> => {
  const copies = copyVaultOf(tenant);
  return copies
    ? [await checkAdvancedFeatures(tenant.region), await checkCopyVault(tenant, copies)]
    : [];
};

/** Unless AWS has raised it. */
const firewallQuota = 100;

export const checkFirewall = async ({ webFirewall }: Tenant): Promise<Finding[]> => {
  if (!webFirewall) return [];
  const about = 'firewalls';
  const client = new WAFV2Client({ region: edgeRegion });
  const { WebACLs = [] } = await client.send(
    new ListWebACLsCommand({ Scope: 'CLOUDFRONT', Limit: firewallQuota }),
  );
  if (WebACLs.length < firewallQuota)
    return [ok(about, `${WebACLs.length} of ${firewallQuota} in the account`)];
  return [
    later(
      about,
      `The account has ${WebACLs.length} or more, which is the default quota.`,
      `If the deployment fails at the firewall, ask for more or set webFirewall: null: aws service-quotas list-service-quotas --service-code wafv2 --region ${edgeRegion}`,
    ),
  ];
};
