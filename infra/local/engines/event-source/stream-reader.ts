import { type ServiceOptions, signedCaller } from '../../kit/signed-call.ts';

/** The fields of a record that are used here. */
interface Written {
  eventID: string;
  eventName?: string;
  dynamodb: {
    /** In seconds. */
    ApproximateCreationDateTime: number;
    SequenceNumber: string;
  };
}

/** As the Streams API returns it. */
interface WireRecord extends Written {
  userIdentity?: { Type: string; PrincipalId: string };
}

/** As Lambda passes it to a function. */
export interface StreamRecord extends Written {
  userIdentity?: { type: string; principalId: string };
}

export interface StreamReader {
  /** Records after a position, oldest first; without a position from the oldest one. */
  readAfter(position: string | undefined, limit: number): Promise<StreamRecord[]>;
  /** The position of the newest record, undefined when there is none. */
  latest(): Promise<string | undefined>;
}

interface StreamOptions extends ServiceOptions {
  tableName: string;
}

const toStreamRecord = ({ userIdentity, ...record }: WireRecord): StreamRecord => ({
  ...record,
  ...(userIdentity && {
    userIdentity: { type: userIdentity.Type, principalId: userIdentity.PrincipalId },
  }),
});

const isError = (error: unknown, ...names: string[]) =>
  error instanceof Error && names.includes(error.name);

const trimmed = 'TrimmedDataAccessException';

/** The position is not on the stream: it was trimmed, or the data was deleted. */
const isLostPosition = (error: unknown) => isError(error, trimmed, 'ValidationException');

/** Reads the stream of a table by the Streams API of the table engine. */
export function streamReader({ tableName, ...settings }: StreamOptions): StreamReader {
  // The event source repeats a read that failed.
  const call = signedCaller(settings, 'DynamoDBStreams_20120810');

  const shard = async () => {
    const { Streams } = await call<{ Streams: { StreamArn: string }[] }>('ListStreams', {
      TableName: tableName,
    });
    const StreamArn = Streams[0]?.StreamArn;
    if (!StreamArn) throw new Error(`The table ${tableName} has no stream.`);
    const { StreamDescription } = await call<{
      StreamDescription: { Shards: { ShardId: string }[] };
    }>('DescribeStream', { StreamArn });
    return { StreamArn, ShardId: StreamDescription.Shards[0]?.ShardId };
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
      const request = { ...(await shardOnce()), ...start };
      return (await call<{ ShardIterator: string }>('GetShardIterator', request)).ShardIterator;
    } catch (error) {
      if (position && isLostPosition(error)) return iteratorAt(undefined);
      throw error;
    }
  };

  const read = async (iterator: string | undefined, limit: number) => {
    const { Records, NextShardIterator } = await call<{
      Records: WireRecord[];
      NextShardIterator: string;
    }>('GetRecords', { ShardIterator: iterator, Limit: limit });
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
        if (isError(error, trimmed))
          return (await read(await iteratorAt(undefined), limit)).records;
        if (!isError(error, 'ExpiredIteratorException')) throw error;
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
}
