import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#shared/kit/table-definition.ts';
import { CommandError } from '../kit/command-error.ts';
import type { TenantTable } from './table-items.ts';

export const findTable = async ({ client, tableName }: TenantTable) => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
};

const longestWaitMs = 15_000;

/** A restore takes minutes to hours, and each change of a table some seconds. */
const waitUntilActive = async (table: TenantTable): Promise<TableDescription> => {
  for (let waitMs = 500; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    const found = await findTable(table);
    const indexes = found?.GlobalSecondaryIndexes ?? [];
    const isActive = [found?.TableStatus, ...indexes.map(({ IndexStatus }) => IndexStatus)].every(
      (status) => status === 'ACTIVE',
    );
    if (found && isActive) return found;
    await pause(waitMs);
  }
};

/** The same for the same moment, so that a second run finds what the first one began. */
export const restoredName = (tenant: string, moment: Date) =>
  `day-zero-${tenant}-restored-${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`;

/** Throws a sentence if the table cannot be restored to this moment. */
export const requireRestorable = async ({ client, tableName }: TenantTable, moment: Date) => {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: tableName }),
  );
  const {
    PointInTimeRecoveryStatus,
    EarliestRestorableDateTime: from,
    LatestRestorableDateTime: to,
  } = ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (PointInTimeRecoveryStatus !== 'ENABLED' || !from || !to)
    throw new CommandError(`The table ${tableName} has no point-in-time recovery.`);
  // The service restores whole seconds.
  if (moment.getTime() < from.getTime() - 999 || moment > to)
    throw new CommandError(
      `The table can be restored to moments from ${from.toISOString()} to ${to.toISOString()}.`,
    );
};

/** Throws a sentence if the table does not exist. */
export const requireTable = async (table: TenantTable) => {
  if (!(await findTable(table)))
    throw new CommandError(`There is no table ${table.tableName}: restore the backup first.`);
};

/** Restores into a new table, unless an earlier run has begun it. */
const startRestore = async (source: TenantTable, target: TenantTable, moment?: Date) => {
  if (!moment || (await findTable(target))) return;
  const { SSEDescription } = (await findTable(source)) ?? {};
  await source.client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source.tableName,
      TargetTableName: target.tableName,
      RestoreDateTime: moment,
      ...(SSEDescription?.KMSMasterKeyArn && {
        SSESpecificationOverride: {
          Enabled: true,
          SSEType: 'KMS',
          KMSMasterKeyId: SSEDescription.KMSMasterKeyArn,
        },
      }),
    }),
  );
};

/**
 * Ends the stream of a table that was in use: its changes were processed, and consumers of a new stream
 * begin with the first one.
 */
export const endStream = async (table: TenantTable) => {
  const { client, tableName: TableName } = table;
  const { StreamSpecification } = await waitUntilActive(table);
  if (!StreamSpecification?.StreamEnabled) return;
  await client.send(
    new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }),
  );
};

/** Sets what a restore does not copy, one after the other, as far as it is not set. */
const completeSettings = async (target: TenantTable) => {
  const { client, tableName: TableName } = target;
  const { DeletionProtectionEnabled, StreamSpecification } = await waitUntilActive(target);
  if (!DeletionProtectionEnabled)
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  await waitUntilActive(target);
  if (!StreamSpecification?.StreamEnabled)
    await client.send(
      new UpdateTableCommand({
        TableName,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    );
  await waitUntilActive(target);
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus === 'DISABLED')
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: {
          AttributeName: tableDefinition.expiryAttribute,
          Enabled: true,
        },
      }),
    );
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
};

/** The table as it was at a moment, or as a backup had it, with a stream of its own. */
export const restoreTable = async (
  source: TenantTable,
  target: TenantTable,
  moment?: Date,
): Promise<{ streamArn: string }> => {
  await startRestore(source, target, moment);
  await completeSettings(target);
  const { LatestStreamArn } = await waitUntilActive(target);
  return { streamArn: String(LatestStreamArn) };
};
