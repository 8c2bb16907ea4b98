import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

let client: DynamoDBDocumentClient | undefined;

/** One connection pool per process, made on first use. */
export const tableClient = () => {
  client ??= DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 4,
      requestHandler: { connectionTimeout: 3000, requestTimeout: 5000 },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return client;
};
