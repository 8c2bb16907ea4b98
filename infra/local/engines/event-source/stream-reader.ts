/** A record of `GetRecords`, in DynamoDB's JSON. */
export interface StreamRecord {
  eventID: string;
  eventName: string;
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime: number };
}

export interface StreamReader {
  /** Records after a position, oldest first; without a position from the oldest one. */
  readAfter(position: string | undefined, limit: number): Promise<StreamRecord[]>;
  /** The position of the newest record, undefined when there is none. */
  latest(): Promise<string | undefined>;
}

interface DescribeStreamOutput {
  StreamDescription: { Shards: { ShardId: string }[] };
}

interface Page {
  Records: StreamRecord[];
  NextShardIterator: string;
}

class StreamError extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(`${type}: ${message}`);
    this.type = type;
  }
}

/** The position is not on the stream: it was trimmed, or the data was deleted. */
const lostPosition = new Set(['TrimmedDataAccessException', 'ValidationException']);

/** Reads the stream of a table by the Streams API of the table engine. */
export const streamReader = (endpoint: string, tableName: string): StreamReader => {
  const call = async <Output>(operation: string, input: object): Promise<Output> => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
        authorization: 'AWS4-HMAC-SHA256 Credential=region/20250101/local/dynamodb/aws4_request',
      },
      body: JSON.stringify(input),
    });
    if (response.ok) return (await response.json()) as Output;
    const { __type, message } = (await response.json()) as { __type: string; message: string };
    throw new StreamError(__type.split('#').at(-1) ?? '', message);
  };

  const shard = async () => {
    const { Streams } = await call<{ Streams: { StreamArn: string }[] }>('ListStreams', {
      TableName: tableName,
    });
    const StreamArn = Streams[0]?.StreamArn;
    if (!StreamArn) throw new Error(`The table ${tableName} has no stream.`);
    const { StreamDescription } = await call<DescribeStreamOutput>('DescribeStream', { StreamArn });
    return { StreamArn, ShardId: StreamDescription.Shards[0]?.ShardId };
  };
  let known: ReturnType<typeof shard> | undefined;
  const shardOnce = () => {
    known ??= shard();
    return known;
  };

  let next: { after: string | undefined; iterator: string } | undefined;

  const iteratorAt = async (position: string | undefined): Promise<string> => {
    const start = position
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position }
      : { ShardIteratorType: 'TRIM_HORIZON' };
    try {
      const output = await call<{ ShardIterator: string }>('GetShardIterator', {
        ...(await shardOnce()),
        ...start,
      });
      return output.ShardIterator;
    } catch (error) {
      if (position && error instanceof StreamError && lostPosition.has(error.type)) {
        return iteratorAt(undefined);
      }
      throw error;
    }
  };

  const read = async (iterator: string, limit: number) => {
    const output = await call<Page>('GetRecords', { ShardIterator: iterator, Limit: limit });
    return { records: output.Records, next: output.NextShardIterator };
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
        if (!(error instanceof StreamError)) throw error;
        if (error.type === 'TrimmedDataAccessException') {
          return (await read(await iteratorAt(undefined), limit)).records;
        }
        if (error.type !== 'ExpiredIteratorException') throw error;
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
