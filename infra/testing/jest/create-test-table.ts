import { randomUUID } from 'node:crypto';
import { tableDefinition } from '#shared/kit/table-definition.ts';

/*
 * Runs before each test file and creates its table, so that files do not see each other's items.
 */

const string = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });
const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
];

const { partitionKey, sortKey, indexes, expiryAttribute } = tableDefinition;
const definition = {
  KeySchema: keySchema(partitionKey, sortKey),
  AttributeDefinitions: [tableDefinition, ...indexes].flatMap((keys) => [
    string(keys.partitionKey),
    string(keys.sortKey),
  ]),
  GlobalSecondaryIndexes: indexes.map((index) => ({
    IndexName: index.name,
    KeySchema: keySchema(index.partitionKey, index.sortKey),
    Projection: { ProjectionType: 'ALL' },
  })),
  BillingMode: 'PAY_PER_REQUEST',
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
};

const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB!;

/** Without the SDK, which takes time to load and most files do not need. */
const call = async (operation: string, body: object) => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256 of nobody',
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDB_20120810.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
};

const TableName = `day-zero-test-${randomUUID()}`;
await call('CreateTable', { TableName, ...definition });
await call('UpdateTimeToLive', {
  TableName,
  TimeToLiveSpecification: { AttributeName: expiryAttribute, Enabled: true },
});
process.env.TABLE_NAME = TableName;
