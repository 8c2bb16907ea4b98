import { randomUUID } from 'node:crypto';
import type { EventSourceDefinition } from '../../cloud-assembly/event-sources.ts';
import type { StreamRecord } from './stream-reader.ts';

/** The local table has one shard. */
const shardId = 'shardId-00000000000000000000-00000000';

const isoOf = (record: StreamRecord) =>
  new Date(1000 * record.dynamodb.ApproximateCreationDateTime).toISOString();

export const eventOf = (
  { streamArn }: EventSourceDefinition,
  records: readonly StreamRecord[],
) => ({ Records: records.map((record) => ({ ...record, eventSourceARN: streamArn })) });

/** What Lambda stores in a bucket about records that a function could not process, and its key. */
export function invocationRecord(
  definition: EventSourceDefinition,
  records: readonly StreamRecord[],
  now = new Date(),
) {
  const [first, last] = [records[0]!, records.at(-1)!];
  const [day, time] = now.toISOString().slice(0, 19).split('T') as [string, string];
  const folder = `aws/lambda/${definition.id}/${shardId}/${day.replaceAll('-', '/')}`;
  return {
    key: `${folder}/${day}T${time.replaceAll(':', '.')}-${randomUUID()}`,
    body: JSON.stringify({
      requestContext: {
        requestId: randomUUID(),
        functionArn: definition.function.arn,
        condition: 'RetryAttemptsExhausted',
      },
      version: '1.0',
      timestamp: now.toISOString(),
      DDBStreamBatchInfo: {
        shardId,
        startSequenceNumber: first.dynamodb.SequenceNumber,
        endSequenceNumber: last.dynamodb.SequenceNumber,
        approximateArrivalOfFirstRecord: isoOf(first),
        approximateArrivalOfLastRecord: isoOf(last),
        batchSize: records.length,
        streamArn: definition.streamArn,
      },
      payload: JSON.stringify(eventOf(definition, records)),
    }),
  };
}
