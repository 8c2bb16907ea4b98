import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = process.env.TABLE_NAME!;

interface Key {
  PK: string;
  SK: string;
}

/** About the size of a todo or an activity entry. */
const newItem = () => ({
  PK: `BENCHMARK#${randomUUID()}`,
  SK: 'BENCHMARK',
  type: 'benchmark',
  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, randomUUID()])),
});

const insert = () => ({
  Put: {
    TableName,
    Item: newItem(),
    ConditionExpression: 'attribute_not_exists(#PK)',
    ExpressionAttributeNames: { '#PK': 'PK' },
  },
});

const calls = {
  batchGet: (key: Key) =>
    client.send(
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: [key, { ...key, SK: 'nothing' }] } },
      }),
    ),
  query: ({ PK }: Key) =>
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: '#PK = :PK',
        ExpressionAttributeNames: { '#PK': 'PK' },
        ExpressionAttributeValues: { ':PK': PK },
        Limit: 3,
      }),
    ),
  write: () =>
    client.send(new TransactWriteCommand({ TransactItems: [insert(), insert(), insert()] })),
};

export type CallName = keyof typeof calls;

/** The DocumentClient alone, making the calls that a handler makes. */
export const handler = async ({ key, names }: { key: Key; names: CallName[] }) => {
  for (const name of names) await calls[name](key);
  return { statusCode: 200 };
};
