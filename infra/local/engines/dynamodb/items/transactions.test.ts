import { randomUUID } from 'node:crypto';
import {
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { enginesUnderTest, errorNameOf, useEngine } from '../testing/engines-under-test.ts';

type Members = NonNullable<TransactWriteCommandInput['TransactItems']>;

describe.each(enginesUnderTest)('transactions of $name', ({ start }) => {
  const engine = useEngine(start);

  async function table() {
    const TableName = await engine.newTable();
    const send = engine.clients.documents.send.bind(engine.clients.documents);
    return {
      TableName,
      put: (Item: object) => ({ Put: { TableName, Item } }),
      increase: (SK: string, by: unknown = 1) => ({
        Update: {
          TableName,
          Key: { PK: 'a', SK },
          UpdateExpression: 'SET amount = if_not_exists(amount, :zero) + :by',
          ExpressionAttributeValues: { ':zero': 0, ':by': by },
        },
      }),
      write: (TransactItems: Members, more: Partial<TransactWriteCommandInput> = {}) =>
        send(new TransactWriteCommand({ TransactItems, ...more })),
      store: (Item: object) => send(new PutCommand({ TableName, Item })),
      read: async (SK: string) =>
        (await send(new GetCommand({ TableName, Key: { PK: 'a', SK } }))).Item,
      count: async (PK: string) =>
        (
          await send(
            new QueryCommand({
              TableName,
              KeyConditionExpression: 'PK = :p',
              ExpressionAttributeValues: { ':p': PK },
            }),
          )
        ).Count,
    };
  }

  test('write all their members', async () => {
    const { TableName, put, increase, write, store, read } = await table();
    await store({ PK: 'a', SK: 'deleted' });
    await store({ PK: 'a', SK: 'checked', version: 1 });
    await write([
      put({ PK: 'a', SK: 'new' }),
      increase('counter', 2),
      { Delete: { TableName, Key: { PK: 'a', SK: 'deleted' } } },
      {
        ConditionCheck: {
          TableName,
          Key: { PK: 'a', SK: 'checked' },
          ConditionExpression: 'version = :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ]);
    expect(await read('new')).toBeDefined();
    expect(await read('counter')).toMatchObject({ amount: 2 });
    expect(await read('deleted')).toBeUndefined();
    expect(await read('checked')).toMatchObject({ version: 1 });
  });

  test('write nothing when one condition fails, and return its reason, with the item if requested', async () => {
    const { TableName, put, write, store, read } = await table();
    await store({ PK: 'a', SK: 'there', value: 1 });
    const ifAbsent = (ReturnValuesOnConditionCheckFailure: 'ALL_OLD' | 'NONE') => ({
      Put: {
        TableName,
        Item: { PK: 'a', SK: 'there' },
        ConditionExpression: 'attribute_not_exists(PK)',
        ReturnValuesOnConditionCheckFailure,
      },
    });
    const failed = await write([put({ PK: 'a', SK: 'new' }), ifAbsent('ALL_OLD')]).catch((e) => e);
    expect(failed).toMatchObject({
      name: 'TransactionCanceledException',
      message:
        'Transaction cancelled, please refer cancellation reasons for specific reasons [None, ConditionalCheckFailed]',
      CancellationReasons: [
        { Code: 'None' },
        {
          Code: 'ConditionalCheckFailed',
          Message: 'The conditional request failed',
          Item: { value: { N: '1' } },
        },
      ],
    });
    const silent = await write([ifAbsent('NONE')]).catch((error) => error);
    expect(silent.CancellationReasons[0].Item).toBeUndefined();
    expect(await read('new')).toBeUndefined();
  });

  test('write nothing when one member cannot be executed', async () => {
    const { put, increase, write, read } = await table();
    await write([put({ PK: 'a', SK: 'text', amount: 'none' })]);
    const failed = await write([put({ PK: 'a', SK: 'new' }), increase('text')]).catch((e) => e);
    // DynamoDB Local rejects the whole request; the service cancels, according to its documentation.
    if (failed.name !== 'ValidationException') {
      expect(failed.CancellationReasons).toMatchObject([
        { Code: 'None' },
        {
          Code: 'ValidationError',
          Message: 'An operand in the update expression has an incorrect data type',
        },
      ]);
    }
    expect(await read('new')).toBeUndefined();
  });

  test('have from 1 to 100 members, on different items, of at most 4 MB', async () => {
    const { TableName, put, write } = await table();
    const many = (count: number, value = '') =>
      Array.from({ length: count }, (_, index) => put({ PK: 'many', SK: `${index}`, value }));
    await write(many(100));
    const both = { Put: put({ PK: 'a', SK: '1' }).Put, Delete: { TableName, Key: {} } };
    for (const members of [
      [],
      many(101),
      [put({ PK: 'a', SK: '1' }), { Delete: { TableName, Key: { PK: 'a', SK: '1' } } }],
      many(12, 'x'.repeat(380 * 1024)),
      [{}],
      [both],
      [{ ConditionCheck: { TableName, Key: { PK: 'a', SK: '1' } } }] as unknown as Members,
    ]) {
      expect(await errorNameOf(write(members))).toBe('ValidationException');
    }
  });

  test('are executed once when they are repeated with the same token', async () => {
    const { increase, put, write, read } = await table();
    const ClientRequestToken = randomUUID();
    const sent = () => write([increase('counter')], { ClientRequestToken });
    await Promise.all([sent(), sent().catch(() => {})]);
    await sent();
    expect(await read('counter')).toMatchObject({ amount: 1 });
    const other = write([put({ PK: 'a', SK: 'x' })], { ClientRequestToken });
    expect(await errorNameOf(other)).toBe('IdempotentParameterMismatchException');
  });

  test('can be repeated with the same token after a failure', async () => {
    const { TableName, store, write } = await table();
    const ClientRequestToken = randomUUID();
    const Key = { PK: 'a', SK: '1' };
    const check = { TableName, Key, ConditionExpression: 'attribute_exists(PK)' };
    const sent = () => write([{ ConditionCheck: check }], { ClientRequestToken });
    expect(await errorNameOf(sent())).toBe('TransactionCanceledException');
    await store(Key);
    await sent();
  });

  test('in conflict with each other succeed once and completely', async () => {
    const { TableName, put, write, count } = await table();
    const claims = Array.from({ length: 30 }, (_, who) =>
      write([
        {
          Put: {
            TableName,
            Item: { PK: 'claim', SK: '1', who },
            ConditionExpression: 'attribute_not_exists(PK)',
          },
        },
        put({ PK: 'log', SK: `${who}` }),
      ]),
    );
    const results = await Promise.allSettled(claims);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await count('log')).toBe(1);
  });

  test('cost twice as much as their members alone', async () => {
    const { put, write } = await table();
    const item = { PK: 'a', SK: '1', GSI1PK: 'g', GSI1SK: 's', text: 'x'.repeat(1500) };
    const { ConsumedCapacity } = await write([put(item)], { ReturnConsumedCapacity: 'INDEXES' });
    expect(ConsumedCapacity?.[0]).toMatchObject({
      CapacityUnits: 8,
      Table: { CapacityUnits: 4 },
      GlobalSecondaryIndexes: { GSI1: { CapacityUnits: 4 } },
    });
  });
});
