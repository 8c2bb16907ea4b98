import {
  DeleteResourcePolicyCommand,
  DescribeTableCommand,
  GetResourcePolicyCommand,
  PutResourcePolicyCommand,
} from '@aws-sdk/client-dynamodb';
import type { TenantTable } from './table-items.ts';

const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLInsert'];

const statementId = 'WritesStopped';

const policyOf = (Resource: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Sid: statementId,
      Effect: 'Deny',
      Principal: '*',
      Action: [...writes, 'PartiQLUpdate', 'PartiQLDelete'].map((name) => `dynamodb:${name}`),
      Resource,
    },
  ],
});

const arnOf = async ({ client, tableName }: TenantTable) => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  return String(Table?.TableArn);
};

/**
 * Denies every write, of functions as well as operators. Reads go on, and functions answer writes with
 * 503. It costs no read, unlike a setting that functions would have to look up.
 */
export const stopWrites = async (table: TenantTable) => {
  const ResourceArn = await arnOf(table);
  const Policy = JSON.stringify(policyOf(ResourceArn));
  await table.client.send(new PutResourcePolicyCommand({ ResourceArn, Policy }));
};

export const allowWrites = async (table: TenantTable) => {
  const ResourceArn = await arnOf(table);
  try {
    await table.client.send(new DeleteResourcePolicyCommand({ ResourceArn }));
  } catch (error) {
    if ((error as Error).name !== 'PolicyNotFoundException') throw error;
  }
};

export const areWritesStopped = async (table: TenantTable) => {
  try {
    const request = new GetResourcePolicyCommand({ ResourceArn: await arnOf(table) });
    const { Policy = '' } = await table.client.send(request);
    return Policy.includes(`"${statementId}"`);
  } catch (error) {
    if ((error as Error).name === 'PolicyNotFoundException') return false;
    throw error;
  }
};
