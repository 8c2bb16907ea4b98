import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { enginesUnderTest, errorNameOf, useEngine } from '../testing/engines-under-test.ts';

const key = { PK: 'a', SK: '1' };

describe.each(enginesUnderTest)('writes of $name', ({ start }) => {
  const engine = useEngine(start);

  async function table() {
    const TableName = await engine.newTable();
    const send = engine.clients.documents.send.bind(engine.clients.documents);
    return {
      TableName,
      send,
      put: (Item: object, more: Partial<PutCommandInput> = {}) =>
        send(new PutCommand({ TableName, Item, ...more })),
      update: (UpdateExpression: string, more: Partial<UpdateCommandInput> = {}) =>
        send(new UpdateCommand({ TableName, Key: key, UpdateExpression, ...more })),
      remove: (more = {}) => send(new DeleteCommand({ TableName, Key: key, ...more })),
      index: async (name: string, value: string) =>
        (
          await send(
            new QueryCommand({
              TableName,
              IndexName: name,
              KeyConditionExpression: `${name}PK = :p`,
              ExpressionAttributeValues: { ':p': value },
            }),
          )
        ).Items,
    };
  }

  test('update the indexes when items enter, move, change and leave', async () => {
    const { put, update, remove, index } = await table();
    await put({ ...key, GSI1PK: 'x', GSI1SK: '1', GSI2PK: 'y', GSI2SK: '1', text: 'one' });
    expect(await index('GSI1', 'x')).toEqual([expect.objectContaining({ text: 'one' })]);
    expect(await index('GSI2', 'y')).toEqual([{ ...key, GSI2PK: 'y', GSI2SK: '1' }]);
    await update('SET GSI1PK = :z, #t = :two', {
      ExpressionAttributeNames: { '#t': 'text' },
      ExpressionAttributeValues: { ':z': 'z', ':two': 'two' },
    });
    expect(await index('GSI1', 'x')).toEqual([]);
    expect(await index('GSI1', 'z')).toEqual([expect.objectContaining({ text: 'two' })]);
    await update('REMOVE GSI1SK');
    expect(await index('GSI1', 'z')).toEqual([]);
    await remove();
    expect(await index('GSI2', 'y')).toEqual([]);
  });

  test('change nothing when their condition fails, and return the item if requested', async () => {
    const { put, update, remove } = await table();
    await put({ ...key, amount: 1 });
    const more = {
      ConditionExpression: 'attribute_not_exists(PK)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    };
    const calls = [
      () => put({ ...key, amount: 2 }, more),
      () => update('REMOVE amount', more),
      () => remove(more),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({
        name: 'ConditionalCheckFailedException',
        message: 'The conditional request failed',
        Item: { amount: { N: '1' } },
      });
    }
    const { ReturnValuesOnConditionCheckFailure: _none, ...silent } = more;
    const failed = await put(key, silent).catch((error) => error);
    expect(failed.Item).toBeUndefined();
  });

  test('to one counter at the same time add up', async () => {
    const { TableName, send, update } = await table();
    const more = { ExpressionAttributeValues: { ':one': 1 } };
    await Promise.all(Array.from({ length: 60 }, () => update('ADD amount :one', more)));
    const { Item } = await send(new GetCommand({ TableName, Key: key }));
    expect(Item?.amount).toBe(60);
  });

  test('are rejected when an index key is empty, too long or of the wrong type', async () => {
    const { TableName, put, update, send } = await table();
    for (const item of [
      { GSI1PK: '', GSI1SK: 'a' },
      { GSI1PK: 'a', GSI1SK: '' },
      { GSI1PK: 5, GSI1SK: 'a' },
      { GSI1PK: 'x'.repeat(2049), GSI1SK: 'a' },
      { GSI1PK: 'a', GSI1SK: 'x'.repeat(1025) },
    ]) {
      expect(await errorNameOf(put({ ...key, ...item }))).toBe('ValidationException');
      const requests = [{ PutRequest: { Item: { ...key, ...item } } }];
      const batch = send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
      expect(await errorNameOf(batch)).toBe('ValidationException');
    }
    const more = { ExpressionAttributeValues: { ':empty': '' } };
    await expect(update('SET GSI1PK = :empty', more)).rejects.toThrow(
      'The update expression attempted to update a secondary index key to a value that is not supported. The AttributeValue for a key attribute cannot contain an empty string value.',
    );
    await put({ ...key, amount: 1 });
    expect(await errorNameOf(update('SET GSI1PK = amount'))).toBe('ValidationException');
  });

  test('count bytes, not characters', async () => {
    const { put } = await table();
    const text = 'ü'.repeat(205 * 1024);
    await expect(put({ ...key, text })).rejects.toThrow(
      'Item size has exceeded the maximum allowed size',
    );
    expect(await errorNameOf(put({ PK: 'a', SK: 'ü'.repeat(513) }))).toBe('ValidationException');
    const { ConsumedCapacity } = await put(
      { ...key, text: 'ü'.repeat(3000) },
      { ReturnConsumedCapacity: 'TOTAL' },
    );
    expect(ConsumedCapacity?.CapacityUnits).toBe(6);
  });

  test('are rejected when values are nested too deeply', async () => {
    const { put } = await table();
    const nested = (levels: number): object =>
      Array.from({ length: levels }).reduce<object>((inner) => ({ inner }), {});
    await put({ ...key, value: nested(30) });
    expect(await errorNameOf(put({ ...key, value: nested(32) }))).toBe('ValidationException');
  });

  test('cost a unit per kilobyte, and as much for each index that changes', async () => {
    const { put, update, remove } = await table();
    const ReturnConsumedCapacity = 'INDEXES' as const;
    const costs = async (call: ReturnType<typeof put>) => {
      const { ConsumedCapacity: used } = await call;
      const indexes = Object.entries(used?.GlobalSecondaryIndexes ?? {});
      return [
        used?.CapacityUnits,
        used?.Table?.CapacityUnits,
        Object.fromEntries(indexes.map(([name, { CapacityUnits }]) => [name, CapacityUnits])),
      ];
    };
    const item = { ...key, GSI1PK: 'a', GSI1SK: 'b', GSI2PK: 'a', GSI2SK: 'b' };
    expect(await costs(put(item, { ReturnConsumedCapacity }))).toEqual([
      3,
      1,
      { GSI1: 1, GSI2: 1 },
    ]);
    expect(await costs(put(item, { ReturnConsumedCapacity }))).toEqual([1, 1, {}]);
    const move = { ReturnConsumedCapacity, ExpressionAttributeValues: { ':c': 'c' } };
    expect(await costs(update('SET GSI1SK = :c', move))).toEqual([3, 1, { GSI1: 2 }]);
    expect(await costs(update('SET remark = :c', move))).toEqual([2, 1, { GSI1: 1 }]);
    expect(await costs(remove({ ReturnConsumedCapacity }))).toEqual([3, 1, { GSI1: 1, GSI2: 1 }]);
    expect(await costs(remove({ ReturnConsumedCapacity }))).toEqual([1, 1, {}]);
  });

  test('in batches are at most 25, of different items, and cost the same', async () => {
    const { TableName, send, index } = await table();
    const batch = (requests: object[]) =>
      send(
        new BatchWriteCommand({
          RequestItems: { [TableName]: requests as never },
          ReturnConsumedCapacity: 'INDEXES',
        }),
      );
    const puts = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        PutRequest: { Item: { PK: 'b', SK: `${index}`, GSI1PK: 'b', GSI1SK: `${index}` } },
      }));
    const { ConsumedCapacity } = await batch(puts(25));
    expect(ConsumedCapacity?.[0]?.CapacityUnits).toBe(50);
    expect(await index('GSI1', 'b')).toHaveLength(25);
    await batch([{ DeleteRequest: { Key: { PK: 'b', SK: '0' } } }]);
    expect(await index('GSI1', 'b')).toHaveLength(24);
    const twice = [...puts(1), { DeleteRequest: { Key: { PK: 'b', SK: '0' } } }];
    for (const requests of [puts(26), twice, [{ PutRequest: { Item: { PK: 'b' } } }]]) {
      expect(await errorNameOf(batch(requests))).toBe('ValidationException');
    }
  });

  test('and queries with an empty key are rejected', async () => {
    const { TableName, put, send } = await table();
    expect(await errorNameOf(put({ PK: '', SK: '1' }))).toBe('ValidationException');
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :p',
      ExpressionAttributeValues: { ':p': '' },
    });
    expect(await errorNameOf(send(query))).toBe('ValidationException');
  });
});
