import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { inConflict, tooBusy } from '#shared/kit/problems.ts';
import { countCapacity } from './capacity.ts';
import { environment } from './environment.ts';
import { commands, tableClient } from './table-client.ts';
import type { Item, Key } from './table-read.ts';
import { diagnose } from './write-failure.ts';

/** What must hold for a write to happen, and the named error when it does not. */
interface Guard {
  /** The item must be there (true) or not be there (false). */
  exists?: boolean;
  /** Attributes that must have exactly these values. */
  when?: Record<string, unknown>;
  /** Attributes that must be less than these values, or absent. */
  below?: Record<string, unknown>;
  /** Sets that must have this member. */
  holding?: Record<string, string>;
  refusal?: () => Error;
}

export type Operation =
  | ({ kind: 'put'; item: Key & Item } & Guard)
  | ({
      kind: 'update';
      key: Key;
      /** Undefined removes the attribute. */
      set?: Record<string, unknown>;
      /** Set where the item does not have them yet. */
      initial?: Record<string, unknown>;
      /** Numbers are added, sets are joined. */
      add?: Record<string, unknown>;
      /** Members taken out of a set. */
      take?: Record<string, Set<string>>;
    } & Guard)
  | ({ kind: 'remove'; key: Key } & Guard)
  | ({ kind: 'check'; key: Key } & Guard)
  | Tally;

/** A step of counters that stand in one item: what each of them gains or loses. */
interface Tally {
  kind: 'tally';
  key: Key;
  by: Record<string, number>;
  /** What the item says beside its counts. */
  set: Record<string, unknown>;
}

type OperationKeys<Kind extends Operation['kind']> = Omit<
  Extract<Operation, { kind: Kind }>,
  'kind'
>;

/** A new item; refused when one with its key is there. */
export const insert = (item: Key & Item, refusal?: () => Error): Operation => ({
  kind: 'put',
  item,
  exists: false,
  refusal,
});
export const put = (item: Key & Item, guard: Guard = {}): Operation => ({
  kind: 'put',
  item,
  ...guard,
});
export const update = (operation: OperationKeys<'update'>): Operation => ({
  kind: 'update',
  ...operation,
});
export const remove = (key: Key, guard: Guard = {}): Operation => ({
  kind: 'remove',
  key,
  ...guard,
});
export const tally = (step: Omit<Tally, 'kind'>): Operation => ({ kind: 'tally', ...step });
export const check = (key: Key, guard: Guard): Operation => ({ kind: 'check', key, ...guard });

/** Collects the names and values of one operation's expressions. */
class Expressions {
  readonly #names: Record<string, string> = {};
  readonly #values: Record<string, unknown> = {};
  #count = 0;

  name(attribute: string) {
    const placeholder = `#${attribute}`;
    this.#names[placeholder] = attribute;
    return placeholder;
  }
  value(value: unknown) {
    const placeholder = `:v${this.#count++}`;
    this.#values[placeholder] = value;
    return placeholder;
  }
  condition({ exists, when = {}, below = {}, holding = {} }: Guard) {
    const terms = Object.entries(when).map(
      ([attribute, value]) => `${this.name(attribute)} = ${this.value(value)}`,
    );
    for (const [attribute, value] of Object.entries(below)) {
      const name = this.name(attribute);
      terms.push(`(attribute_not_exists(${name}) OR ${name} < ${this.value(value)})`);
    }
    for (const [attribute, member] of Object.entries(holding))
      terms.push(`contains(${this.name(attribute)}, ${this.value(member)})`);
    if (exists !== undefined)
      terms.unshift(`attribute${exists ? '' : '_not'}_exists(${this.name('PK')})`);
    return terms.length > 0 ? terms.join(' AND ') : undefined;
  }
  attributes() {
    return {
      ...(Object.keys(this.#names).length > 0 && { ExpressionAttributeNames: this.#names }),
      ...(Object.keys(this.#values).length > 0 && { ExpressionAttributeValues: this.#values }),
    };
  }
}

const updateExpression = (
  expressions: Expressions,
  { set = {}, initial = {}, add = {}, take = {} }: OperationKeys<'update'>,
) => {
  const clause = (keyword: string, terms: string[]) =>
    terms.length > 0 ? `${keyword} ${terms.join(', ')}` : '';
  const entries = Object.entries(set);
  return [
    clause('SET', [
      ...entries
        .filter(([, value]) => value !== undefined)
        .map(
          ([attribute, value]) => `${expressions.name(attribute)} = ${expressions.value(value)}`,
        ),
      ...Object.entries(initial).map(([attribute, value]) => {
        const name = expressions.name(attribute);
        return `${name} = if_not_exists(${name}, ${expressions.value(value)})`;
      }),
    ]),
    clause(
      'REMOVE',
      entries.filter(([, value]) => value === undefined).map(([name]) => expressions.name(name)),
    ),
    ...(['ADD', 'DELETE'] as const).map((keyword) =>
      clause(
        keyword,
        Object.entries(keyword === 'ADD' ? add : take).map(
          ([attribute, value]) => `${expressions.name(attribute)} ${expressions.value(value)}`,
        ),
      ),
    ),
  ]
    .filter(Boolean)
    .join(' ');
};

/** What the table knows. */
type Sendable = Exclude<Operation, Tally>;

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const transactItem = (operation: Sendable): TransactItem => {
  const TableName = environment('TABLE_NAME');
  const expressions = new Expressions();
  const ConditionExpression = expressions.condition(operation);
  switch (operation.kind) {
    case 'put':
      return {
        Put: { TableName, Item: operation.item, ConditionExpression, ...expressions.attributes() },
      };
    case 'update': {
      const UpdateExpression = updateExpression(expressions, operation);
      return {
        Update: {
          TableName,
          Key: operation.key,
          UpdateExpression,
          ConditionExpression,
          ...expressions.attributes(),
        },
      };
    }
    case 'remove':
      return {
        Delete: { TableName, Key: operation.key, ConditionExpression, ...expressions.attributes() },
      };
    case 'check':
      return {
        ConditionCheck: {
          TableName,
          Key: operation.key,
          ConditionExpression,
          ...expressions.attributes(),
        },
      };
  }
};

const writeTransaction = async (operations: Sendable[]) => {
  const { ConsumedCapacity } = await tableClient().send(
    new commands.TransactWriteCommand({
      TransactItems: operations.map(transactItem),
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  countCapacity('write', ConsumedCapacity);
};

const sendSingle = async ({ Put, Update, Delete }: TransactItem) => {
  const ReturnConsumedCapacity = 'TOTAL';
  if (Put) return tableClient().send(new commands.PutCommand({ ...Put, ReturnConsumedCapacity }));
  if (Delete)
    return tableClient().send(new commands.DeleteCommand({ ...Delete, ReturnConsumedCapacity }));
  return tableClient().send(new commands.UpdateCommand({ ...Update!, ReturnConsumedCapacity }));
};

const writeSingle = async (item: TransactItem) =>
  countCapacity('write', (await sendSingle(item)).ConsumedCapacity);

/** A transaction touches an item once: all steps of its counters become one, or none. */
const withTallies = (asked: Operation[]): Sendable[] => {
  const operations: Sendable[] = [];
  const counters = new Map<string, Tally>();
  for (const operation of asked) {
    if (operation.kind === 'tally') {
      const place = `${operation.key.PK}\n${operation.key.SK}`;
      const by = { ...counters.get(place)?.by };
      for (const [name, step] of Object.entries(operation.by)) by[name] = (by[name] ?? 0) + step;
      counters.set(place, { ...operation, by });
    } else operations.push(operation);
  }
  for (const { key, by, set } of counters.values()) {
    const add = Object.fromEntries(Object.entries(by).filter(([, step]) => step !== 0));
    if (Object.keys(add).length > 0) operations.push({ kind: 'update', key, set, add });
  }
  return operations;
};

const attempts = 5;

/** Tries again what conflicts with another write; what is refused throws its refusal. */
const persistently = async <T>(operations: Sendable[], send: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const { failure, position } = diagnose(error);
      if (failure === 'refused') throw (operations[position]?.refusal ?? tooBusy)();
      if (failure === 'other') throw error;
      if (attempt === attempts) throw inConflict();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
};

/**
 * All of the operations or none of them. The first operation whose guard does not hold throws its
 * refusal, `tooBusy` where it has none; a conflict with another write is tried again and then told
 * as `inConflict`, which is never a refusal.
 */
export const write = async (...asked: Operation[]) => {
  const operations = withTallies(asked);
  const [first] = operations;
  if (!first) return;
  // A lone write costs half of a transaction.
  const isLone = operations.length === 1 && first.kind !== 'check';
  await persistently(operations, () =>
    isLone ? writeSingle(transactItem(first)) : writeTransaction(operations),
  );
};

/** An update by itself, and the whole item as it left it. */
export const updateAndRead = (update: OperationKeys<'update'>): Promise<Item> => {
  const operation: Sendable = { kind: 'update', ...update };
  return persistently([operation], async () => {
    const { Attributes, ConsumedCapacity } = await tableClient().send(
      new commands.UpdateCommand({
        ...transactItem(operation).Update!,
        ReturnValues: 'ALL_NEW',
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    countCapacity('write', ConsumedCapacity);
    return Attributes!;
  });
};
