import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { clientOptions } from '#functions/kit/client-options.ts';

/** Names the commands, so that the bundle contains no others. */
export const commands = {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
};

let client: DynamoDBDocumentClient | undefined;

/** One per process, created on first use. */
export const tableClient = () => {
  if (client) return client;
  client = DynamoDBDocumentClient.from(new DynamoDBClient(clientOptions()), {
    marshallOptions: { removeUndefinedValues: true },
  });
  // It copies every response for a logger that there is not.
  client.middlewareStack.remove('loggerMiddleware');
  return client;
};
