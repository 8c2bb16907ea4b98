import {
  describeContinuousBackups,
  restoreTableToPointInTime,
  updateContinuousBackups,
} from './backups/continuous-backups.ts';
import {
  deleteResourcePolicy,
  getResourcePolicy,
  putResourcePolicy,
} from './backups/resource-policy.ts';
import { batchGetItem, getItem, query, scan } from './items/read-items.ts';
import { transactWriteItems } from './items/transactions.ts';
import { batchWriteItem, deleteItem, putItem, updateItem } from './items/write-items.ts';
import type { Store } from './store.ts';
import {
  describeStream,
  getRecords,
  getShardIterator,
  listStreams,
} from './streams/stream-operations.ts';
import { createTable, deleteTable, describeTable, listTables, updateTable } from './tables.ts';
import { describeTimeToLive, updateTimeToLive } from './time-to-live/time-to-live.ts';

/** Returns the response, as an object or as JSON. */
export type Operation = (store: Store, input: Record<string, unknown>) => object | string;

const operations: Record<string, Operation> = {
  'DynamoDB_20120810.BatchGetItem': batchGetItem,
  'DynamoDB_20120810.BatchWriteItem': batchWriteItem,
  'DynamoDB_20120810.CreateTable': createTable,
  'DynamoDB_20120810.DeleteItem': deleteItem,
  'DynamoDB_20120810.DeleteResourcePolicy': deleteResourcePolicy,
  'DynamoDB_20120810.DeleteTable': deleteTable,
  'DynamoDB_20120810.DescribeContinuousBackups': describeContinuousBackups,
  'DynamoDB_20120810.DescribeTable': describeTable,
  'DynamoDB_20120810.DescribeTimeToLive': describeTimeToLive,
  'DynamoDB_20120810.GetItem': getItem,
  'DynamoDB_20120810.GetResourcePolicy': getResourcePolicy,
  'DynamoDB_20120810.ListTables': listTables,
  'DynamoDB_20120810.PutItem': putItem,
  'DynamoDB_20120810.PutResourcePolicy': putResourcePolicy,
  'DynamoDB_20120810.Query': query,
  'DynamoDB_20120810.RestoreTableToPointInTime': restoreTableToPointInTime,
  'DynamoDB_20120810.Scan': scan,
  'DynamoDB_20120810.TransactWriteItems': transactWriteItems,
  'DynamoDB_20120810.UpdateContinuousBackups': updateContinuousBackups,
  'DynamoDB_20120810.UpdateItem': updateItem,
  'DynamoDB_20120810.UpdateTable': updateTable,
  'DynamoDB_20120810.UpdateTimeToLive': updateTimeToLive,
  'DynamoDBStreams_20120810.DescribeStream': describeStream,
  'DynamoDBStreams_20120810.GetRecords': getRecords,
  'DynamoDBStreams_20120810.GetShardIterator': getShardIterator,
  'DynamoDBStreams_20120810.ListStreams': listStreams,
};

/** The operation for an `x-amz-target` header. */
export function operationFor(target: string | undefined): Operation | undefined {
  return target !== undefined && Object.hasOwn(operations, target) ? operations[target] : undefined;
}
