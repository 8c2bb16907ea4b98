import { openStore, type Store } from '../store.ts';
import { createTable } from '../tables.ts';

/** A store in the test's process, with one table that has the key `PK` and a stream. */
export function memoryStore(TableName: string): Store {
  const store = openStore({ onWritten: () => {} });
  createTable(store, {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  });
  return store;
}
