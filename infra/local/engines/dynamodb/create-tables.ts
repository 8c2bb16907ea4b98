import { isDeepStrictEqual } from 'node:util';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { unusable } from '../../kit/data-folder-error.ts';

/** The part of a table's CloudFormation properties that the local cloud applies. */
export interface TableDefinition
  extends Pick<
    CreateTableCommandInput,
    'TableName' | 'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes'
  > {
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
  PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean };
  StreamSpecification?: {
    StreamViewType: 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';
  };
}

/**
 * Creates the tables that are missing and switches on streams, expiry and point-in-time recovery.
 * A table that exists with other keys or indexes is rejected, because its data cannot be migrated.
 */
export async function createTables(
  client: DynamoDBClient,
  definitions: TableDefinition[],
): Promise<void> {
  for (const definition of definitions) {
    const existing = await findTable(client, definition);
    if (!existing) await create(client, definition);
    else await adopt(client, existing, definition);
    await switchOnExpiry(client, definition);
    await switchOnRecovery(client, definition);
  }
}

async function findTable(client: DynamoDBClient, { TableName }: TableDefinition) {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function create(client: DynamoDBClient, definition: TableDefinition) {
  const { TableName, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = definition;
  await client.send(
    new CreateTableCommand({
      TableName,
      KeySchema,
      AttributeDefinitions,
      GlobalSecondaryIndexes,
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: streamOf(definition),
    }),
  );
}

function streamOf({ StreamSpecification }: TableDefinition) {
  return StreamSpecification && { StreamEnabled: true, ...StreamSpecification };
}

async function adopt(
  client: DynamoDBClient,
  existing: TableDescription,
  definition: TableDefinition,
) {
  if (!isDeepStrictEqual(shapeOf(existing), shapeOf(definition))) {
    throw unusable(`The table ${definition.TableName}`, 'was made with other keys or indexes');
  }
  if (definition.StreamSpecification && !existing.StreamSpecification?.StreamEnabled) {
    const { TableName } = definition;
    const StreamSpecification = streamOf(definition);
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  }
}

function shapeOf(table: TableDefinition | TableDescription) {
  const indexes = (table.GlobalSecondaryIndexes ?? []).map((index) => ({
    name: index.IndexName,
    keys: keysOf(index.KeySchema),
    projection: index.Projection?.ProjectionType,
    also: [...(index.Projection?.NonKeyAttributes ?? [])].sort(),
  }));
  const attributes = (table.AttributeDefinitions ?? []).map(
    ({ AttributeName, AttributeType }) => `${AttributeName}:${AttributeType}`,
  );
  return {
    keys: keysOf(table.KeySchema),
    attributes: attributes.sort(),
    indexes: indexes.sort((one, other) => (String(one.name) < String(other.name) ? -1 : 1)),
  };
}

function keysOf(schema: CreateTableCommandInput['KeySchema']) {
  return (schema ?? []).map(({ AttributeName, KeyType }) => `${AttributeName}:${KeyType}`);
}

async function switchOnExpiry(client: DynamoDBClient, definition: TableDefinition) {
  const { TableName, TimeToLiveSpecification } = definition;
  if (!TimeToLiveSpecification?.Enabled) return;
  const now = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (now.TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return;
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}

async function switchOnRecovery(client: DynamoDBClient, definition: TableDefinition) {
  const { TableName, PointInTimeRecoverySpecification } = definition;
  if (!PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled) return;
  await client.send(
    new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
  );
}
