import { type AttributeValue, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

/** An item as DynamoDB has it, with the type of each value. */
export type RawItem = Record<string, AttributeValue>;

export interface TenantTable {
  client: DynamoDBClient;
  tableName: string;
}

/** All items of the table, a page of at most 1 MB at a time. */
export async function* scanTable({ client, tableName }: TenantTable): AsyncGenerator<RawItem[]> {
  const pages = paginateScan({ client }, { TableName: tableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) yield Items;
}

export const plainItem = (item: RawItem): Record<string, unknown> => unmarshall(item);
