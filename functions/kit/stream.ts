import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from './log.ts';
import type { Item } from './table-read.ts';

/** One committed write to the table, as its stream tells it. */
export interface TableChange {
  /** Attribute `type` of the item. */
  type: string;
  before: Item | undefined;
  after: Item | undefined;
  /** The table removed it because its time had come. */
  expired: boolean;
  sequenceNumber: string;
}

const itemOf = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']) =>
  image && (unmarshall(image as Record<string, AttributeValue>) as Item);

const changeOf = (record: DynamoDBRecord): TableChange => {
  const before = itemOf(record.dynamodb?.OldImage);
  const after = itemOf(record.dynamodb?.NewImage);
  return {
    type: String((after ?? before)?.type),
    before,
    after,
    expired: record.userIdentity?.principalId === 'dynamodb.amazonaws.com',
    sequenceNumber: record.dynamodb?.SequenceNumber ?? '',
  };
};

export const changesOf = (event: DynamoDBStreamEvent) => event.Records.map(changeOf);

/** Handles changes in their order; the first that fails, and all behind it, come again. */
export const handleChanges =
  (handle: (change: TableChange) => Promise<void>) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const change of changesOf(event)) {
      try {
        await handle(change);
      } catch (error) {
        log.error('stream_change_failed', {
          error,
          type: change.type,
          sequenceNumber: change.sequenceNumber,
        });
        return { batchItemFailures: [{ itemIdentifier: change.sequenceNumber }] };
      }
    }
    return { batchItemFailures: [] };
  };
