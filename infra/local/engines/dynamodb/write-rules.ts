import type { Index, Item, Table } from './dynalite.ts';
import { type DynamodbError, validationError } from './dynamodb-error.ts';
import { itemBytes } from './item-size.ts';

/** What DynamoDB refuses about an item that is about to be stored, and dynalite would accept. */
export function refusalOfItem(
  table: Table,
  item: Item,
  maximumBytes: number,
  isUpdate: boolean,
): DynamodbError | undefined {
  if (itemBytes(item) > maximumBytes) {
    return validationError(
      isUpdate
        ? 'Item size to update has exceeded the maximum allowed size'
        : 'Item size has exceeded the maximum allowed size',
    );
  }
  const indexes = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])];
  for (const index of indexes) {
    const refusal = refusalOfIndexKey(index, item, isUpdate);
    if (refusal) return refusal;
  }
  return undefined;
}

function refusalOfIndexKey(index: Index, item: Item, isUpdate: boolean): DynamodbError | undefined {
  for (const part of index.KeySchema) {
    const value = item[part.AttributeName]?.S ?? item[part.AttributeName]?.B;
    if (typeof value !== 'string') continue;
    const isText = item[part.AttributeName]?.S !== undefined;
    if (value === '') return emptyIndexKey(index, part.AttributeName, isText, isUpdate);
    const bytes = Buffer.byteLength(value, isText ? 'utf8' : 'base64');
    if (bytes > (part.KeyType === 'HASH' ? 2048 : 1024)) {
      return validationError(
        part.KeyType === 'HASH'
          ? 'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes'
          : 'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
      );
    }
  }
  return undefined;
}

function emptyIndexKey(index: Index, name: string, isText: boolean, isUpdate: boolean) {
  const kind = isText ? 'string' : 'binary';
  return validationError(
    isUpdate
      ? `One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value.`
      : `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value. IndexName: ${index.IndexName}, IndexKey: ${name}`,
  );
}
