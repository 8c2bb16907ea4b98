import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { eventFilter } from '@day-zero/local-cloud/testing';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { streamFilters } from '#infra/constructs/functions/stream-filter.ts';
import { handler as processChanges } from '../background/process-changes.ts';
import { environment } from '../kit/environment.ts';
import { asFunction } from './as-function.ts';

const isDelivered = eventFilter(streamFilters);

type Consumer = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/** As Lambda delivers it, with the time in seconds. */
const toEvent = ({ dynamodb, ...record }: _Record) => ({
  ...record,
  dynamodb: {
    ...dynamodb,
    ApproximateCreationDateTime: Number(dynamodb?.ApproximateCreationDateTime) / 1000,
  },
});

/** The records of the table's stream that functions receive, for some companies, from now on. */
export const openStream = async (...companyIds: string[]) => {
  const client = new DynamoDBStreamsClient({
    endpoint: environment('AWS_ENDPOINT_URL_DYNAMODB'),
  });
  const { Streams } = await client.send(
    new ListStreamsCommand({ TableName: environment('TABLE_NAME') }),
  );
  const { StreamArn } = Streams![0]!;
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const { ShardId } = StreamDescription!.Shards![0]!;
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'LATEST' }),
  );
  let position = ShardIterator;

  const newRecords = async () => {
    const { Records = [], NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator: position }),
    );
    position = NextShardIterator;
    const ours = Records.filter(isDelivered).filter((record) => {
      const text = JSON.stringify(record);
      return companyIds.some((id) => text.includes(id));
    });
    return { ours, any: Records.length > 0 };
  };

  return {
    /** Passes all new records to the consumer, including those of its own writes. */
    async drain(consumer: Consumer) {
      const isProcessing = consumer === processChanges;
      const consume = isProcessing ? asFunction('background/process-changes', consumer) : consumer;
      for (let { ours, any } = await newRecords(); any; { ours, any } = await newRecords())
        if (ours.length > 0) {
          const { batchItemFailures } = await consume({
            Records: ours.map(toEvent),
          } as unknown as DynamoDBStreamEvent);
          // The stream would repeat them, and all later ones wait.
          if (batchItemFailures.length > 0) throw new Error('A record was not processed.');
        }
    },
    close: () => client.destroy(),
  };
};
