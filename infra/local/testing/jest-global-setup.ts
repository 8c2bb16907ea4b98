import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#shared/kit/table-definition.ts';
import { createTables } from '../engines/dynamodb/create-tables.ts';
import { startDynamodb } from '../engines/dynamodb/start-dynamodb.ts';

const string = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const keySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

const table = (TableName: string) => ({
  TableName,
  KeySchema: keySchema(tableDefinition.partitionKey, tableDefinition.sortKey),
  AttributeDefinitions: [tableDefinition, ...tableDefinition.indexes].flatMap(
    ({ partitionKey, sortKey }) => [string(partitionKey), string(sortKey)],
  ),
  GlobalSecondaryIndexes: tableDefinition.indexes.map(({ name, partitionKey, sortKey }) => ({
    IndexName: name,
    KeySchema: keySchema(partitionKey, sortKey),
    Projection: { ProjectionType: 'ALL' as const },
  })),
  TimeToLiveSpecification: { AttributeName: tableDefinition.expiryAttribute, Enabled: true },
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' as const },
});

/** Starts the engines that the functions' tests share; every test makes its own company. */
export default async function startEngines() {
  const dynamodb = await startDynamodb();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    TABLE_NAME: 'day-zero-test',
    LOG_LEVEL: 'error',
  });
  const client = new DynamoDBClient({});
  await createTables(client, [table('day-zero-test')]);
  client.destroy();
  Object.assign(globalThis, { stopEngines: () => dynamodb.stop() });
}
