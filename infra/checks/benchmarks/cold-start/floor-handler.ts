import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The minimum of a function that reads the table. */
export const handler = async ({ key }: { key: Record<string, string> }) => {
  const { Item } = await client.send(
    new GetCommand({ TableName: process.env.TABLE_NAME, Key: key }),
  );
  return { statusCode: Item ? 200 : 404 };
};
