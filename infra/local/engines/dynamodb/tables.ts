import {
  type LevelOperation,
  perform,
  type StreamSpecification,
  type Table,
  validate,
} from './dynalite.ts';
import { validationError } from './dynamodb-error.ts';
import { collect, itemKey, rangeOf, type Store } from './store.ts';
import { streamPrefix } from './streams/stream-records.ts';
import { trimmedKey } from './streams/trim-streams.ts';
import { expiryPrefix } from './time-to-live/expiry-rows.ts';

type Input = Record<string, unknown>;

/** Returns only when the table is ready, so that callers need not wait for it. */
export async function createTable(store: Store, input: Input): Promise<object> {
  const stream = streamProperties(
    store,
    String(input.TableName),
    input.StreamSpecification as StreamSpecification | undefined,
  );
  const parameters = validate<Table>(store.dynalite, 'createTable', input);
  const { TableDescription } = await perform<{ TableDescription: Table }>(
    store.dynalite,
    'createTable',
    Object.assign(parameters, stream),
  );
  const output = structuredClone(TableDescription);
  await untilReady(store, parameters.TableName);
  return { TableDescription: output };
}

function streamProperties(store: Store, name: string, wanted: StreamSpecification | undefined) {
  if (!wanted?.StreamEnabled) return {};
  if (!wanted.StreamViewType) {
    throw validationError(
      'One or more parameter values were invalid: StreamViewType is required when StreamEnabled is true',
    );
  }
  const label = new Date().toISOString().replace('Z', '');
  const { awsRegion, awsAccountId } = store.dynalite.tableDb;
  return {
    StreamSpecification: { StreamEnabled: true, StreamViewType: wanted.StreamViewType },
    LatestStreamLabel: label,
    LatestStreamArn: `arn:aws:dynamodb:${awsRegion}:${awsAccountId}:table/${name}/stream/${label}`,
  };
}

export async function updateTable(store: Store, input: Input): Promise<object> {
  const { StreamSpecification: wanted, ...others } = input as Input & {
    StreamSpecification?: StreamSpecification;
  };
  if (wanted) await changeStream(store, String(input.TableName), wanted);
  const rest = Object.keys(others).filter((name) => name !== 'TableName');
  if (rest.length === 0)
    return describeTable(store, input).then(({ Table }) => ({ TableDescription: Table }));
  const parameters = validate<Table>(store.dynalite, 'updateTable', others);
  const output = structuredClone(await perform(store.dynalite, 'updateTable', parameters));
  await untilReady(store, parameters.TableName);
  return output;
}

async function changeStream(store: Store, name: string, wanted: StreamSpecification) {
  const table = await store.table(name);
  const enabled = table.StreamSpecification?.StreamEnabled === true;
  if (enabled === wanted.StreamEnabled) {
    throw validationError(`Table ${enabled ? 'already has an enabled' : 'has no enabled'} stream`);
  }
  const { StreamSpecification: _before, ...rest } = table;
  const value = { ...rest, ...streamProperties(store, name, wanted) };
  await store.log.commit({
    operations: [
      { type: 'put', key: `table~${name}`, value },
      ...(await removals(store, streamPrefix(name))),
    ],
    changes: [],
  });
}

export async function describeTable(store: Store, input: Input): Promise<{ Table: object }> {
  const parameters = validate<object>(store.dynalite, 'describeTable', input);
  const { Table } = await perform<{ Table: Table }>(store.dynalite, 'describeTable', parameters);
  const { TimeToLiveAttribute: _ours, ...description } = Table;
  return { Table: description };
}

/** Deletes the table and its data in one batch, so that nothing is left over. */
export async function deleteTable(store: Store, input: Input): Promise<object> {
  const { TableName } = validate<{ TableName: string }>(store.dynalite, 'deleteTable', input);
  const { TimeToLiveAttribute: _ours, ...table } = await store.table(TableName);
  const prefixes = [
    itemKey(TableName, ''),
    `index-global~${TableName}~`,
    `index-local~${TableName}~`,
    streamPrefix(TableName),
    expiryPrefix(TableName),
  ];
  const operations: LevelOperation[] = [
    { type: 'del', key: `table~${TableName}` },
    { type: 'del', key: trimmedKey(TableName) },
  ];
  for (const prefix of prefixes) operations.push(...(await removals(store, prefix)));
  await store.log.commit({ operations, changes: [] });
  return { TableDescription: { ...table, TableStatus: 'DELETING' } };
}

async function removals(store: Store, prefix: string): Promise<LevelOperation[]> {
  const keys = await collect(store.dynalite.db.keys(rangeOf(prefix)));
  return keys.map((key) => ({ type: 'del', key }));
}

// dynalite changes a table's status shortly after it returned.
async function untilReady(store: Store, name: string): Promise<void> {
  const isSettled = async () => {
    const table = (await store.dynalite.db.get(`table~${name}`)) as Table | undefined;
    const parts = table
      ? [
          table.TableStatus,
          ...(table.GlobalSecondaryIndexes ?? []).map((index) => index.IndexStatus),
        ]
      : [];
    return parts.every((status) => status === 'ACTIVE');
  };
  while (!(await isSettled())) await new Promise((resolve) => setTimeout(resolve, 1));
}
