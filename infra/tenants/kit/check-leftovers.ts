import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolDomainCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import {
  bucketNameOf,
  fixedBuckets,
  originSecretName,
  prefixOf,
  stackNameOf,
} from '#infra/constructs/naming.ts';
import { findVault } from '../account/backup-vault.ts';
import { findSecret } from '../account/find-secret.ts';
import { describeStack } from '../account/stack-outputs.ts';
import { stackResources } from '../account/stack-resources.ts';
import type { Tenant } from '../tenant.ts';
import { type Finding, missing, ok } from './finding.ts';
import { ifFound } from './if-found.ts';
import { ownVaultsOf } from './tenant-vaults.ts';

const about = 'names';

const importOrDelete = (tenant: Tenant) =>
  `To keep what is in it, npx cdk import ${stackNameOf(tenant, 'data')} -c tenant=${tenant.name} takes it into the new stack; otherwise delete it: npm run tenant destroy ${tenant.name} -- --everything`;

const takenBuckets = async (tenant: Tenant): Promise<Finding[]> => {
  const client = new S3Client({ region: tenant.region });
  const names = fixedBuckets.map((part) => bucketNameOf(tenant, part));
  const found = await Promise.all(
    names.map((Bucket) => ifFound(client.send(new HeadBucketCommand({ Bucket })))),
  );
  return names
    .filter((_, at) => found[at])
    .map((name) => missing(about, `There is a bucket ${name} already.`, importOrDelete(tenant)));
};

const takenVaults = async (tenant: Tenant): Promise<Finding[]> => {
  const [withoutKey, withKey] = ownVaultsOf(tenant);
  const vaults = [withoutKey, ...(tenant.customerManagedKey ? [withKey] : [])];
  const found = await Promise.all(vaults.map(findVault));
  return vaults
    .filter((_, at) => found[at])
    .map(({ name }) =>
      missing(about, `There is a backup vault ${name} already.`, importOrDelete(tenant)),
    );
};

/** Switched off and on again, `customerManagedKey` has a new key, and the vault of the former one stayed. */
const takenKeyVault = async (tenant: Tenant, stack: Stack): Promise<Finding[]> => {
  if (!tenant.customerManagedKey) return [];
  const { region } = tenant;
  const [, { name }] = ownVaultsOf(tenant);
  const resources = await stackResources({ name: stackNameOf(tenant, 'data'), region, stack });
  const isOwn = resources.some(
    ({ physicalId, type, status }) =>
      type === 'AWS::Backup::BackupVault' && physicalId === name && !status.startsWith('DELETE_'),
  );
  if (isOwn || !(await findVault({ region, name }))) return [];
  return [
    missing(
      about,
      `There is a backup vault ${name} already, with a former key of the tenant.`,
      `Leave customerManagedKey off until the backups in it have expired, then: aws backup delete-backup-vault --region ${region} --backup-vault-name ${name}`,
    ),
  ];
};

const takenLogGroups = async ({ region, ...tenant }: Tenant): Promise<Finding[]> => {
  const logGroupNamePrefix = `/${prefixOf({ region, ...tenant })}/`;
  const client = new CloudWatchLogsClient({ region });
  const { logGroups = [] } = await client.send(
    new DescribeLogGroupsCommand({ logGroupNamePrefix }),
  );
  if (logGroups.length === 0) return [];
  return [
    missing(
      about,
      `There are log groups below ${logGroupNamePrefix} already.`,
      `Export what must be kept, then: for group in $(aws logs describe-log-groups --region ${region} --log-group-name-prefix ${logGroupNamePrefix} --query 'logGroups[].logGroupName' --output text); do aws logs delete-log-group --region ${region} --log-group-name $group; done`,
    ),
  ];
};

/** One of another account cannot be seen. */
const takenDomainPrefix = async ({ region, singleSignOn }: Tenant): Promise<Finding[]> => {
  if (!singleSignOn) return [];
  const { domainPrefix: Domain } = singleSignOn;
  const client = new CognitoIdentityProviderClient({ region });
  const { DomainDescription } = await client.send(new DescribeUserPoolDomainCommand({ Domain }));
  const pool = DomainDescription?.UserPoolId;
  if (!pool) return [];
  return [
    missing(
      about,
      `The user pool ${pool} has the domain prefix ${Domain} already.`,
      `aws cognito-idp delete-user-pool-domain --region ${region} --domain ${Domain} --user-pool-id ${pool}, or set another singleSignOn.domainPrefix`,
    ),
  ];
};

/** Secrets Manager keeps the name of a deleted secret for up to a month. */
const takenSecrets = async (tenant: Tenant): Promise<Finding[]> => {
  const { originSecrets } = tenant;
  const names = [
    ...originSecrets.map((number) => originSecretName(tenant, number)),
    // The one with the values of several.
    ...(originSecrets.length > 1 ? [originSecretName(tenant, ...originSecrets)] : []),
  ];
  const found = await Promise.all(names.map((name) => findSecret(tenant.region, name)));
  const unused = Math.max(...originSecrets) + 1;
  return names.flatMap((name, at) =>
    found[at]
      ? [
          missing(
            about,
            `There is a secret ${name} already${found[at].DeletedDate ? ', which AWS is about to delete' : ''}.`,
            `Set originSecrets: [${unused}], or another number that was never used.`,
          ),
        ]
      : [],
  );
};

/**
 * Before a first deployment: what an earlier life of the tenant left, and a deployment would fail
 * at, because the names are fixed. Afterwards they are the tenant's own, except for a vault with a former key.
 */
export const checkLeftovers = async (tenant: Tenant): Promise<Finding[]> => {
  const client = new CloudFormationClient({ region: tenant.region });
  const data = await describeStack(client, stackNameOf(tenant, 'data'));
  // A creation that failed deleted what it had created.
  const isGone = /^(ROLLBACK_COMPLETE|ROLLBACK_FAILED|REVIEW_IN_PROGRESS)$/;
  if (data && !isGone.test(data.StackStatus ?? '')) return takenKeyVault(tenant, data);
  const checks = [takenBuckets, takenVaults, takenLogGroups, takenDomainPrefix, takenSecrets];
  const found = (await Promise.all(checks.map((check) => check(tenant)))).flat();
  return found.length > 0 ? found : [ok(about, 'none is left of an earlier tenant of this name')];
};
