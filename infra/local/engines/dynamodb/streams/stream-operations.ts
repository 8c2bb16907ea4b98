import type { Table } from '../dynalite.ts';
import { DynamodbError, validationError } from '../dynamodb-error.ts';
import type { Store } from '../store.ts';
import { iteratorFor, positionOf } from './shard-iterators.ts';
import { lastPosition, recordsAfter, type StreamRecord, sequenceNumber } from './stream-records.ts';
import { trimmedUntil } from './trim-streams.ts';

type Input = Record<string, unknown>;

/** A stream here has one shard, which never closes. */
const shardId = 'shardId-00000000000000000000-00000000';
const maxRecords = 1000;
const maxBytes = 1024 * 1024;

export function listStreams(store: Store, input: Input): object {
  const wanted = store
    .tables()
    .filter(
      (table) =>
        table.LatestStreamArn &&
        (input.TableName === undefined || input.TableName === table.TableName),
    );
  return {
    Streams: wanted.map((table) => ({
      StreamArn: table.LatestStreamArn,
      StreamLabel: table.LatestStreamLabel,
      TableName: table.TableName,
    })),
  };
}

export function describeStream(store: Store, input: Input): object {
  const table = tableOfStream(store, input.StreamArn);
  const { oldest } =
    store
      .sql('SELECT min(position) AS oldest FROM stream_records WHERE table_name = ?')
      .get(table.TableName) ?? {};
  const start = sequenceNumber(Number(oldest ?? lastPosition(store) + 1));
  return {
    StreamDescription: {
      StreamArn: table.LatestStreamArn,
      StreamLabel: table.LatestStreamLabel,
      StreamStatus: 'ENABLED',
      StreamViewType: table.StreamSpecification?.StreamViewType,
      TableName: table.TableName,
      KeySchema: table.KeySchema,
      Shards: [{ ShardId: shardId, SequenceNumberRange: { StartingSequenceNumber: start } }],
    },
  };
}

export function getShardIterator(store: Store, input: Input): object {
  const table = tableOfStream(store, input.StreamArn);
  if (input.ShardId !== shardId) throw notFound(`Shard does not exist: ${input.ShardId}`);
  const streamArn = String(table.LatestStreamArn);
  return { ShardIterator: iteratorFor({ streamArn, after: startOf(store, table, input) }) };
}

function startOf(store: Store, table: Table, input: Input): number {
  switch (input.ShardIteratorType) {
    case 'TRIM_HORIZON':
      return 0;
    case 'LATEST':
      return lastPosition(store);
    case 'AT_SEQUENCE_NUMBER':
      return knownPosition(store, table, input.SequenceNumber) - 1;
    case 'AFTER_SEQUENCE_NUMBER':
      return knownPosition(store, table, input.SequenceNumber);
    default:
      throw validationError(
        "1 validation error detected: Value at 'shardIteratorType' failed to satisfy constraint: Member must satisfy enum value set: [AFTER_SEQUENCE_NUMBER, LATEST, AT_SEQUENCE_NUMBER, TRIM_HORIZON]",
      );
  }
}

function knownPosition(store: Store, table: Table, number: unknown): number {
  if (typeof number !== 'string' || !/^\d{1,40}$/.test(number)) {
    throw validationError('Invalid SequenceNumber');
  }
  const position = Number(number);
  if (position > lastPosition(store)) throw validationError('Invalid SequenceNumber');
  const record = store
    .sql('SELECT position FROM stream_records WHERE table_name = ? AND position = ?')
    .get(table.TableName, position);
  if (record === undefined) throw trimmed();
  return position;
}

export function getRecords(store: Store, input: Input): object {
  const { streamArn, after } = positionOf(input.ShardIterator);
  const limit = Number(input.Limit ?? maxRecords);
  if (!(limit >= 1 && limit <= maxRecords)) {
    throw validationError(
      `1 validation error detected: Value '${limit}' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 1000`,
    );
  }
  const table = tableOfStream(store, streamArn);
  if (after > 0 && after < trimmedUntil(store, table.TableName)) throw trimmed();
  const Records: StreamRecord[] = [];
  let bytes = 0;
  let last = after;
  for (const { position, record } of recordsAfter(store, table, after)) {
    bytes += record.dynamodb.SizeBytes;
    if (Records.length > 0 && bytes > maxBytes) break;
    Records.push(record);
    last = position;
    if (Records.length === limit) break;
  }
  return { Records, NextShardIterator: iteratorFor({ streamArn, after: last }) };
}

function tableOfStream(store: Store, streamArn: unknown): Table {
  const [, name = ''] = /:table\/([^/]+)\/stream\//.exec(String(streamArn)) ?? [];
  const table = store.findTable(name);
  if (table?.LatestStreamArn !== streamArn || !table) {
    throw notFound(`Requested resource not found: Stream: ${streamArn} not found`);
  }
  return table;
}

function trimmed() {
  return new DynamodbError(
    'TrimmedDataAccessException',
    'The operation attempted to read past the oldest stream record in a shard',
  );
}

function notFound(message: string) {
  return new DynamodbError('ResourceNotFoundException', message);
}
