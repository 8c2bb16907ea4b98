import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { environment } from '#functions/kit/environment.ts';
import { ConflictError, ContentionError, ReadOnlyError } from '#shared/kit/common-errors.ts';
import { countCapacity } from './capacity.ts';
import { type Changes, type Conditions, Expressions, updateExpression } from './expressions.ts';
import { retry } from './retry.ts';
import { commands, tableClient } from './table-client.ts';
import type { Item, Key } from './table-read.ts';
import {
  areWritesStopped,
  failedCondition,
  isThrottled,
  isTransactionConflict,
} from './write-failure.ts';

/** Conditions of an operation, and the error if one fails. */
interface Guard extends Conditions {
  error?: new () => Error;
  /** Runs before the error is thrown, to learn what a retry needs. */
  beforeError?: () => Promise<void>;
}

export type Operation =
  | ({ kind: 'put'; item: Key & Item } & Guard)
  | ({ kind: 'update'; key: Key } & Changes & Guard)
  | ({ kind: 'remove'; key: Key } & Guard)
  | ({ kind: 'check'; key: Key } & Guard)
  | Increment;

/** Changes the counters of an item. */
interface Increment {
  kind: 'increment';
  key: Key;
  by: Record<string, number>;
  /** Other attributes of the item. */
  set: Record<string, unknown>;
}

type OperationKeys<Kind extends Operation['kind']> = Omit<
  Extract<Operation, { kind: Kind }>,
  'kind'
>;

/** Fails if an item with this key exists. */
export const insert = (item: Key & Item, ErrorType?: new () => Error): Operation => ({
  kind: 'put',
  item,
  exists: false,
  error: ErrorType,
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
export const increment = (step: Omit<Increment, 'kind'>): Operation => ({
  kind: 'increment',
  ...step,
});
export const check = (key: Key, guard: Guard): Operation => ({ kind: 'check', key, ...guard });

type Sendable = Exclude<Operation, Increment>;

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

/**
 * Merges all increments of an item into one update, because a transaction may contain an item only
 * once.
 */
const mergeIncrements = (operations: Operation[]): Sendable[] => {
  const merged: Sendable[] = [];
  const counters = new Map<string, Increment>();
  for (const operation of operations) {
    if (operation.kind === 'increment') {
      const key = `${operation.key.PK}\n${operation.key.SK}`;
      const by = { ...counters.get(key)?.by };
      for (const [name, step] of Object.entries(operation.by)) by[name] = (by[name] ?? 0) + step;
      counters.set(key, { ...operation, by });
    } else merged.push(operation);
  }
  for (const { key, by, set } of counters.values()) {
    const add = Object.fromEntries(Object.entries(by).filter(([, step]) => step !== 0));
    if (Object.keys(add).length > 0) merged.push({ kind: 'update', key, set, add });
  }
  return merged;
};

/** Retries conflicts with concurrent transactions; a failed condition throws its operation's error. */
const withRetries = async <T>(operations: Sendable[], send: () => Promise<T>): Promise<T> => {
  try {
    return await retry(send, isTransactionConflict);
  } catch (error) {
    const position = failedCondition(error);
    if (position >= 0) {
      const failed = operations[position];
      await failed?.beforeError?.();
      throw new (failed?.error ?? ConflictError)();
    }
    if (areWritesStopped(error)) throw new ReadOnlyError();
    throw isTransactionConflict(error) || isThrottled(error) ? new ContentionError() : error;
  }
};

/**
 * Writes all of the operations or none. The first operation whose condition fails throws its `error`
 * (`ConflictError` by default). `ContentionError` means that concurrent writes prevented it until the
 * last attempt, and says nothing about the conditions.
 */
export const write = async (...operations: Operation[]) => {
  const sendable = mergeIncrements(operations);
  const [first] = sendable;
  if (!first) return;
  // A single write costs half as much as a transaction.
  const isSingle = sendable.length === 1 && first.kind !== 'check';
  await withRetries(sendable, () =>
    isSingle ? writeSingle(transactItem(first)) : writeTransaction(sendable),
  );
};

/** Updates an item and returns all of its new attributes. */
export const updateAndRead = (update: OperationKeys<'update'>): Promise<Item> => {
  const operation: Sendable = { kind: 'update', ...update };
  return withRetries([operation], async () => {
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
