import type { Table } from '../dynalite.ts';
import { DynamodbError, validationError } from '../dynamodb-error.ts';
import { collect, rangeOf, type Store, tablesOf } from '../store.ts';
import { iteratorFor, positionOf } from './shard-iterators.ts';
import { type StreamRecord, sequenceNumber, streamPrefix } from './stream-records.ts';
import { trimmedUntil } from './trim-streams.ts';

type Input = Record<string, unknown>;

/** A stream here has one shard, which never closes. */
const shardId = 'shardId-00000000000000000000-00000000';
const maxRecords = 1000;
const maxBytes = 1024 * 1024;

export async function listStreams(store: Store, input: Input): Promise<object> {
  const tables = await tablesOf(store.dynalite);
  const wanted = tables.filter(
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

export async function describeStream(store: Store, input: Input): Promise<object> {
  const table = await tableOfStream(store, input.StreamArn);
  const [oldest] = await collect(
    store.dynalite.db.keys({ ...rangeOf(streamPrefix(table.TableName)), limit: 1 }),
  );
  const start = oldest?.split('~').at(-1) ?? sequenceNumber(store.log.lastPosition() + 1);
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

export async function getShardIterator(store: Store, input: Input): Promise<object> {
  const table = await tableOfStream(store, input.StreamArn);
  if (input.ShardId !== shardId) throw notFound(`Shard does not exist: ${input.ShardId}`);
  const streamArn = String(table.LatestStreamArn);
  return { ShardIterator: iteratorFor({ streamArn, after: await startOf(store, table, input) }) };
}

async function startOf(store: Store, table: Table, input: Input): Promise<number> {
  switch (input.ShardIteratorType) {
    case 'TRIM_HORIZON':
      return 0;
    case 'LATEST':
      return store.log.lastPosition();
    case 'AT_SEQUENCE_NUMBER':
      return (await knownPosition(store, table, input.SequenceNumber)) - 1;
    case 'AFTER_SEQUENCE_NUMBER':
      return knownPosition(store, table, input.SequenceNumber);
    default:
      throw validationError(
        "1 validation error detected: Value at 'shardIteratorType' failed to satisfy constraint: Member must satisfy enum value set: [AFTER_SEQUENCE_NUMBER, LATEST, AT_SEQUENCE_NUMBER, TRIM_HORIZON]",
      );
  }
}

async function knownPosition(store: Store, table: Table, number: unknown): Promise<number> {
  if (typeof number !== 'string' || !/^\d{1,40}$/.test(number)) {
    throw validationError('Invalid SequenceNumber');
  }
  const position = Number(number);
  if (position > store.log.lastPosition()) throw validationError('Invalid SequenceNumber');
  const record = await store.dynalite.db.get(
    streamPrefix(table.TableName) + sequenceNumber(position),
  );
  if (record === undefined) throw trimmed();
  return position;
}

export async function getRecords(store: Store, input: Input): Promise<object> {
  const { streamArn, after } = positionOf(input.ShardIterator);
  const limit = Number(input.Limit ?? maxRecords);
  if (!(limit >= 1 && limit <= maxRecords)) {
    throw validationError(
      `1 validation error detected: Value '${limit}' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 1000`,
    );
  }
  const table = await tableOfStream(store, streamArn);
  if (after > 0 && after < (await trimmedUntil(store, table.TableName))) throw trimmed();
  const prefix = streamPrefix(table.TableName);
  const range = { gt: prefix + sequenceNumber(after), lt: rangeOf(prefix).lt, limit };
  const Records: StreamRecord[] = [];
  let bytes = 0;
  let last = after;
  for await (const value of store.dynalite.db.values(range)) {
    const record = value as StreamRecord;
    if (Records.length > 0 && bytes + record.dynamodb.SizeBytes > maxBytes) break;
    bytes += record.dynamodb.SizeBytes;
    Records.push(record);
    last = Number(record.dynamodb.SequenceNumber);
  }
  return { Records, NextShardIterator: iteratorFor({ streamArn, after: last }) };
}

async function tableOfStream(store: Store, streamArn: unknown): Promise<Table> {
  const tables = await tablesOf(store.dynalite);
  const table = tables.find(({ LatestStreamArn }) => LatestStreamArn === streamArn);
  if (!table || streamArn === undefined) {
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
