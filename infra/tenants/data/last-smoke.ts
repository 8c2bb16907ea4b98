import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { MigratedTable } from '../migrations/migration.ts';

const Key = { PK: 'SMOKE', SK: 'SMOKE' };

const record = z.object({ at: z.iso.datetime(), checks: z.int(), failed: z.int() });
export type SmokeResult = z.output<typeof record>;

const clientOf = ({ region }: MigratedTable) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ region }));

/** Replaces the result before. Returns whether it may write: not while a restore has stopped writes. */
export const recordSmoke = async (table: MigratedTable, result: SmokeResult) => {
  const Item = { ...Key, type: 'smoke', ...result };
  try {
    await clientOf(table).send(new PutCommand({ TableName: table.tableName, Item }));
    return true;
  } catch (error) {
    if ((error as Error).name === 'AccessDeniedException') return false;
    throw error;
  }
};

/**
 * What `npm run tenant smoke` found last, also as the last step of a deployment; unknown if another
 * version recorded it in its own way.
 */
export const lastSmoke = async (
  table: MigratedTable,
): Promise<SmokeResult | 'unknown' | undefined> => {
  const { Item } = await clientOf(table).send(new GetCommand({ TableName: table.tableName, Key }));
  return Item && (record.safeParse(Item).data ?? 'unknown');
};
