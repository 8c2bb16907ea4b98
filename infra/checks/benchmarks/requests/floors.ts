import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { within } from '@day-zero/local-cloud';

/** The time of the SDK alone, with a server that responds at once. */
export const openFloors = async () => {
  const server = new Worker(new URL('./floor-server.ts', import.meta.url));
  const started = within(60, 'The start of the floor server', once(server, 'message'));
  const [port] = (await started) as [number];
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );
  const TableName = 'benchmark';
  return {
    getItem: () => client.send(new GetCommand({ TableName, Key: { PK: 'a', SK: 'b' } })),
    query: () =>
      client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :partition',
          ExpressionAttributeValues: { ':partition': 'a' },
        }),
      ),
    async close() {
      client.destroy();
      await server.terminate();
    },
  };
};
