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

async function storeWithRecords(count: number): Promise<Store> {
  const store = await memoryStore(TableName);
  for (let number = 1; number <= count; number += 1) await put(store, String(number));
  return store;
}

const put = (store: Store, PK: string) => putItem(store, { TableName, Item: { PK: { S: PK } } });

async function startOf(store: Store, from: object) {
  const { Streams } = (await listStreams(store, { TableName })) as {
    Streams: { StreamArn: string }[];
  };
  const StreamArn = Streams[0]?.StreamArn;
  const output = await getShardIterator(store, { StreamArn, ShardId, ...from });
  return output as { ShardIterator: string };
}

interface Page {
  Records: { dynamodb: { Keys: { PK: { S: string } }; SequenceNumber: string } }[];
}

async function keysFrom(store: Store, iterator: { ShardIterator: string }) {
  const { Records } = (await getRecords(store, iterator)) as Page;
  return Records.map(({ dynamodb }) => dynamodb.Keys.PK.S);
}

const horizon = { ShardIteratorType: 'TRIM_HORIZON' };

test('a stream keeps its newest records up to a count', async () => {
  const store = await storeWithRecords(6);
  await trimStreams(store, 4);
  expect(await keysFrom(store, await startOf(store, horizon))).toEqual(['3', '4', '5', '6']);
});

test('a stream keeps records for a day, and sequence numbers continue', async () => {
  const store = await storeWithRecords(3);
  const { Records } = (await getRecords(store, await startOf(store, horizon))) as Page;
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  await put(store, 'new');
  await trimStreams(store, 100);
  expect(await keysFrom(store, await startOf(store, horizon))).toEqual(['new']);
  const later = (await getRecords(store, await startOf(store, horizon))) as Page;
  const lastOld = Records.at(-1)?.dynamodb.SequenceNumber ?? '';
  expect((later.Records[0]?.dynamodb.SequenceNumber ?? '') > lastOld).toBe(true);
});

test('a reader that is too far behind gets an error instead of skipping records', async () => {
  const store = await storeWithRecords(6);
  const { Records } = (await getRecords(store, await startOf(store, horizon))) as Page;
  const after = (position: number) => ({
    ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
    SequenceNumber: Records[position]?.dynamodb.SequenceNumber,
  });
  const [behind, abreast] = [await startOf(store, after(0)), await startOf(store, after(1))];
  await trimStreams(store, 4);
  await expect(getRecords(store, behind)).rejects.toMatchObject({
    body: { __type: expect.stringContaining('TrimmedDataAccessException') },
  });
  expect(await keysFrom(store, abreast)).toEqual(['3', '4', '5', '6']);
  await expect(startOf(store, after(0))).rejects.toMatchObject({
    body: { __type: expect.stringContaining('TrimmedDataAccessException') },
  });
});
