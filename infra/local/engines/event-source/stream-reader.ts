import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
  TrimmedDataAccessException,
  type _Record as WireRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { Credentials } from '../../kit/verify-signature.ts';

/** A record of the stream as Lambda receives it. */
export interface StreamRecord extends Omit<WireRecord, 'dynamodb'> {
  eventID: string;
  dynamodb: Omit<NonNullable<WireRecord['dynamodb']>, 'ApproximateCreationDateTime'> & {
    /** In seconds. */
    ApproximateCreationDateTime: number;
    SequenceNumber: string;
  };
}

export interface StreamReader {
  /** Records after a position, oldest first; without a position from the oldest one. */
  readAfter(position: string | undefined, limit: number): Promise<StreamRecord[]>;
  /** The position of the newest record, undefined when there is none. */
  latest(): Promise<string | undefined>;
}

export interface StreamOptions {
  endpoint: string;
  region: string;
  credentials: Credentials;
  tableName: string;
}

const toStreamRecord = ({ eventID = '', dynamodb, ...record }: WireRecord): StreamRecord => ({
  ...record,
  eventID,
  dynamodb: {
    ...dynamodb,
    ApproximateCreationDateTime: Number(dynamodb?.ApproximateCreationDateTime) / 1000,
    SequenceNumber: dynamodb?.SequenceNumber ?? '',
  },
});

/** The position is not on the stream: it was trimmed, or the data was deleted. */
const isLostPosition = (error: unknown) =>
  error instanceof TrimmedDataAccessException ||
  (error instanceof Error && error.name === 'ValidationException');

/** Reads the stream of a table by the Streams API of the table engine. */
export const streamReader = ({ tableName, ...settings }: StreamOptions): StreamReader => {
  // The event source repeats a read that failed.
  const client = new DynamoDBStreamsClient({ ...settings, maxAttempts: 1 });

  const shard = async () => {
    const { Streams } = await client.send(new ListStreamsCommand({ TableName: tableName }));
    const StreamArn = Streams?.[0]?.StreamArn;
    if (!StreamArn) throw new Error(`The table ${tableName} has no stream.`);
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
    return { StreamArn, ShardId: StreamDescription?.Shards?.[0]?.ShardId };
  };
  let known: ReturnType<typeof shard> | undefined;
  const shardOnce = () => {
    known ??= shard().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  let next: { after: string | undefined; iterator: string | undefined } | undefined;

  const iteratorAt = async (position: string | undefined): Promise<string | undefined> => {
    const start = position
      ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position } as const)
      : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    try {
      const command = new GetShardIteratorCommand({ ...(await shardOnce()), ...start });
      return (await client.send(command)).ShardIterator;
    } catch (error) {
      if (position && isLostPosition(error)) return iteratorAt(undefined);
      throw error;
    }
  };

  const read = async (iterator: string | undefined, limit: number) => {
    const command = new GetRecordsCommand({ ShardIterator: iterator, Limit: limit });
    const { Records = [], NextShardIterator } = await client.send(command);
    return { records: Records.map(toStreamRecord), next: NextShardIterator };
  };

  return {
    async readAfter(position, limit) {
      const iterator = next && next.after === position ? next.iterator : await iteratorAt(position);
      next = undefined;
      try {
        const page = await read(iterator, limit);
        const after = page.records.at(-1)?.dynamodb.SequenceNumber ?? position;
        next = { after, iterator: page.next };
        return page.records;
      } catch (error) {
        if (error instanceof TrimmedDataAccessException)
          return (await read(await iteratorAt(undefined), limit)).records;
        if (!(error instanceof ExpiredIteratorException)) throw error;
        return (await read(await iteratorAt(position), limit)).records;
      }
    },
    async latest() {
      let position: string | undefined;
      for (;;) {
        const records = await this.readAfter(position, 1000);
        if (records.length === 0) return position;
        position = records.at(-1)!.dynamodb.SequenceNumber;
      }
    },
  };
};
