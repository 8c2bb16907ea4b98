import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { expect, jest, test } from '@jest/globals';
import { createTables } from './create-tables.ts';
import { startDynamodb } from './start-dynamodb.ts';
import { clientsFor, testTable } from './testing/test-table.ts';

// The engine is a process, which starts slowly on a busy machine.
jest.setTimeout(30_000);

test('requests must be signed with the given credentials', async () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const engine = await startDynamodb({ credentials });
  const list = async (signedWith: Partial<typeof credentials>) => {
    const client = new DynamoDBClient({
      endpoint: engine.endpoint,
      region: 'eu-west-1',
      maxAttempts: 1,
      credentials: { ...credentials, ...signedWith },
    });
    const names = client.send(new ListTablesCommand({})).finally(() => client.destroy());
    return names.then(({ TableNames }) => TableNames).catch(({ name }) => name);
  };
  expect(await list({})).toEqual([]);
  expect(await list({ accessKeyId: 'other' })).toBe('UnrecognizedClientException');
  expect(await list({ secretAccessKey: 'other' })).toBe('InvalidSignatureException');
  const unsigned = await fetch(engine.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' },
    body: '{}',
  });
  expect(unsigned.status).toBe(400);
  await engine.stop();
});

test('malformed requests are client errors', async () => {
  const engine = await startDynamodb();
  const clients = clientsFor(engine.endpoint);
  const table = testTable();
  const { TableName } = table;
  await createTables(clients.plain, [table]);
  const requests: [string, unknown][] = [
    ['PutItem', { TableName, Item: null }],
    ['PutItem', { TableName, Item: { PK: { S: 'a' }, SK: { S: 'b' }, x: {} } }],
    ['DeleteItem', { TableName, Key: { PK: { S: 'a' }, SK: null } }],
    ['BatchWriteItem', { RequestItems: { [TableName]: [null] } }],
    ['TransactWriteItems', { TransactItems: [null] }],
    ['TransactWriteItems', { TransactItems: [{ Put: {} }] }],
  ];
  for (const [operation, request] of requests) {
    const response = await fetch(engine.endpoint, {
      method: 'POST',
      headers: {
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-date': '20260131T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20260131/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none',
      },
      body: JSON.stringify(request),
    });
    expect([operation, response.status]).toEqual([operation, 400]);
  }
  clients.destroy();
  await engine.stop();
});
