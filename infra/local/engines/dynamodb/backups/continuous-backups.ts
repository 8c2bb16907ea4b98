import type { Item, Table } from '../dynalite.ts';
import { DynamodbError, validationError } from '../dynamodb-error.ts';
import { replaceItem } from '../items/apply-write.ts';
import { collectionOf, readItem, toStored } from '../items/entries.ts';
import { keyOf } from '../items/keys.ts';
import type { Store } from '../store.ts';
import { trimmedUntil } from '../streams/trim-streams.ts';
import { createTable, describeTable } from '../tables.ts';

type Input = Record<string, unknown>;

/** Switches point-in-time recovery on or off. */
export function updateContinuousBackups(store: Store, input: Input): object {
  const table = store.table(String(input.TableName));
  const wanted = input.PointInTimeRecoverySpecification as
    | { PointInTimeRecoveryEnabled?: boolean }
    | undefined;
  if (typeof wanted?.PointInTimeRecoveryEnabled !== 'boolean')
    throw validationError('PointInTimeRecoverySpecification needs PointInTimeRecoveryEnabled');
  const { PointInTimeRecovery: _before, ...rest } = table;
  const changed = wanted.PointInTimeRecoveryEnabled ? { ...rest, PointInTimeRecovery: true } : rest;
  store.transaction(() => store.saveTable(changed));
  return describeContinuousBackups(store, input);
}

export function describeContinuousBackups(store: Store, input: Input): object {
  const table = store.table(String(input.TableName));
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: table.PointInTimeRecovery
        ? {
            PointInTimeRecoveryStatus: 'ENABLED',
            EarliestRestorableDateTime: earliestMoment(store, table),
            LatestRestorableDateTime: Date.now() / 1000,
          }
        : { PointInTimeRecoveryStatus: 'DISABLED' },
    },
  };
}

/** The engine goes back by the records of the table's stream, as far as it has kept them. */
function earliestMoment(store: Store, table: Table): number {
  if (trimmedUntil(store, table.TableName) === 0) return table.CreationDateTime;
  const row = store
    .sql('SELECT min(written_at) AS moment FROM stream_records WHERE table_name = ?')
    .get(table.TableName);
  return Number(row?.moment ?? Date.now() / 1000);
}

/**
 * Creates a table with the items that another one had. Its stream, expiry, deletion protection and
 * point-in-time recovery are off, as with the service.
 */
export function restoreTableToPointInTime(store: Store, input: Input): object {
  const source = store.table(String(input.SourceTableName));
  if (!source.PointInTimeRecovery || !source.StreamSpecification?.StreamEnabled)
    throw new DynamodbError(
      'PointInTimeRecoveryUnavailableException',
      `Point in time recovery is not enabled for table '${source.TableName}'`,
    );
  const moment = input.UseLatestRestorableTime ? Date.now() / 1000 : Number(input.RestoreDateTime);
  if (!(moment >= Math.floor(earliestMoment(store, source)) && moment <= Date.now() / 1000))
    throw new DynamodbError('InvalidRestoreTimeException', 'The restore time is not restorable');
  const TableName = String(input.TargetTableName);
  createTable(store, {
    TableName,
    KeySchema: source.KeySchema,
    AttributeDefinitions: source.AttributeDefinitions,
    GlobalSecondaryIndexes: source.GlobalSecondaryIndexes?.map((index) => ({
      IndexName: index.IndexName,
      KeySchema: index.KeySchema,
      Projection: index.Projection,
    })),
    BillingMode: 'PAY_PER_REQUEST',
  });
  const target = store.table(TableName);
  store.transaction(() => {
    copyEntries(store, source, target);
    undoChanges(store, source, target, Math.floor(moment));
  });
  return { TableDescription: { ...describeTable(store, { TableName }).Table } };
}

function copyEntries(store: Store, source: Table, target: Table): void {
  const indexes = (source.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);
  for (const name of [undefined, ...indexes])
    store
      .sql(
        `INSERT INTO entries
          SELECT ?, partition, sort, item_key, item, bytes, page_bytes, NULL
          FROM entries WHERE collection = ?`,
      )
      .run(collectionOf(target, name), collectionOf(source, name));
}

/** Takes back what was written after a second, newest first. */
function undoChanges(store: Store, source: Table, target: Table, second: number): void {
  const rows = store
    .sql(
      `SELECT keys, old_item FROM stream_records WHERE table_name = ? AND written_at > ?
        ORDER BY position DESC`,
    )
    .all(source.TableName, second);
  for (const { keys, old_item: before } of rows) {
    const key = keyOf(target.KeySchema, JSON.parse(String(keys)) as Item);
    const earlier = before ? toStored(target, JSON.parse(String(before))) : undefined;
    replaceItem(store, target, key, readItem(store, target, key), earlier);
  }
}
