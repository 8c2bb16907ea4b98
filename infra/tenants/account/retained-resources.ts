import {
  CloudFormationClient,
  GetTemplateCommand,
  paginateListStacks,
} from '@aws-sdk/client-cloudformation';
import { DynamoDBClient, ListBackupsCommand, paginateListTables } from '@aws-sdk/client-dynamodb';
import { prefixOf } from '#infra/constructs/naming.ts';
import { ownVaultsOf } from '../kit/tenant-vaults.ts';
import type { Tenant } from '../tenant.ts';
import { exists } from './retained-resource.ts';
import { type StackResource, stackResources } from './stack-resources.ts';
import { isStackOf, regionsOf, type TenantStack } from './tenant-stacks.ts';

/** What stays when its stack is deleted. */
export type Retained = Pick<StackResource, 'region' | 'type' | 'physicalId'>;

type Resources = Record<string, { DeletionPolicy?: string }>;

/** Of a stack that exists, by its template. */
const retainedOf = async (stack: TenantStack) => {
  const client = new CloudFormationClient({ region: stack.region });
  const { TemplateBody = '{}' } = await client.send(
    new GetTemplateCommand({ StackName: stack.name }),
  );
  const { Resources = {} } = JSON.parse(TemplateBody) as { Resources?: Resources };
  const found = await stackResources(stack);
  return found.filter(({ logicalId }) =>
    Resources[logicalId]?.DeletionPolicy?.startsWith('Retain'),
  );
};

/** CloudFormation remembers deleted stacks, and what it left of them, for 90 days. */
const retainedOfDeleted = async (tenant: Tenant, region: string) => {
  const client = new CloudFormationClient({ region });
  const request = { StackStatusFilter: ['DELETE_COMPLETE' as const] };
  const found: StackResource[] = [];
  for await (const { StackSummaries = [] } of paginateListStacks({ client }, request))
    for (const { StackName: name = '', StackId } of StackSummaries)
      if (isStackOf(tenant, name))
        found.push(...(await stackResources({ name, region, stack: { StackId } })));
  return found.filter(({ status }) => status === 'DELETE_SKIPPED');
};

/** Also those that a restore created, which no stack has. */
const tablesOf = async (tenant: Tenant): Promise<Retained[]> => {
  const { region } = tenant;
  const found: Retained[] = [];
  const client = new DynamoDBClient({ region });
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    for (const physicalId of TableNames)
      if (physicalId.startsWith(`${prefixOf(tenant)}-`))
        found.push({ region, type: 'AWS::DynamoDB::Table', physicalId });
  return found;
};

const backupsOf = async (tenant: Tenant): Promise<Retained[]> => {
  const { region } = tenant;
  const client = new DynamoDBClient({ region });
  const found: Retained[] = [];
  let ExclusiveStartBackupArn: string | undefined;
  do {
    const page = await client.send(
      new ListBackupsCommand({ BackupType: 'USER', ExclusiveStartBackupArn }),
    );
    for (const { TableName, BackupArn = '' } of page.BackupSummaries ?? [])
      if (TableName?.startsWith(`${prefixOf(tenant)}-`))
        found.push({ region, type: 'AWS::DynamoDB::Backup', physicalId: BackupArn });
    ExclusiveStartBackupArn = page.LastEvaluatedBackupArn;
  } while (ExclusiveStartBackupArn);
  return found;
};

/** Also when an earlier version of the tenant's file had it. */
const vaultsOf = (tenant: Tenant) =>
  ownVaultsOf(tenant).map(
    ({ region, name }): Retained => ({
      region,
      type: 'AWS::Backup::BackupVault',
      physicalId: name,
    }),
  );

const keyOf = ({ region, type, physicalId }: Retained) =>
  // A table is both, depending on who created it.
  [region, type.replace('GlobalTable', 'Table'), physicalId].join(' ');

/** What is left of a tenant when its stacks are deleted. */
export const retainedResources = async (tenant: Tenant, stacks: readonly TenantStack[]) => {
  const found: Retained[] = (
    await Promise.all([
      ...stacks.map(retainedOf),
      ...regionsOf(tenant).map((region) => retainedOfDeleted(tenant, region)),
      tablesOf(tenant),
      backupsOf(tenant),
      vaultsOf(tenant),
    ])
  ).flat();
  const unique = [...new Map(found.map((each) => [keyOf(each), each])).values()];
  const present = await Promise.all(unique.map(exists));
  return unique.filter((_, at) => present[at]);
};
