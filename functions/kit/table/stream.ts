import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { traceRequest } from '#functions/kit/observability/traced-request.ts';
import { withCompany } from './keys.ts';
import { logFailure } from './log-failure.ts';
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

/** Says whether it put the record where it holds up no others. */
type SetAside = (record: DynamoDBRecord, error: unknown, functionArn: string) => Promise<boolean>;

/** `npm run tenant replay` keeps what fails again where it is. */
type StreamEvent = DynamoDBStreamEvent & { isReplay?: boolean };

/**
 * Handles changes in order. The stream redelivers the first one that fails and all after it, unless it
 * is set aside.
 */
export const handleChanges =
  (handle: (change: TableChange) => Promise<void>, setAside?: SetAside) =>
  async (
    event: StreamEvent,
    context?: { invokedFunctionArn: string },
  ): Promise<DynamoDBBatchResponse> => {
    for (const record of event.Records.filter((each) => !isImported(each))) {
      const change = changeOf(record);
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
          logFailure('stream_change_failed', error, { type, sequenceNumber, ...itemId });
          if (!setAside || !context || event.isReplay) return false;
          return setAside(record, error, context.invokedFunctionArn).catch(() => false);
        }
      });
      if (!isHandled) return { batchItemFailures: [{ itemIdentifier: sequenceNumber }] };
    }
    return { batchItemFailures: [] };
  };
