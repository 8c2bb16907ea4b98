import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { environment } from '../kit/environment.ts';
import { tableClient } from '../kit/table-client.ts';
import type { Item } from '../kit/table-read.ts';

/** The items of the table that mention the text anywhere. For what must, or must not, be there. */
export const itemsMentioning = async (text: string): Promise<Item[]> => {
  const found: Item[] = [];
  const pages = paginateScan({ client: tableClient() }, { TableName: environment('TABLE_NAME') });
  for await (const { Items = [] } of pages)
    found.push(...Items.filter((item) => JSON.stringify(item).includes(text)));
  return found;
};
