import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { CommandError } from '../kit/command-error.ts';
import type { MigratedTable, Migration } from './migration.ts';

const key = { PK: 'MIGRATIONS', SK: 'MIGRATIONS' };

/** How far the data of a deployment is. */
const record = z.object({
  /** The number of migrations that ran. */
  finished: z.int(),
  /** Where the next one continues. */
  cursor: z.optional(z.string()),
  /** Changes with every write. */
  version: z.int(),
});
type MigrationRecord = z.output<typeof record>;

const start: MigrationRecord = { finished: 0, version: 0 };

const tableOf = ({ region, tableName }: MigratedTable) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    async read(): Promise<MigrationRecord> {
      const request = { TableName: tableName, Key: key, ConsistentRead: true };
      const { Item } = await client.send(new GetCommand(request));
      return Item ? record.parse(Item) : start;
    },
    /** Replaces a record; rejected if another run wrote meanwhile. */
    async replace(old: MigrationRecord, changes: Omit<MigrationRecord, 'version'>) {
      const next = { ...changes, version: old.version + 1 };
      const unchanged = old.version === 0 ? 'attribute_not_exists(PK)' : 'version = :old';
      try {
        await client.send(
          new PutCommand({
            TableName: tableName,
            Item: { ...key, type: 'migrations', ...next },
            ConditionExpression: unchanged,
            ...(old.version > 0 && { ExpressionAttributeValues: { ':old': old.version } }),
          }),
        );
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException)
          throw new CommandError(
            'Another upgrade of this tenant is under way: wait until it has ended, then run this again.',
          );
        throw error;
      }
      return next;
    },
  };
};

/** The migrations that did not run to the end. None for a version from before some that ran. */
export const pendingMigrations = async (
  deployment: MigratedTable,
  migrations: readonly Migration[],
) => migrations.slice((await tableOf(deployment).read()).finished);

/** How many migrations the data went through. */
export const migrationLevel = async (deployment: MigratedTable) =>
  (await tableOf(deployment).read()).finished;

/** Records the level of data that was imported, in a table that has no other. */
export const setMigrationLevel = async (deployment: MigratedTable, finished: number) => {
  const table = tableOf(deployment);
  const old = await table.read();
  if (old.finished !== finished || old.cursor !== undefined) await table.replace(old, { finished });
};

/** Runs what is pending, step by step; an interrupted run continues with the step that was under way. */
export const runMigrations = async (
  deployment: MigratedTable,
  migrations: readonly Migration[],
  print: (text: string) => void,
) => {
  const table = tableOf(deployment);
  let at = await table.read();
  for (let { finished } = at; finished < migrations.length; finished += 1) {
    const migration = migrations[finished]!;
    print(`  Migration ${finished + 1} of ${migrations.length}: ${migration.title}`);
    let { cursor } = at;
    for (let steps = 1; ; steps += 1) {
      const progress = await migration.step(deployment, cursor);
      if (progress === 'done') break;
      cursor = progress.cursor;
      at = await table.replace(at, { finished, cursor });
      if (steps % 100 === 0) print(`    ${steps} steps`);
    }
    at = await table.replace(at, { finished: finished + 1 });
  }
};

/** Records that data written by the current version needs no migration. */
export const skipMigrations = async (
  deployment: MigratedTable,
  migrations: readonly Migration[],
) => {
  const table = tableOf(deployment);
  const old = await table.read();
  if (migrations.length > 0 && old.version === 0)
    await table.replace(old, { finished: migrations.length });
};
