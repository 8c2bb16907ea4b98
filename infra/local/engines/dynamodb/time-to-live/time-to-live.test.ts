import { expect, test } from '@jest/globals';
import { getItem } from '../items/read-items.ts';
import { deleteItem, putItem } from '../items/write-items.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { sweepExpired, updateTimeToLive } from './time-to-live.ts';

const TableName = 'Expiring';
const Key = { PK: { S: 'a' } };
const now = Math.floor(Date.now() / 1000);

function expiringStore() {
  const store = memoryStore(TableName);
  const enable = (Enabled: boolean) =>
    updateTimeToLive(store, {
      TableName,
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled },
    });
  enable(true);
  return {
    store,
    enable,
    put: (ttl: number) => putItem(store, { TableName, Item: { ...Key, ttl: { N: String(ttl) } } }),
    read: () => getItem(store, { TableName, Key }) as { Item?: object },
  };
}

test('an expired item is deleted once', () => {
  const { store, put, read } = expiringStore();
  put(now - 100);
  expect(sweepExpired(store)).toBe(1);
  expect(sweepExpired(store)).toBe(0);
  expect(read().Item).toBeUndefined();
});

test('an item whose expiry was postponed is not deleted', () => {
  const { store, put, read } = expiringStore();
  put(now - 100);
  put(now + 100);
  expect(sweepExpired(store)).toBe(0);
  expect(read().Item).toBeDefined();
});

test('an item that was deleted does not expire', () => {
  const { store, put } = expiringStore();
  put(now - 100);
  deleteItem(store, { TableName, Key });
  expect(sweepExpired(store)).toBe(0);
});

test('nothing expires after time to live was disabled', () => {
  const { store, put, enable } = expiringStore();
  put(now - 100);
  enable(false);
  expect(sweepExpired(store)).toBe(0);
});
