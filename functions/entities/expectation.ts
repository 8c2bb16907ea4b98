import type { Item, Key } from '#functions/kit/table/table-read.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';

/** What an item must have because of another one. */
export interface Expectation {
  key: Key;
  /** Required: the item must exist with these. */
  attributes?: Item;
  /** Added to what the item must count. */
  counters?: Record<string, number>;
  /** Added to what the sets of the item must contain. */
  members?: Record<string, string[]>;
  /** The item must exist, or another one of its partition with one of these sort keys. */
  orElse?: readonly string[];
}

const keyOf = ({ PK, SK }: Key): Key => ({ PK, SK });

/**
 * What follows if a store writes this. Expectations are made from the stores' operations, so that there is
 * no second copy of a rule.
 */
const ofOperation = (operation: Operation): Expectation | undefined => {
  switch (operation.kind) {
    case 'put':
      return { key: keyOf(operation.item), attributes: operation.item };
    case 'increment':
      return { key: keyOf(operation.key), counters: operation.by };
    case 'update': {
      const { key, add = {} } = operation;
      const added = Object.entries(add);
      const counters = added.filter(
        (each): each is [string, number] => typeof each[1] === 'number',
      );
      const members = added.flatMap(([name, set]) =>
        set instanceof Set ? [[name, [...set].map(String)] as const] : [],
      );
      return {
        key: keyOf(key),
        counters: Object.fromEntries(counters),
        members: Object.fromEntries(members),
      };
    }
    case 'check': {
      const { key, exists, when } = operation;
      return exists ? { key: keyOf(key), attributes: { PK: key.PK, ...when } } : undefined;
    }
    case 'remove':
      return undefined;
  }
};

export const expectationsOf = (...operations: Operation[]): Expectation[] =>
  operations.map(ofOperation).filter((each) => each !== undefined);

const indexAttributes = ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK'];

/** Only the index attributes of an item that follows from no other. */
export const indexKeysOf = (operation: Operation | undefined): Expectation[] => {
  if (operation?.kind !== 'put') return [];
  const { item } = operation;
  const attributes = Object.fromEntries(indexAttributes.map((name) => [name, item[name]]));
  return [{ key: keyOf(item), attributes }];
};

/** Attributes that an item must have. */
export const exactly = ({ PK, SK }: Item | Key, attributes: Item): Expectation => ({
  key: { PK: String(PK), SK: String(SK) },
  attributes,
});
