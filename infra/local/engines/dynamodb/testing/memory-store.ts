import { openStore, type Store } from '../store.ts';
import { createTable } from '../tables.ts';

/** A store in the test's process, with one table that has the key `PK` and a stream. */
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
