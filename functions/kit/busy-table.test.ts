import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { cancelled, conflicting } from '../testing/faulty-endpoint.ts';
import { faultyTable } from '../testing/faulty-services.ts';
import { clearRange } from './clear-partition.ts';
import { environment } from './environment.ts';
import { readItem, readItems } from './table-read.ts';
import { insert, put, update, write } from './table-write.ts';

const table = faultyTable();

const newKey = () => ({ PK: randomUUID(), SK: 'THING' });

const writeTwo = (key: ReturnType<typeof newKey>) =>
  write(put({ ...key, type: 'thing' }), put({ ...newKey(), type: 'thing' }));

describe('a table that is busy', () => {
  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'takes a transaction a moment after %s',
    async (code) => {
      const key = newKey();
      await table.with({ TransactWriteItems: cancelled(2, key.PK, code) }, () => writeTwo(key));
      expect(await readItem(key, { consistent: true })).toBeDefined();
    },
  );

  test('says that it is, which is never a refusal', async () => {
    const key = newKey();
    const refusal = () => new Error('refused');
    const five = { TransactWriteItems: cancelled(5, key.PK), UpdateItem: conflicting(5, key.PK) };
    await table.with(five, async () => {
      await expect(writeTwo(key)).rejects.toMatchObject({ status: 409, code: 'in_conflict' });
      await expect(
        write(update({ key, set: { type: 'thing' }, exists: true, refusal })),
      ).rejects.toMatchObject({ code: 'in_conflict' });
    });
    await writeTwo(key);
    await expect(write(insert({ ...key, type: 'thing' }))).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  const left = (key: ReturnType<typeof newKey>) => ({ PK: { S: key.PK }, SK: { S: key.SK } });
  /** What it did of a batch: nothing. */
  const nothingRead = (key: ReturnType<typeof newKey>, times: number) => ({
    answer: {
      Responses: {},
      UnprocessedKeys: { [environment('TABLE_NAME')]: { Keys: [left(key)] } },
    },
    status: 200,
    times,
    about: key.PK,
  });
  const nothingRemoved = (key: ReturnType<typeof newKey>, times: number) => ({
    answer: {
      UnprocessedItems: {
        [environment('TABLE_NAME')]: [{ DeleteRequest: { Key: left(key) } }],
      },
    },
    status: 200,
    times,
    about: key.PK,
  });

  test('is asked again for what it left out of a batch, and not for ever', async () => {
    const key = newKey();
    await write(put({ ...key, type: 'thing' }));
    const read = () => readItems([key]);
    const found = await table.with({ BatchGetItem: nothingRead(key, 2) }, read);
    expect(found).toEqual([{ ...key, type: 'thing' }]);
    await expect(table.with({ BatchGetItem: nothingRead(key, 100) }, read)).rejects.toMatchObject({
      code: 'in_conflict',
    });
    const clear = () => clearRange({ partition: key.PK }, 10);
    await expect(
      table.with({ BatchWriteItem: nothingRemoved(key, 100) }, clear),
    ).rejects.toMatchObject({ code: 'in_conflict' });
    await table.with({ BatchWriteItem: nothingRemoved(key, 2) }, clear);
    expect(await readItem(key, { consistent: true })).toBeUndefined();
  });
});
