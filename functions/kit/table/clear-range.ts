import { environment } from '#functions/kit/environment.ts';
import { countCapacity } from './capacity.ts';
import { sendBatch } from './send-batch.ts';
import { commands, tableClient } from './table-client.ts';
import { type Key, queryPage, type Range } from './table-read.ts';

const perRequest = 25;

const removeKeys = async (keys: Key[]) => {
  const table = environment('TABLE_NAME');
  const requests: { DeleteRequest: { Key: Record<string, unknown> } }[] = keys.map(
    ({ PK, SK }) => ({
      DeleteRequest: { Key: { PK, SK } },
    }),
  );
  await sendBatch(requests, async (pending) => {
    const response = await tableClient().send(
      new commands.BatchWriteCommand({
        RequestItems: { [table]: pending },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    countCapacity('write', response.ConsumedCapacity);
    return (response.UnprocessedItems?.[table] ?? []) as typeof requests;
  });
};

/** Deletes at most `limit` items of a range. Returns whether there may be more. */
export const clearRange = async (range: Range, limit: number): Promise<boolean> => {
  const { items, nextCursor } = await queryPage(range, { limit });
  for (let start = 0; start < items.length; start += perRequest)
    await removeKeys(items.slice(start, start + perRequest) as unknown as Key[]);
  return nextCursor !== undefined;
};

/** Deletes all items of a range. Can be repeated after a failure. */
export const clearWholeRange = async (range: Range) => {
  while (await clearRange(range, 200));
};
