import { database, type Item, perform, validate } from './dynalite.ts';
import { validationError } from './dynamodb-error.ts';
import { readUnits } from './item-size.ts';
import type { Store } from './store.ts';

type Input = Record<string, unknown>;

interface Capacity {
  CapacityUnits: number;
  Table?: { CapacityUnits: number };
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }>;
}

/** As dynalite's, but charged by bytes rather than characters. */
export async function getItem(store: Store, input: Input): Promise<object> {
  const parameters = validate<{ TableName: string; Key: Item; ConsistentRead?: boolean }>(
    store.dynalite,
    'getItem',
    input,
  );
  const answer = await perform<{ ConsumedCapacity?: Capacity }>(
    store.dynalite,
    'getItem',
    parameters,
  );
  const capacity = answer.ConsumedCapacity;
  if (!capacity) return answer;
  const table = await store.table(parameters.TableName);
  const units = readUnits(await store.item(table, database.createKey(parameters.Key, table)));
  capacity.CapacityUnits = parameters.ConsistentRead ? units : units / 2;
  if (capacity.Table) capacity.Table.CapacityUnits = capacity.CapacityUnits;
  return answer;
}

interface QueryParameters {
  IndexName?: string;
  ConsistentRead?: boolean;
  KeyConditions?: Record<string, { AttributeValueList?: Item[string][] }>;
}

/** As dynalite's, but refusing empty keys, and charging the least that any read costs. */
export async function query(store: Store, input: Input): Promise<object> {
  const parameters = validate<QueryParameters>(store.dynalite, 'query', input);
  for (const [name, condition] of Object.entries(parameters.KeyConditions ?? {})) {
    if (condition.AttributeValueList?.some((value) => value.S === '')) {
      throw validationError(
        `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value. Key: ${name}`,
      );
    }
  }
  const answer = await perform<{ ConsumedCapacity?: Capacity }>(
    store.dynalite,
    'query',
    parameters,
  );
  if (answer.ConsumedCapacity?.CapacityUnits === 0)
    chargeLeast(answer.ConsumedCapacity, parameters);
  return answer;
}

function chargeLeast(capacity: Capacity, { IndexName, ConsistentRead }: QueryParameters) {
  capacity.CapacityUnits = ConsistentRead ? 1 : 0.5;
  const index = IndexName ? capacity.GlobalSecondaryIndexes?.[IndexName] : undefined;
  const place = index ?? capacity.Table;
  if (place) place.CapacityUnits = capacity.CapacityUnits;
}
