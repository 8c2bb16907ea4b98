import { afterEach, expect, jest, test } from '@jest/globals';
import { putItem } from '../items/write-items.ts';
import type { Store } from '../store.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { getRecords, getShardIterator, listStreams } from './stream-operations.ts';
import { trimStreams } from './trim-streams.ts';

const TableName = 'Trimmed';
const ShardId = 'shardId-00000000000000000000-00000000';

afterEach(() => {
  jest.restoreAllMocks();
});

function storeWithRecords(count: number): Store {
  const store = memoryStore(TableName);
  for (let number = 1; number <= count; number += 1) put(store, String(number));
  return store;
}

const put = (store: Store, PK: string) => putItem(store, { TableName, Item: { PK: { S: PK } } });

function startOf(store: Store, from: object) {
  const { Streams } = listStreams(store, { TableName }) as {
    Streams: { StreamArn: string }[];
  };
  const StreamArn = Streams[0]?.StreamArn;
  const output = getShardIterator(store, { StreamArn, ShardId, ...from });
  return output as { ShardIterator: string };
}

interface Page {
  Records: { dynamodb: { Keys: { PK: { S: string } }; SequenceNumber: string } }[];
}

function keysFrom(store: Store, iterator: { ShardIterator: string }) {
  const { Records } = getRecords(store, iterator) as Page;
  return Records.map(({ dynamodb }) => dynamodb.Keys.PK.S);
}

const trimmed = expect.objectContaining({
  body: expect.objectContaining({
    __type: expect.stringContaining('TrimmedDataAccessException'),
  }),
});

const horizon = { ShardIteratorType: 'TRIM_HORIZON' };

test('a stream keeps its newest records up to a count', () => {
  const store = storeWithRecords(6);
  trimStreams(store, 4);
  expect(keysFrom(store, startOf(store, horizon))).toEqual(['3', '4', '5', '6']);
});

test('a stream keeps records for a day, and sequence numbers continue', () => {
  const store = storeWithRecords(3);
  const { Records } = getRecords(store, startOf(store, horizon)) as Page;
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  put(store, 'new');
  trimStreams(store, 100);
  expect(keysFrom(store, startOf(store, horizon))).toEqual(['new']);
  const later = getRecords(store, startOf(store, horizon)) as Page;
  const lastOld = Records.at(-1)?.dynamodb.SequenceNumber ?? '';
  expect((later.Records[0]?.dynamodb.SequenceNumber ?? '') > lastOld).toBe(true);
});

test('a reader that is too far behind gets an error instead of skipping records', () => {
  const store = storeWithRecords(6);
  const { Records } = getRecords(store, startOf(store, horizon)) as Page;
  const after = (position: number) => ({
    ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
    SequenceNumber: Records[position]?.dynamodb.SequenceNumber,
  });
  const [behind, abreast] = [startOf(store, after(0)), startOf(store, after(1))];
  trimStreams(store, 4);
  expect(() => getRecords(store, behind)).toThrow(trimmed);
  expect(keysFrom(store, abreast)).toEqual(['3', '4', '5', '6']);
  expect(() => startOf(store, after(0))).toThrow(trimmed);
});
