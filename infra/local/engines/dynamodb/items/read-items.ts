import { database, type Item, perform, validate } from '../dynalite.ts';
import { validationError } from '../dynamodb-error.ts';
import type { Store } from '../store.ts';
import { readUnits } from './item-size.ts';

type Input = Record<string, unknown>;

interface Capacity {
  CapacityUnits: number;
  Table?: { CapacityUnits: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }>;
}

/** dynalite's, but charged by bytes instead of characters. */
export async function getItem(store: Store, input: Input): Promise<object> {
  const parameters = validate<{ TableName: string; Key: Item; ConsistentRead?: boolean }>(
    store.dynalite,
    'getItem',
    input,
  );
  const output = await perform<{ ConsumedCapacity?: Capacity }>(
    store.dynalite,
    'getItem',
    parameters,
  );
  const capacity = output.ConsumedCapacity;
  if (!capacity) return output;
  const table = await store.table(parameters.TableName);
  const units = readUnits(await store.item(table, database.createKey(parameters.Key, table)));
  capacity.CapacityUnits = parameters.ConsistentRead ? units : units / 2;
  if (capacity.Table) capacity.Table.CapacityUnits = capacity.CapacityUnits;
  return output;
}

interface QueryParameters {
  IndexName?: string;
  ConsistentRead?: boolean;
  KeyConditions?: Record<string, { AttributeValueList?: Item[string][] }>;
}

/** dynalite's, but rejects empty keys and charges the minimum of a read. */
export async function query(store: Store, input: Input): Promise<object> {
  const parameters = validate<QueryParameters>(store.dynalite, 'query', input);
  for (const [name, condition] of Object.entries(parameters.KeyConditions ?? {})) {
    if (condition.AttributeValueList?.some((value) => value.S === '')) {
      throw validationError(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
      );
    }
  }
  const output = await perform<{ ConsumedCapacity?: Capacity }>(
    store.dynalite,
    'query',
    parameters,
  );
  if (output.ConsumedCapacity?.CapacityUnits === 0)
    chargeMinimum(output.ConsumedCapacity, parameters);
  return output;
}

function chargeMinimum(capacity: Capacity, { IndexName, ConsistentRead }: QueryParameters) {
  capacity.CapacityUnits = ConsistentRead ? 1 : 0.5;
  const index = IndexName ? capacity.GlobalSecondaryIndexes?.[IndexName] : undefined;
  const target = index ?? capacity.Table;
  if (target) target.CapacityUnits = capacity.CapacityUnits;
}
