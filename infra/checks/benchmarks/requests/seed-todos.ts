import { randomUUID } from 'node:crypto';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { RunningLocalCloud } from '@day-zero/local-cloud';
import { inParallel, numbers } from '../in-parallel.ts';
import type { Visitor } from '../visitor.ts';

/** What the benchmark needs to know of the local cloud. */
export type SeededCloud = Pick<RunningLocalCloud, 'url' | 'tablesEndpoint' | 'credentials'>;

const perBatch = 25;
const batchesAtOnce = 4;

/** Copies a todo in the visitor's team this many times, directly in the table. */
export const seedTodos = async (
  { tablesEndpoint, credentials }: SeededCloud,
  { user, createTodo }: Visitor,
  count: number,
) => {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: tablesEndpoint, region: 'us-east-1', credentials }),
  );
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const [TableName = ''] = TableNames;
  const { id } = await createTodo('Copied');
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :partition AND SK = :todo',
      ExpressionAttributeValues: {
        ':partition': `C#${user.companyId}#TODO#${id}`,
        ':todo': 'TODO',
      },
    }),
  );
  const [original = {}] = Items;
  const copy = (number: number) => {
    const copyId = randomUUID();
    return {
      ...original,
      id: copyId,
      PK: `C#${user.companyId}#TODO#${copyId}`,
      GSI1SK: `${original.GSI1SK}${number}`,
      title: `Todo ${number}`,
      // Nothing follows from items with this mark.
      imported: true,
    };
  };
  await inParallel(numbers(Math.ceil(count / perBatch)), batchesAtOnce, (batch) => {
    const ofBatch = numbers(Math.min(perBatch, count - batch * perBatch));
    const requests = ofBatch.map((at) => ({
      PutRequest: { Item: copy(batch * perBatch + at) },
    }));
    return client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  });
  client.destroy();
};
