import { countCapacity } from './capacity.ts';
import { environment } from './environment.ts';
import { commands, tableClient } from './table-client.ts';
import { type Key, queryPage, type Range } from './table-read.ts';
import { untilProcessed } from './until-processed.ts';

const perRequest = 25;

const removeKeys = async (keys: Key[]) => {
  const table = environment('TABLE_NAME');
  const requests: { DeleteRequest: { Key: Record<string, unknown> } }[] = keys.map(
    ({ PK, SK }) => ({
      DeleteRequest: { Key: { PK, SK } },
    }),
  );
  await untilProcessed(requests, async (pending) => {
    const answer = await tableClient().send(
      new commands.BatchWriteCommand({
        RequestItems: { [table]: pending },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    countCapacity('write', answer.ConsumedCapacity);
    return (answer.UnprocessedItems?.[table] ?? []) as typeof requests;
  });
};

/** Removes the items of a range, at most `limit`; answers whether any may be left. */
export const clearRange = async (range: Range, limit: number): Promise<boolean> => {
  const { items, nextCursor } = await queryPage(range, { limit });
  for (let start = 0; start < items.length; start += perRequest)
    await removeKeys(items.slice(start, start + perRequest) as unknown as Key[]);
  return nextCursor !== undefined;
};

/** Removes everything of a range, however much. Beginning again does no harm. */
export const clearWholeRange = async (range: Range) => {
  while (await clearRange(range, 200));
};
