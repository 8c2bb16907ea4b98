import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type GetShardIteratorCommandInput,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableDefinition } from '../create-tables.ts';

const settings = {
  region: 'eu-west-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
};

export function clientsFor(endpoint: string) {
  const plain = new DynamoDBClient({ ...settings, endpoint });
  const documents = DynamoDBDocumentClient.from(plain);
  const streams = new DynamoDBStreamsClient({ ...settings, endpoint });
  return {
    plain,
    documents,
    streams,
    destroy() {
      plain.destroy();
      streams.destroy();
    },
  };
}

/** A table like the product's, with an index for each other projection. */
export function testTable(): TableDefinition & { TableName: string } {
  const index = (name: string) => [
    { AttributeName: `${name}PK`, KeyType: 'HASH' as const },
    { AttributeName: `${name}SK`, KeyType: 'RANGE' as const },
  ];
  const attributes = ['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'GSI3PK'];
  return {
    TableName: `Test-${randomUUID()}`,
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: attributes.map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    GlobalSecondaryIndexes: [
      { IndexName: 'GSI1', KeySchema: index('GSI1'), Projection: { ProjectionType: 'ALL' } },
      { IndexName: 'GSI2', KeySchema: index('GSI2'), Projection: { ProjectionType: 'KEYS_ONLY' } },
      {
        IndexName: 'GSI3',
        KeySchema: [{ AttributeName: 'GSI3PK', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] },
      },
    ],
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  };
}

export async function shardOf(streams: DynamoDBStreamsClient, TableName: string) {
  const { Streams } = await streams.send(new ListStreamsCommand({ TableName }));
  const StreamArn = Streams?.[0]?.StreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  return { StreamArn, ShardId: StreamDescription?.Shards?.[0]?.ShardId };
}

/** All records from a position, by default from the beginning. */
export async function recordsOf(
  streams: DynamoDBStreamsClient,
  TableName: string,
  from: Pick<GetShardIteratorCommandInput, 'ShardIteratorType' | 'SequenceNumber'> = {
    ShardIteratorType: 'TRIM_HORIZON',
  },
) {
  const shard = await shardOf(streams, TableName);
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand({ ...shard, ...from }));
  const { records } = await readOn(streams, ShardIterator);
  return records;
}

/** Reads from an iterator until there are no more records; also returns the next iterator. */
export async function readOn(streams: DynamoDBStreamsClient, iterator: string | undefined) {
  const records = [];
  let next = iterator;
  for (;;) {
    const page = await streams.send(new GetRecordsCommand({ ShardIterator: next, Limit: 1000 }));
    records.push(...(page.Records ?? []));
    next = page.NextShardIterator;
    if (!page.Records?.length) return { records, next };
  }
}
