import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '#functions/kit/observability/log.ts';
import { traceRequest } from '#functions/kit/observability/traced-request.ts';
import { withCompany } from './keys.ts';
import type { Item } from './table-read.ts';

/** One committed write, as a record of the table's stream. */
export interface TableChange {
  /** Attribute `type` of the item. */
  type: string;
  before: Item | undefined;
  after: Item | undefined;
  /** Deleted by the table because its `ttl` has passed. */
  expired: boolean;
  sequenceNumber: string;
  /** In milliseconds. The same whenever the stream delivers it. */
  writtenAt: number;
}

const itemOf = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']) =>
  image && withCompany(unmarshall(image as Record<string, AttributeValue>));

const changeOf = (record: DynamoDBRecord): TableChange => {
  const before = itemOf(record.dynamodb?.OldImage);
  const after = itemOf(record.dynamodb?.NewImage);
  return {
    type: String((after ?? before)?.type),
    before,
    after,
    expired: record.userIdentity?.principalId === 'dynamodb.amazonaws.com',
    sequenceNumber: record.dynamodb?.SequenceNumber ?? '',
    writtenAt: 1000 * (record.dynamodb?.ApproximateCreationDateTime ?? 0),
  };
};

/** What follows from an imported item is imported too, as `npm run tenant import` marks it. */
const isImported = ({ dynamodb }: DynamoDBRecord) =>
  dynamodb?.OldImage === undefined && dynamodb?.NewImage?.imported !== undefined;

export const changesOf = (event: DynamoDBStreamEvent) =>
  event.Records.filter((record) => !isImported(record)).map(changeOf);

/** Handles changes in order. The stream redelivers the first one that fails and all after it. */
export const handleChanges =
  (handle: (change: TableChange) => Promise<void>) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const change of changesOf(event)) {
      const { type, sequenceNumber } = change;
      const { id } = change.after ?? change.before ?? {};
      // What a deleted item says is which request wrote it, not which deleted it.
      const causedBy = change.after?.causedBy;
      const isHandled = await traceRequest(causedBy as string | undefined, async () => {
        try {
          await handle(change);
          return true;
        } catch (error) {
          const itemId = id === undefined ? {} : { itemId: String(id) };
          log.error('stream_change_failed', { error, type, sequenceNumber, ...itemId });
          return false;
        }
      });
      if (!isHandled) return { batchItemFailures: [{ itemIdentifier: sequenceNumber }] };
    }
    return { batchItemFailures: [] };
  };
