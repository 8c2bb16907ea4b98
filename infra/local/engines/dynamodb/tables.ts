import { randomUUID } from 'node:crypto';
import { type Index, type StreamSpecification, type Table, validate } from './dynalite.ts';
import { DynamodbError, validationError } from './dynamodb-error.ts';
import { collectionOf } from './items/entries.ts';
import type { Store } from './store.ts';

type Input = Record<string, unknown>;

const region = process.env.AWS_REGION ?? 'us-east-1';
const accountId = '000000000000';

/** The table is ready at once, but is reported as being created, as by the service. */
export function createTable(store: Store, input: Input): object {
  const name = String(input.TableName);
  const stream = streamProperties(name, input.StreamSpecification as StreamSpecification);
  const { BillingMode, LocalSecondaryIndexes, ...parameters } = validate<
    Table & { BillingMode?: string; LocalSecondaryIndexes?: object; ProvisionedThroughput?: object }
  >('createTable', input);
  if (LocalSecondaryIndexes) throw validationError('This engine has no local secondary indexes');
  if (store.findTable(name)) {
    throw new DynamodbError('ResourceInUseException', `Table already exists: ${name}`);
  }
  const TableArn = `arn:aws:dynamodb:${region}:${accountId}:table/${name}`;
  const CreationDateTime = Date.now() / 1000;
  const unlimited = { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 };
  const table = {
    ...parameters,
    ...stream,
    TableArn,
    TableId: randomUUID(),
    CreationDateTime,
    ItemCount: 0,
    TableSizeBytes: 0,
    TableStatus: 'ACTIVE',
    ProvisionedThroughput: { ...unlimited, ...parameters.ProvisionedThroughput },
    ...(BillingMode === 'PAY_PER_REQUEST' && {
      BillingModeSummary: { BillingMode, LastUpdateToPayPerRequestDateTime: CreationDateTime },
      TableThroughputModeSummary: { TableThroughputMode: BillingMode },
    }),
    ...(parameters.GlobalSecondaryIndexes && {
      GlobalSecondaryIndexes: parameters.GlobalSecondaryIndexes.map((index) => ({
        ProvisionedThroughput: unlimited,
        ...index,
        IndexArn: `${TableArn}/index/${index.IndexName}`,
        IndexSizeBytes: 0,
        ItemCount: 0,
        IndexStatus: 'ACTIVE',
      })),
    }),
  };
  store.transaction(() => store.saveTable(table));
  return { TableDescription: { ...table, TableStatus: 'CREATING' } };
}

function streamProperties(name: string, wanted: StreamSpecification | undefined) {
  if (!wanted?.StreamEnabled) return {};
  if (!wanted.StreamViewType) {
    throw validationError(
      'One or more parameter values were invalid: StreamViewType is required when StreamEnabled is true',
    );
  }
  const label = new Date().toISOString().replace('Z', '');
  return {
    StreamSpecification: { StreamEnabled: true, StreamViewType: wanted.StreamViewType },
    LatestStreamLabel: label,
    LatestStreamArn: `arn:aws:dynamodb:${region}:${accountId}:table/${name}/stream/${label}`,
  };
}

/** Switches stream and deletion protection on or off; nothing else can be changed here. */
export function updateTable(store: Store, input: Input): object {
  const { StreamSpecification: wanted, DeletionProtectionEnabled, TableName, ...others } = input;
  const [unsupported] = Object.keys(others);
  if (unsupported) throw validationError(`This engine cannot change ${unsupported} of a table`);
  if (DeletionProtectionEnabled !== undefined) {
    const table = store.table(String(TableName));
    const isProtected = DeletionProtectionEnabled === true;
    store.transaction(() => store.saveTable({ ...table, DeletionProtectionEnabled: isProtected }));
  }
  if (wanted) changeStream(store, String(TableName), wanted as StreamSpecification);
  return { TableDescription: describeTable(store, { TableName }).Table };
}

function changeStream(store: Store, name: string, wanted: StreamSpecification): void {
  const { StreamSpecification: before, ...rest } = store.table(name);
  const enabled = before?.StreamEnabled === true;
  if (enabled === wanted.StreamEnabled) {
    throw validationError(`Table ${enabled ? 'already has an enabled' : 'has no enabled'} stream`);
  }
  store.transaction(() => {
    store.saveTable({ ...rest, ...streamProperties(name, wanted) });
    deleteStreamRecords(store, name);
  });
}

export function describeTable(store: Store, input: Input): { Table: object } {
  const { TableName } = validate<{ TableName: string }>('describeTable', input);
  return { Table: describedTable(namedTable(store, TableName)) };
}

/** What the service describes elsewhere is left out. */
function describedTable(table: Table): object {
  const { TimeToLiveAttribute, PointInTimeRecovery, ResourcePolicy, ...description } = table;
  return description;
}

/** Deletes the table and its data together. */
export function deleteTable(store: Store, input: Input): object {
  const { TableName } = validate<{ TableName: string }>('deleteTable', input);
  const table = namedTable(store, TableName);
  if (table.DeletionProtectionEnabled)
    throw validationError(
      `Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.`,
    );
  const indexNames = (table.GlobalSecondaryIndexes ?? []).map((index: Index) => index.IndexName);
  store.transaction(() => {
    for (const name of [undefined, ...indexNames]) {
      store.sql('DELETE FROM entries WHERE collection = ?').run(collectionOf(table, name));
    }
    deleteStreamRecords(store, TableName);
    store.deleteTable(TableName);
  });
  return { TableDescription: { ...describedTable(table), TableStatus: 'DELETING' } };
}

export function listTables(store: Store, input: Input): object {
  const { ExclusiveStartTableName: start = '', Limit = 100 } = validate<{
    ExclusiveStartTableName?: string;
    Limit?: number;
  }>('listTables', input);
  const names = store.tables().map(({ TableName }) => TableName);
  const rest = names.filter((name) => name > start);
  const TableNames = rest.slice(0, Limit);
  return {
    TableNames,
    ...(rest.length > Limit && { LastEvaluatedTableName: TableNames.at(-1) }),
  };
}

function namedTable(store: Store, name: string): Table {
  const table = store.findTable(name);
  if (table) return table;
  throw new DynamodbError(
    'ResourceNotFoundException',
    `Requested resource not found: Table: ${name} not found`,
  );
}

function deleteStreamRecords(store: Store, name: string): void {
  store.sql('DELETE FROM stream_records WHERE table_name = ?').run(name);
}
