import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { createTables } from '../create-tables.ts';
import { clients, engine } from '../testing/running-engine.ts';
import { recordsOf, testTable } from '../testing/test-table.ts';

async function newTable() {
  const table = testTable();
  await createTables(clients.plain, [table]);
  const { TableName } = table;
  const { documents } = clients;
  return {
    put: (Item: object) => documents.send(new PutCommand({ TableName, Item })),
    get: (Key: Record<string, string>) => documents.send(new GetCommand({ TableName, Key })),
    records: () => recordsOf(clients.streams, TableName),
  };
}

test('a write is reported to listeners', async () => {
  const { put } = await newTable();
  const notice = new Promise<void>((resolve) => {
    const forget = engine.onWritten(() => {
      forget();
      resolve();
    });
  });
  await put({ PK: 'a', SK: '1' });
  await notice;
});

test('time to live removes only expired items, as the service principal', async () => {
  const { put, get, records } = await newTable();
  const now = Math.floor(Date.now() / 1000);
  await put({ PK: 'gone', SK: '1', GSI1PK: 'g', GSI1SK: '1', ttl: now - 10 });
  await put({ PK: 'later', SK: '1', ttl: now + 1000 });
  await put({ PK: 'text', SK: '1', ttl: String(now - 10) });
  await put({ PK: 'ancient', SK: '1', ttl: now - 6 * 365 * 86_400 });
  await put({ PK: 'extended', SK: '1', ttl: now - 10 });
  await put({ PK: 'extended', SK: '1', ttl: now + 1000 });
  await engine.sweep();

  for (const PK of ['later', 'text', 'ancient', 'extended']) {
    expect((await get({ PK, SK: '1' })).Item).toBeDefined();
  }
  expect((await get({ PK: 'gone', SK: '1' })).Item).toBeUndefined();
  const removals = (await records()).filter((record) => record.eventName === 'REMOVE');
  expect(removals).toHaveLength(1);
  expect(removals[0]?.dynamodb?.OldImage?.PK).toEqual({ S: 'gone' });
  expect(removals[0]?.userIdentity).toEqual({
    Type: 'Service',
    PrincipalId: 'dynamodb.amazonaws.com',
  });
});

test('time to live also deletes items that were written before it was enabled', async () => {
  const { TimeToLiveSpecification, ...table } = testTable();
  await createTables(clients.plain, [table]);
  const { TableName } = table;
  const Item = { PK: 'old', SK: '1', ttl: Math.floor(Date.now() / 1000) - 10 };
  await clients.documents.send(new PutCommand({ TableName, Item }));
  await createTables(clients.plain, [{ ...table, TimeToLiveSpecification }]);
  await engine.sweep();
  const Key = { PK: 'old', SK: '1' };
  const { Item: left } = await clients.documents.send(new GetCommand({ TableName, Key }));
  expect(left).toBeUndefined();
});
