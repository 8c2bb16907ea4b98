import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { withCompany } from '#functions/kit/table/keys.ts';
import { tableClient } from '#functions/kit/table/table-client.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { environment } from '../kit/environment.ts';

/** All items that contain the text. */
export const itemsMentioning = async (text: string): Promise<Item[]> => {
  const found: Item[] = [];
  const pages = paginateScan({ client: tableClient() }, { TableName: environment('TABLE_NAME') });
  for await (const { Items = [] } of pages)
    found.push(...Items.filter((item) => JSON.stringify(item).includes(text)).map(withCompany));
  return found;
};

/** The keys of items without a type, whose changes the stream delivers to no function. */
export const itemsWithoutType = async (companyId: string) =>
  (await itemsMentioning(companyId))
    .filter(({ type }) => typeof type !== 'string')
    .map(({ PK, SK }) => `${PK} ${SK}`);
