import { validate } from '../dynalite.ts';
import { validationError } from '../dynamodb-error.ts';
import type { Store } from '../store.ts';
import { applyWrite, itemId, prepareWrite, type WriteKind } from './apply-write.ts';
import { createCapacityCount } from './consumed-capacity.ts';

type Input = Record<string, unknown>;

export const putItem = (store: Store, input: Input) => writeOne(store, 'Put', input);
export const updateItem = (store: Store, input: Input) => writeOne(store, 'Update', input);
export const deleteItem = (store: Store, input: Input) => writeOne(store, 'Delete', input);

function writeOne(store: Store, kind: WriteKind, input: Input): object {
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const write = prepareWrite(store, kind, input);
  const { returned = {}, units } = store.transaction(() => applyWrite(store, write));
  capacity.add(write.table.TableName, units);
  return {
    ...(Object.keys(returned).length > 0 && { Attributes: returned }),
    ConsumedCapacity: capacity.report()?.[0],
  };
}

interface BatchRequest {
  PutRequest?: { Item: object };
  DeleteRequest?: { Key: object };
}

export function batchWriteItem(store: Store, input: Input): object {
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const { RequestItems } = validate<{ RequestItems: Record<string, BatchRequest[]> }>(
    'batchWriteItem',
    input,
  );
  const writes = Object.entries(RequestItems).flatMap(([TableName, requests]) =>
    requests.map(({ PutRequest, DeleteRequest }) =>
      PutRequest
        ? prepareWrite(store, 'Put', { TableName, Item: PutRequest.Item })
        : prepareWrite(store, 'Delete', { TableName, Key: DeleteRequest?.Key }),
    ),
  );
  if (writes.length > 25) {
    throw validationError('Too many items requested for the BatchWriteItem call');
  }
  if (new Set(writes.map(itemId)).size < writes.length) {
    throw validationError('Provided list of item keys contains duplicates');
  }
  store.transaction(() => {
    for (const write of writes) {
      capacity.add(write.table.TableName, applyWrite(store, write).units);
    }
  });
  return { UnprocessedItems: {}, ConsumedCapacity: capacity.report() };
}
