import { perform, validate } from './dynalite.ts';
import { getItem, query } from './items/read-items.ts';
import { transactGetItems } from './items/transact-get.ts';
import { transactWriteItems } from './items/transact-write.ts';
import { batchWriteItem, deleteItem, putItem, updateItem } from './items/write-items.ts';
import type { Store } from './store.ts';
import {
  describeStream,
  getRecords,
  getShardIterator,
  listStreams,
} from './streams/stream-operations.ts';
import { createTable, deleteTable, describeTable, updateTable } from './tables.ts';
import { describeTimeToLive, updateTimeToLive } from './time-to-live/time-to-live.ts';

export type Operation = (store: Store, input: Record<string, unknown>) => Promise<object>;

const ours: Record<string, Operation> = {
  'DynamoDB_20120810.BatchWriteItem': batchWriteItem,
  'DynamoDB_20120810.CreateTable': createTable,
  'DynamoDB_20120810.DeleteItem': deleteItem,
  'DynamoDB_20120810.DeleteTable': deleteTable,
  'DynamoDB_20120810.DescribeTable': describeTable,
  'DynamoDB_20120810.DescribeTimeToLive': describeTimeToLive,
  'DynamoDB_20120810.GetItem': getItem,
  'DynamoDB_20120810.PutItem': putItem,
  'DynamoDB_20120810.Query': query,
  'DynamoDB_20120810.TransactGetItems': transactGetItems,
  'DynamoDB_20120810.TransactWriteItems': transactWriteItems,
  'DynamoDB_20120810.UpdateItem': updateItem,
  'DynamoDB_20120810.UpdateTable': updateTable,
  'DynamoDB_20120810.UpdateTimeToLive': updateTimeToLive,
  'DynamoDBStreams_20120810.DescribeStream': describeStream,
  'DynamoDBStreams_20120810.GetRecords': getRecords,
  'DynamoDBStreams_20120810.GetShardIterator': getShardIterator,
  'DynamoDBStreams_20120810.ListStreams': listStreams,
};

// Reads, and writes that need no atomicity, are dynalite's own.
for (const name of [
  'BatchGetItem',
  'ListTables',
  'ListTagsOfResource',
  'Scan',
  'TagResource',
  'UntagResource',
]) {
  const action = name.charAt(0).toLowerCase() + name.slice(1);
  ours[`DynamoDB_20120810.${name}`] = async ({ dynalite }, input) =>
    perform(dynalite, action, validate(dynalite, action, input));
}

/** The operation for an `x-amz-target` header. */
export function operationFor(target: string | undefined): Operation | undefined {
  return target !== undefined && Object.hasOwn(ours, target) ? ours[target] : undefined;
}
