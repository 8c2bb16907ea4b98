import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { environment } from '#functions/kit/environment.ts';
import {
  cancelled,
  conflicting,
  type FixedResponse,
  throttled,
} from '#functions/testing/faults/faulty-endpoint.ts';
import { faultyTable } from '#functions/testing/faults/faulty-services.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { clearRange } from './clear-range.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { readItem, readItems } from './table-read.ts';
import { insert, put, update, write } from './table-write.ts';

const table = faultyTable();

afterEach(() => {
  jest.restoreAllMocks();
});

const newKey = () => ({ PK: randomUUID(), SK: 'THING' });

const writeTwo = (key: ReturnType<typeof newKey>) =>
  write(put({ ...key, type: 'item' }), put({ ...newKey(), type: 'item' }));

/** A fault that does not end, and counts attempts. */
const lasting = (fault: FixedResponse) => ({ ...fault, times: 1000 });
const attemptsOf = ({ times }: FixedResponse) => 1000 - times;

describe('a write to a busy table', () => {
  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'retries a transaction that was cancelled by %s',
    async (code) => {
      const key = newKey();
      await table.with({ TransactWriteItems: cancelled(2, key.PK, code) }, () => writeTwo(key));
      expect(await readItem(key, { consistent: true })).toBeDefined();
    },
  );

  test('retries a single write that meets a transaction', async () => {
    const key = newKey();
    const conflict = conflicting(3, key.PK);
    await table.with({ PutItem: conflict }, () => write(put({ ...key, type: 'item' })));
    expect(conflict.times).toBe(0);
    expect(await readItem(key, { consistent: true })).toBeDefined();
  });

  test("throws ContentionError, never the condition's error, after eight attempts", async () => {
    const key = newKey();
    class RejectedError extends Error {}
    const TransactWriteItems = lasting(cancelled(1, key.PK));
    const UpdateItem = lasting(conflicting(1, key.PK));
    await table.with({ TransactWriteItems, UpdateItem }, async () => {
      await expect(writeTwo(key)).rejects.toMatchObject({ status: 409, code: 'in_conflict' });
      await expect(
        write(update({ key, set: { type: 'item' }, exists: true, error: RejectedError })),
      ).rejects.toMatchObject({ code: 'in_conflict' });
    });
    expect(attemptsOf(TransactWriteItems)).toBe(8);
    expect(attemptsOf(UpdateItem)).toBe(8);
    await writeTwo(key);
    await expect(write(insert({ ...key, type: 'item' }))).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  test('sends a throttled request four times, as the SDK does', async () => {
    const key = newKey();
    const PutItem = lasting(throttled(1, key.PK));
    const writing = table.with({ PutItem }, () => write(put({ ...key, type: 'item' })));
    await expect(writing).rejects.toMatchObject({ code: 'in_conflict' });
    expect(attemptsOf(PutItem)).toBe(4);
  });
});

describe('a change of an item', () => {
  test('makes eight attempts in all while transactions are in the way', async () => {
    const key = newKey();
    const TransactWriteItems = lasting(cancelled(1, key.PK));
    let reads = 0;
    const changing = () =>
      retryOnConflict(async () => {
        reads += 1;
        await writeTwo(key);
      });
    await expect(table.with({ TransactWriteItems }, changing)).rejects.toMatchObject({
      code: 'in_conflict',
    });
    expect({ reads, writes: attemptsOf(TransactWriteItems) }).toEqual({ reads: 1, writes: 8 });
  });

  test('goes on while the item keeps changing, however often', async () => {
    // No pauses.
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const key = newKey();
    const TransactWriteItems = cancelled(50, key.PK, 'ConditionalCheckFailed');
    let reads = 0;
    const changing = () =>
      retryOnConflict(async () => {
        reads += 1;
        await writeTwo(key);
      });
    await table.with({ TransactWriteItems }, changing);
    expect({ reads, conflicts: TransactWriteItems.times }).toEqual({ reads: 51, conflicts: 0 });
  });

  test('succeeds when both kinds of conflict end', async () => {
    const key = newKey();
    let reads = 0;
    const conflict = cancelled(3, key.PK);
    await table.with({ TransactWriteItems: conflict }, () =>
      retryOnConflict(async () => {
        reads += 1;
        if (reads < 3) throw new ConflictError();
        await writeTwo(key);
      }),
    );
    expect({ reads, conflicts: conflict.times }).toEqual({ reads: 3, conflicts: 0 });
    expect(await readItem(key, { consistent: true })).toBeDefined();
  });
});

describe('a batch', () => {
  const left = (key: ReturnType<typeof newKey>) => ({ PK: { S: key.PK }, SK: { S: key.SK } });
  const nothingRead = (key: ReturnType<typeof newKey>, times: number) => ({
    response: {
      Responses: {},
      UnprocessedKeys: { [environment('TABLE_NAME')]: { Keys: [left(key)] } },
    },
    status: 200,
    times,
    about: key.PK,
  });
  const nothingRemoved = (key: ReturnType<typeof newKey>, times: number) => ({
    response: {
      UnprocessedItems: {
        [environment('TABLE_NAME')]: [{ DeleteRequest: { Key: left(key) } }],
      },
    },
    status: 200,
    times,
    about: key.PK,
  });

  test('sends unprocessed keys again, eight times at most', async () => {
    const key = newKey();
    await write(put({ ...key, type: 'item' }));
    const read = () => readItems([key]);
    const found = await table.with({ BatchGetItem: nothingRead(key, 2) }, read);
    expect(found).toEqual([{ ...key, type: 'item' }]);
    const BatchGetItem = lasting(nothingRead(key, 1));
    await expect(table.with({ BatchGetItem }, read)).rejects.toMatchObject({ code: 'in_conflict' });
    expect(attemptsOf(BatchGetItem)).toBe(8);
    const clear = () => clearRange({ partition: key.PK }, 10);
    const BatchWriteItem = lasting(nothingRemoved(key, 1));
    await expect(table.with({ BatchWriteItem }, clear)).rejects.toMatchObject({
      code: 'in_conflict',
    });
    expect(attemptsOf(BatchWriteItem)).toBe(8);
    await table.with({ BatchWriteItem: nothingRemoved(key, 2) }, clear);
    expect(await readItem(key, { consistent: true })).toBeUndefined();
  });
});
