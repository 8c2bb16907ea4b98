import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTables } from '../dynamodb/create-tables.ts';
import { type RunningDynamodb, startDynamodb } from '../dynamodb/start-dynamodb.ts';
import { streamReader } from './stream-reader.ts';

const region = 'us-east-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'secret' };
const TableName = 'notes';
let engine: RunningDynamodb;
let client: DynamoDBClient;

beforeAll(async () => {
  engine = await startDynamodb({ credentials });
  client = new DynamoDBClient({ region, credentials, endpoint: engine.endpoint });
  await createTables(client, [
    {
      TableName,
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    },
  ]);
});
afterAll(async () => {
  client?.destroy();
  await engine?.stop();
});

const readerWith = (secretAccessKey: string) =>
  streamReader({
    endpoint: engine.endpoint,
    region,
    credentials: { ...credentials, secretAccessKey },
    tableName: TableName,
  });

test('reads records as Lambda passes them to a function', async () => {
  const seconds = Math.floor(Date.now() / 1000);
  const Item = { PK: { S: 'a' }, ttl: { N: String(seconds - 10) } };
  await client.send(new PutItemCommand({ TableName, Item }));
  await engine.sweep();
  const [written, expired] = await readerWith(credentials.secretAccessKey).readAfter(undefined, 10);
  expect(written).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: { PK: { S: 'a' } }, NewImage: Item },
  });
  expect(written).not.toHaveProperty('userIdentity');
  const { ApproximateCreationDateTime: writtenAt } = written!.dynamodb;
  expect(writtenAt).toBeGreaterThanOrEqual(seconds);
  expect(writtenAt).toBeLessThan(seconds + 3600);
  expect(expired).toMatchObject({
    eventName: 'REMOVE',
    dynamodb: { OldImage: Item },
    userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
  });
});

test('signs its requests', async () => {
  await expect(readerWith('another secret').readAfter(undefined, 10)).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
});
