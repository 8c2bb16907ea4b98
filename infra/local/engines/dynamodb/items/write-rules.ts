import {
  type AttributeValue,
  type Index,
  type Item,
  type KeyPart,
  largestItemBytes,
  type Table,
} from '../dynalite.ts';
import { validationError } from '../dynamodb-error.ts';
import type { StoredItem } from './entries.ts';

const deepestNesting = 31;

/** Checks of an item that DynamoDB makes and dynalite does not. */
export function rejectInvalidItem(
  table: Table,
  { item, bytes }: StoredItem,
  isUpdate: boolean,
): void {
  if (bytes > largestItemBytes) {
    throw validationError(
      isUpdate
        ? 'Item size to update has exceeded the maximum allowed size'
        : 'Item size has exceeded the maximum allowed size',
    );
  }
  if (nestingOf(item) > deepestNesting) {
    throw validationError(
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    );
  }
  for (const part of table.KeySchema) rejectLongKey(part, item);
  for (const index of table.GlobalSecondaryIndexes ?? []) rejectIndexKey(index, item, isUpdate);
}

function rejectIndexKey(index: Index, item: Item, isUpdate: boolean): void {
  for (const part of index.KeySchema) {
    const value = item[part.AttributeName]?.S ?? item[part.AttributeName]?.B;
    if (typeof value !== 'string') continue;
    const isText = item[part.AttributeName]?.S !== undefined;
    if (value === '') throw emptyIndexKey(index, part.AttributeName, isText, isUpdate);
    rejectLongKey(part, item);
  }
}

function rejectLongKey(part: KeyPart, item: Item): void {
  const { S: text, B: binary } = item[part.AttributeName] ?? {};
  const bytes =
    typeof text === 'string'
      ? Buffer.byteLength(text)
      : Buffer.byteLength(String(binary ?? ''), 'base64');
  if (bytes <= (part.KeyType === 'HASH' ? 2048 : 1024)) return;
  throw validationError(
    part.KeyType === 'HASH'
      ? 'One or more parameter values were invalid: Size of hashkey has exceeded the maximum size limit of2048 bytes'
      : 'One or more parameter values were invalid: Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
  );
}

/** The depth of nested lists and maps. */
function nestingOf(item: Item): number {
  return Math.max(0, ...Object.values(item).map(nestingOfValue));
}

function nestingOfValue({ M, L }: AttributeValue): number {
  const children = Object.values(M ?? L ?? {}) as AttributeValue[];
  return M || L ? 1 + Math.max(0, ...children.map(nestingOfValue)) : 0;
}

function emptyIndexKey(index: Index, name: string, isText: boolean, isUpdate: boolean) {
  const kind = isText ? 'string' : 'binary';
  return validationError(
    isUpdate
      ? `One or more parameter values are not valid. The update expression attempted to update a secondary index key to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value.`
      : `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${kind} value. IndexName: ${index.IndexName}, IndexKey: ${name}`,
  );
}
