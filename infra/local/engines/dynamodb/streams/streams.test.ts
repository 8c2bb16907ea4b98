import { GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { createTables } from '../create-tables.ts';
import { enginesUnderTest, useEngine } from '../testing/engines-under-test.ts';
import { readOn, recordsOf, shardOf, testTable } from '../testing/test-table.ts';

describe.each(enginesUnderTest)('streams of $name', ({ start }) => {
  const engine = useEngine(start);

  async function newTable() {
    const TableName = await engine.newTable();
    const { documents, streams } = engine.clients;
    return {
      TableName,
      put: (Item: object) => documents.send(new PutCommand({ TableName, Item })),
      records: () => recordsOf(streams, TableName),
    };
  }

  describe('stream records', () => {
    test('report inserts, modifications and removals with both images, in order', async () => {
      const { TableName, put, records } = await newTable();
      await put({ PK: 'a', SK: '1', value: 1 });
      await put({ PK: 'a', SK: '1', value: 2 });
      await engine.clients.documents.send(
        new DeleteCommand({ TableName, Key: { PK: 'a', SK: '1' } }),
      );

      const read = await records();
      expect(read.map((record) => record.eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']);
      const item = (value: string) => ({ PK: { S: 'a' }, SK: { S: '1' }, value: { N: value } });
      expect(read.map((record) => record.dynamodb?.NewImage)).toEqual([
        item('1'),
        item('2'),
        undefined,
      ]);
      expect(read.map((record) => record.dynamodb?.OldImage)).toEqual([
        undefined,
        item('1'),
        item('2'),
      ]);
      expect(read[0]?.dynamodb?.Keys).toEqual({ PK: { S: 'a' }, SK: { S: '1' } });
      expect(read[0]?.dynamodb?.ApproximateCreationDateTime).toBeInstanceOf(Date);
      const numbers = read.map((record) => record.dynamodb?.SequenceNumber ?? '');
      expect(numbers).toEqual([...new Set(numbers)].sort());
    });

    test('are made for transactions, batches and single writes', async () => {
      const { TableName, records } = await newTable();
      await engine.clients.documents.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: { TableName, Item: { PK: 't', SK: '1' } } },
            {
              Update: {
                TableName,
                Key: { PK: 't', SK: '2' },
                UpdateExpression: 'ADD amount :one',
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
            {
              ConditionCheck: {
                TableName,
                Key: { PK: 't', SK: '3' },
                ConditionExpression: 'attribute_not_exists(PK)',
              },
            },
          ],
        }),
      );
      const requests = [{ PutRequest: { Item: { PK: 'b', SK: '1' } } }];
      await engine.clients.documents.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: requests } }),
      );
      const read = (await records()).map(({ dynamodb }) => dynamodb?.Keys?.PK?.S);
      expect(read).toEqual(['t', 't', 'b']);
    });

    test('are not made for writes that change nothing or fail', async () => {
      const { TableName, put, records } = await newTable();
      await put({ PK: 'a', SK: '1', tags: new Set(['x', 'y']) });
      await put({ PK: 'a', SK: '1', tags: new Set(['y', 'x']) });
      await engine.clients.documents.send(
        new DeleteCommand({ TableName, Key: { PK: 'a', SK: 'none' } }),
      );
      await engine.clients.documents.send(
        new UpdateCommand({
          TableName,
          Key: { PK: 'a', SK: '1' },
          UpdateExpression: 'REMOVE absent',
        }),
      );
      const rejected = engine.clients.documents.send(
        new PutCommand({
          TableName,
          Item: { PK: 'a', SK: '1' },
          ConditionExpression: 'attribute_not_exists(PK)',
        }),
      );
      await expect(rejected).rejects.toThrow('The conditional request failed');
      expect((await records()).map((record) => record.eventName)).toEqual(['INSERT']);
    });
  });

  describe('reading a stream', () => {
    test('begins at the iterator', async () => {
      const { TableName, put, records } = await newTable();
      for (const SK of ['1', '2', '3']) await put({ PK: 'a', SK });
      const SequenceNumber = (await records())[1]?.dynamodb?.SequenceNumber;
      const keysFrom = async (
        ShardIteratorType: 'LATEST' | 'AT_SEQUENCE_NUMBER' | 'AFTER_SEQUENCE_NUMBER',
      ) => {
        const from = {
          ShardIteratorType,
          ...(ShardIteratorType !== 'LATEST' && { SequenceNumber }),
        };
        const read = await recordsOf(engine.clients.streams, TableName, from);
        return read.map((record) => record.dynamodb?.Keys?.SK?.S);
      };
      expect(await keysFrom('AT_SEQUENCE_NUMBER')).toEqual(['2', '3']);
      expect(await keysFrom('AFTER_SEQUENCE_NUMBER')).toEqual(['3']);
      expect(await keysFrom('LATEST')).toEqual([]);
    });

    test('returns every record once across pages', async () => {
      const { TableName, put } = await newTable();
      await Promise.all(Array.from({ length: 250 }, (_, SK) => put({ PK: 'a', SK: String(SK) })));
      const shard = await shardOf(engine.clients.streams, TableName);
      const start = { ...shard, ShardIteratorType: 'TRIM_HORIZON' as const };
      let { ShardIterator } = await engine.clients.streams.send(new GetShardIteratorCommand(start));
      const seen: (string | undefined)[] = [];
      for (let page = 0; page < 4; page += 1) {
        const read = await engine.clients.streams.send(
          new GetRecordsCommand({ ShardIterator, Limit: 100 }),
        );
        seen.push(...(read.Records ?? []).map((record) => record.dynamodb?.Keys?.SK?.S));
        ShardIterator = read.NextShardIterator;
      }
      expect(new Set(seen).size).toBe(250);
      expect(seen.length).toBe(250);
      await put({ PK: 'a', SK: 'later' });
      const { records } = await readOn(engine.clients.streams, ShardIterator);
      expect(records.map((record) => record.dynamodb?.Keys?.SK?.S)).toEqual(['later']);
    });

    test('of a table without a stream returns none', async () => {
      const { StreamSpecification: _none, ...table } = testTable();
      await createTables(engine.clients.plain, [table]);
      const shard = await shardOf(engine.clients.streams, table.TableName).catch(
        (error) => error.name,
      );
      expect(shard).not.toHaveProperty('ShardId');
      await createTables(engine.clients.plain, [
        { ...table, StreamSpecification: testTable().StreamSpecification },
      ]);
      expect(await shardOf(engine.clients.streams, table.TableName)).toHaveProperty('ShardId');
    });
  });
});
