import { expect, test } from '@jest/globals';
import { database } from './dynalite.ts';
import { expiryPrefix, expiryRowKey } from './expiry-rows.ts';
import { collect, rangeOf } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';
import { sweepExpired, updateTimeToLive } from './time-to-live.ts';
import { deleteItem, putItem } from './write-items.ts';

const TableName = 'Expiring';
const now = Math.floor(Date.now() / 1000);

async function expiringStore() {
  const store = await memoryStore(TableName);
  const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: true };
  await updateTimeToLive(store, { TableName, TimeToLiveSpecification });
  const table = await store.table(TableName);
  const item = (ttl: number) => ({ PK: { S: 'a' }, ttl: { N: String(ttl) } });
  const key = database.createKey(item(0), table);
  return {
    store,
    table,
    key,
    put: (ttl: number) => putItem(store, { TableName, Item: item(ttl) }),
    rows: () => collect(store.dynalite.db.keys(rangeOf(expiryPrefix(TableName)))),
  };
}

test('an item has one expiry row, which goes with it', async () => {
  const { store, put, rows } = await expiringStore();
  await put(now + 100);
  await put(now + 200);
  expect(await rows()).toHaveLength(1);
  await deleteItem(store, { TableName, Key: { PK: { S: 'a' } } });
  expect(await rows()).toEqual([]);
});

test('an item whose time was put off just before the sweep is left alone', async () => {
  const { store, table, key, put, rows } = await expiringStore();
  await put(now + 100);
  // What the sweep would have read before the item changed.
  const stale = expiryRowKey(table, key, now - 100);
  await store.log.commit({ operations: [{ type: 'put', key: stale, value: 0 }], changes: [] });
  expect(await sweepExpired(store)).toBe(0);
  expect(await store.item(table, key)).toBeDefined();
  expect(await rows()).toEqual([expiryRowKey(table, key, now + 100)]);
});

test('an expired item is deleted once', async () => {
  const { store, put, rows } = await expiringStore();
  await put(now - 100);
  expect(await sweepExpired(store)).toBe(1);
  expect(await sweepExpired(store)).toBe(0);
  expect(await rows()).toEqual([]);
});
