import { database, type Item, perform, validate } from '../dynalite.ts';
import { itemKey, type Store } from '../store.ts';
import { createCapacityCount } from './consumed-capacity.ts';
import { readUnits } from './item-size.ts';
import {
  actionsOf,
  prepareMembers,
  rejectRepeatedItems,
  type TransactInput,
} from './transaction-rules.ts';

export async function transactGetItems(store: Store, input: TransactInput): Promise<object> {
  const gets = await prepareMembers(
    actionsOf(input, ['Get']).map(async ({ input: get }) => {
      const parameters = validate<{ TableName: string; Key: Item }>(store.dynalite, 'getItem', get);
      const table = await store.table(parameters.TableName);
      const error = database.validateKey(parameters.Key, table);
      if (error) throw error;
      return { parameters, table, key: database.createKey(parameters.Key, table) };
    }),
  );
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const locks = gets.map(({ table, key }) => itemKey(table.TableName, key));
  rejectRepeatedItems(locks);
  const Responses = await store.withKeys(locks, () =>
    Promise.all(
      gets.map(async ({ parameters, table, key }) => {
        const units = readUnits(await store.item(table, key));
        capacity.add(table.TableName, { table: units, indexes: {} }, 2);
        const { Item } = await perform<{ Item?: Item }>(store.dynalite, 'getItem', parameters);
        return Item ? { Item } : {};
      }),
    ),
  );
  return { Responses, ConsumedCapacity: capacity.report() };
}
