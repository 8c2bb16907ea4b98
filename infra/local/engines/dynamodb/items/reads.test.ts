import {
  BatchGetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { enginesUnderTest, useEngine } from '../testing/engines-under-test.ts';

describe.each(enginesUnderTest)('reads of $name', ({ start }) => {
  const engine = useEngine(start);

  /** A table whose sort key is of a type, with an item for each value. */
  async function tableOf(AttributeType: 'S' | 'N' | 'B', values: unknown[]) {
    const TableName = await engine.newTable({
      AttributeDefinitions: [
        { AttributeName: 'PK', AttributeType: 'S' },
        { AttributeName: 'SK', AttributeType },
      ],
      GlobalSecondaryIndexes: undefined,
    });
    const send = engine.clients.documents.send.bind(engine.clients.documents);
    for (const SK of values) await send(new PutCommand({ TableName, Item: { PK: 'a', SK } }));
    return async (condition = '', used: Record<string, unknown> = {}, more = {}) => {
      const { Items = [] } = await send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: `PK = :p${condition}`,
          ExpressionAttributeValues: { ':p': 'a', ...used },
          ...more,
        }),
      );
      return Items.map((item) => item.SK);
    };
  }

  test('sort numbers by value', async () => {
    const ascending = [-9e15, -200.5, -200, -3, -2.5, -1e-100, 0, 1e-100, 0.5, 2, 10, 10.25, 9e15];
    const keys = await tableOf('N', ascending.toReversed());
    expect(await keys()).toEqual(ascending);
    expect(await keys('', {}, { ScanIndexForward: false })).toEqual(ascending.toReversed());
    expect(await keys(' AND SK BETWEEN :a AND :b', { ':a': -2.5, ':b': 2 })).toEqual([
      -2.5, -1e-100, 0, 1e-100, 0.5, 2,
    ]);
    expect(await keys(' AND SK > :a', { ':a': 10 })).toEqual([10.25, 9e15]);
    expect(await keys(' AND SK <= :a', { ':a': -200 })).toEqual([-9e15, -200.5, -200]);
  });

  test('sort strings by their UTF-8 bytes', async () => {
    const ascending = ['A', 'A#', 'AB', 'a', 'a\0', 'a\0b', 'ab', 'é', '～', '😀', '\u{10ffff}'];
    const keys = await tableOf('S', ascending.toReversed());
    expect(await keys()).toEqual(ascending);
    expect(await keys(' AND begins_with(SK, :a)', { ':a': 'a' })).toEqual([
      'a',
      'a\0',
      'a\0b',
      'ab',
    ]);
    expect(await keys(' AND begins_with(SK, :a)', { ':a': '\u{10ffff}' })).toEqual(['\u{10ffff}']);
    expect(await keys(' AND SK = :a', { ':a': 'a' })).toEqual(['a']);
    expect(await keys(' AND SK < :a', { ':a': 'a\0' })).toEqual(['A', 'A#', 'AB', 'a']);
    expect(await keys(' AND SK >= :a', { ':a': '～' })).toEqual(['～', '😀', '\u{10ffff}']);
  });

  test('sort binary values by their bytes', async () => {
    const ascending = [[0], [1, 255], [127], [128], [255], [255, 0], [255, 255]].map((bytes) =>
      Uint8Array.from(bytes),
    );
    const keys = await tableOf('B', ascending.toReversed());
    expect(await keys()).toEqual(ascending);
    expect(await keys(' AND begins_with(SK, :a)', { ':a': Uint8Array.of(255) })).toEqual(
      ascending.slice(4),
    );
  });

  async function pagesOf(
    command: (ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey']) => QueryCommand,
  ) {
    const pages: string[][] = [];
    let start: QueryCommandInput['ExclusiveStartKey'];
    do {
      const page = await engine.clients.documents.send(command(start));
      pages.push((page.Items ?? []).map((item) => String(item.SK)));
      start = page.LastEvaluatedKey;
    } while (start);
    return pages;
  }

  test('continue after the last key, in both directions, also among equal keys of an index', async () => {
    const TableName = await engine.newTable();
    for (const SK of ['1', '2', '3', '4', '5']) {
      const Item = { PK: 'a', SK, GSI1PK: 'g', GSI1SK: 'same' };
      await engine.clients.documents.send(new PutCommand({ TableName, Item }));
    }
    for (const ScanIndexForward of [true, false]) {
      const inTable = await pagesOf(
        (ExclusiveStartKey) =>
          new QueryCommand({
            TableName,
            KeyConditionExpression: 'PK = :p AND SK BETWEEN :one AND :four',
            ExpressionAttributeValues: { ':p': 'a', ':one': '1', ':four': '4' },
            Limit: 3,
            ScanIndexForward,
            ExclusiveStartKey,
          }),
      );
      expect(inTable).toEqual(
        ScanIndexForward ? [['1', '2', '3'], ['4']] : [['4', '3', '2'], ['1']],
      );
      const inIndex = await pagesOf(
        (ExclusiveStartKey) =>
          new QueryCommand({
            TableName,
            IndexName: 'GSI1',
            KeyConditionExpression: 'GSI1PK = :p AND GSI1SK = :same',
            ExpressionAttributeValues: { ':p': 'g', ':same': 'same' },
            Limit: 2,
            ScanIndexForward,
            ExclusiveStartKey,
          }),
      );
      expect(inIndex.map((page) => page.length)).toEqual([2, 2, 1]);
      expect(inIndex.flat().sort()).toEqual(['1', '2', '3', '4', '5']);
    }
  });

  test('end a page at 1 MB, and charge for what they read', async () => {
    const TableName = await engine.newTable();
    for (let at = 0; at < 4; at += 1) {
      const Item = { PK: 'a', SK: `${at}`, text: 'ü'.repeat(150 * 1024) };
      await engine.clients.documents.send(new PutCommand({ TableName, Item }));
    }
    const { Items, LastEvaluatedKey, ScannedCount, ConsumedCapacity } =
      await engine.clients.documents.send(
        new ScanCommand({
          TableName,
          FilterExpression: 'SK <> :one',
          ExpressionAttributeValues: { ':one': '1' },
          ProjectionExpression: 'SK',
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
    expect(Items).toEqual([{ SK: '0' }, { SK: '2' }, { SK: '3' }]);
    expect(LastEvaluatedKey).toEqual({ PK: 'a', SK: '3' });
    expect([ScannedCount, ConsumedCapacity?.CapacityUnits]).toEqual([4, 150.5]);
  });

  test('in batches return what exists', async () => {
    const TableName = await engine.newTable();
    for (const SK of ['1', '2']) {
      const Item = { PK: 'a', SK, text: 'x' };
      await engine.clients.documents.send(new PutCommand({ TableName, Item }));
    }
    const Keys = ['1', '2', '3'].map((SK) => ({ PK: 'a', SK }));
    const { Responses, UnprocessedKeys, ConsumedCapacity } = await engine.clients.documents.send(
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys, ProjectionExpression: 'SK', ConsistentRead: true } },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(Responses?.[TableName]?.map((item) => item.SK).sort()).toEqual(['1', '2']);
    expect(Object.keys(Responses?.[TableName]?.[0] ?? {})).toEqual(['SK']);
    expect(UnprocessedKeys).toEqual({});
    expect(ConsumedCapacity?.[0]?.CapacityUnits).toBe(3);
  });

  test('of an index return what it projects', async () => {
    const TableName = await engine.newTable();
    const Item = { PK: 'a', SK: '1', GSI3PK: 'g', name: 'one', text: 'two' };
    await engine.clients.documents.send(new PutCommand({ TableName, Item }));
    const { Items } = await engine.clients.documents.send(
      new ScanCommand({ TableName, IndexName: 'GSI3' }),
    );
    expect(Items).toEqual([{ PK: 'a', SK: '1', GSI3PK: 'g', name: 'one' }]);
  });
});
