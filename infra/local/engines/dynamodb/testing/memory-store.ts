import { openStore, type Store } from '../store.ts';
import { createTable } from '../tables.ts';

/** A store within the test's own process, with one table keyed by `PK` that has a stream. */
export async function memoryStore(TableName: string): Promise<Store> {
  const store = await openStore({ onWritten: () => {} });
  await createTable(store, {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  });
  return store;
}
