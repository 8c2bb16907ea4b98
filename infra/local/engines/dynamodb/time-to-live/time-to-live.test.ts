import { expect, test } from '@jest/globals';
import { database } from '../dynalite.ts';
import { deleteItem, putItem } from '../items/write-items.ts';
import { collect, rangeOf } from '../store.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { expiryPrefix, expiryRowKey } from './expiry-rows.ts';
import { sweepExpired, updateTimeToLive } from './time-to-live.ts';

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

test('an item has one expiry row, which is deleted with it', async () => {
  const { store, put, rows } = await expiringStore();
  await put(now + 100);
  await put(now + 200);
  expect(await rows()).toHaveLength(1);
  await deleteItem(store, { TableName, Key: { PK: { S: 'a' } } });
  expect(await rows()).toEqual([]);
});

test('an item whose expiry was postponed just before the sweep is not deleted', async () => {
  const { store, table, key, put, rows } = await expiringStore();
  await put(now + 100);
  // As if the sweep had read it before the item changed.
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
