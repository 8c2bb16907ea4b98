import { validate } from '../dynalite.ts';
import { validationError } from '../dynamodb-error.ts';
import type { Store } from '../store.ts';
import { createCapacityCount } from './consumed-capacity.ts';
import {
  lockKey,
  type PreparedWrite,
  prepareWrite,
  stageWrite,
  type WriteKind,
} from './stage-write.ts';

type Input = Record<string, unknown>;

export const putItem = (store: Store, input: Input) => writeItem(store, 'Put', input);
export const updateItem = (store: Store, input: Input) => writeItem(store, 'Update', input);
export const deleteItem = (store: Store, input: Input) => writeItem(store, 'Delete', input);

async function writeItem(store: Store, kind: WriteKind, input: Input): Promise<object> {
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const write = await prepareWrite(store, kind, input);
  const staged = await commitWrite(store, write);
  capacity.add(write.table.TableName, staged.units);
  const { Attributes = {} } = staged.response;
  return {
    ...(Object.keys(Attributes).length > 0 && { Attributes }),
    ConsumedCapacity: capacity.report()?.[0],
  };
}

function commitWrite(store: Store, write: PreparedWrite) {
  return store.withKeys([lockKey(write)], async () => {
    const staged = await stageWrite(store, write);
    await store.log.commit(staged);
    return staged;
  });
}

interface BatchRequest {
  PutRequest?: { Item: object };
  DeleteRequest?: { Key: object };
}

export async function batchWriteItem(store: Store, input: Input): Promise<object> {
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const { RequestItems } = validate<{ RequestItems: Record<string, BatchRequest[]> }>(
    store.dynalite,
    'batchWriteItem',
    input,
  );
  const requests = Object.entries(RequestItems);
  if (requests.reduce((count, [, ofTable]) => count + ofTable.length, 0) > 25) {
    throw validationError('Too many items requested for the BatchWriteItem call');
  }
  const writes: PreparedWrite[] = [];
  for (const [TableName, ofTable] of requests) {
    for (const { PutRequest, DeleteRequest } of ofTable) {
      writes.push(
        PutRequest
          ? await prepareWrite(store, 'Put', { TableName, Item: PutRequest.Item })
          : await prepareWrite(store, 'Delete', { TableName, Key: DeleteRequest?.Key }),
      );
    }
  }
  if (new Set(writes.map(lockKey)).size < writes.length) {
    throw validationError('Provided list of item keys contains duplicates');
  }
  const staged = await store.withKeys(writes.map(lockKey), async () => {
    const all = await Promise.all(writes.map((write) => stageWrite(store, write)));
    await Promise.all(all.map((one) => store.log.commit(one)));
    return all;
  });
  writes.forEach((write, position) => {
    const units = staged[position]?.units;
    if (units) capacity.add(write.table.TableName, units);
  });
  return { UnprocessedItems: {}, ConsumedCapacity: capacity.report() };
}
