import { createRequire } from 'node:module';

/*
 * All of dynalite that the engine uses, typed: validation, expressions and updates. None of it is
 * dynalite's public interface, so `dynalite.test.ts` fails with any other version. Its storage is not
 * used; `overrides` in the root's package.json replaces the one that would have to be compiled.
 */

export const dynaliteVersion = '4.0.0';

/** Its modules of this name in `dynalite/validations`. */
export const usedValidations = [
  'batchGetItem',
  'batchWriteItem',
  'createTable',
  'deleteItem',
  'deleteTable',
  'describeTable',
  'getItem',
  'listTables',
  'putItem',
  'query',
  'scan',
  'updateItem',
] as const;

/** Its modules of this name in `dynalite/actions`. */
export const usedActions = ['deleteItem', 'putItem', 'query', 'scan', 'updateItem'] as const;

export type AttributeValue = Record<string, unknown>;
export type Item = Record<string, AttributeValue>;

export interface KeyPart {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

export interface Index {
  IndexName: string;
  KeySchema: KeyPart[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}

export interface StreamSpecification {
  StreamEnabled: boolean;
  StreamViewType?: 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';
}

export interface Table {
  TableName: string;
  TableArn: string;
  TableStatus: string;
  /** Seconds since 1970. */
  CreationDateTime: number;
  DeletionProtectionEnabled?: boolean;
  KeySchema: KeyPart[];
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  GlobalSecondaryIndexes?: Index[];
  StreamSpecification?: StreamSpecification;
  LatestStreamArn?: string;
  LatestStreamLabel?: string;
  /** Not dynalite's: the time-to-live attribute, if enabled. */
  TimeToLiveAttribute?: string;
  /** Not dynalite's, either. */
  PointInTimeRecovery?: boolean;
  ResourcePolicy?: string;
}

/** A condition on one attribute, as `validate` makes them from a key condition expression. */
export interface Condition {
  ComparisonOperator: string;
  AttributeValueList: AttributeValue[];
}

type Filter = Record<string, Condition>;

/** The parameters of a read that dynalite has parsed. */
export interface ReadParameters {
  TableName: string;
  IndexName?: string;
  KeyConditions?: Filter;
  ExclusiveStartKey?: Item;
  ScanIndexForward?: boolean;
  ConsistentRead?: boolean;
  Limit?: number;
  Select?: string;
  QueryFilter?: Filter;
  ScanFilter?: Filter;
  ConditionalOperator?: string;
  AttributesToGet?: string[];
  _filter?: { expression: object };
  _projection?: { paths: object[]; nestedPaths: object };
}

type Callback<Result> = (error: unknown, result?: Result) => void;
type Action = (store: object, parameters: object, callback: Callback<object>) => void;

interface Database {
  validateItem(item: Item, table: Table): Error | undefined;
  validateKey(key: Item, table: Table): Error | undefined;
  validateKeyPaths(paths: object | undefined, table: Table): Error | undefined;
  itemSize(item: Item): number;
  /** The size that counts for the limit of a page: what the service seems to store. */
  itemSize(item: Item, compress: true, withMetadata: true, sortKey: string | undefined): number;
  /** Text that sorts as the numbers do. */
  toLexiStr(value: string, type: 'N'): string;
  matchesFilter(item: Item, filter: Filter, operator: string | undefined): boolean;
  matchesExprFilter(item: Item, expression: object): boolean;
  mapPaths(paths: (object | string)[], item: Item): Item;
  compare(operator: string, one: AttributeValue, other: AttributeValue): boolean;
  updateIndexes(...call: [...unknown[], done: () => void]): void;
  queryTable(...call: [...unknown[], keyNames: string[], done: Callback<string[]>]): void;
}

interface Validation {
  types: unknown;
  custom?: unknown;
}

interface Validations {
  checkTypes(input: object, types: unknown): object;
  checkValidations(input: object, types: unknown, custom: unknown, store: object): void;
}

const require = createRequire(import.meta.url);

export const database: Database = require('dynalite/db');
const validations: Validations = require('dynalite/validations');

/** The service orders strings by bytes; JavaScript orders an emoji before full-width letters. */
const { compare } = database;
database.compare = (operator, one, other) =>
  operator === 'GT' && typeof one?.S === 'string' && typeof other?.S === 'string'
    ? Buffer.compare(Buffer.from(one.S), Buffer.from(other.S)) > 0
    : compare(operator, one, other);

// The engine writes its own index entries and reads its own pages.
database.updateIndexes = (...call) => (call.at(-1) as () => void)();
database.queryTable = (...call) => {
  const [keyNames, done] = call.slice(-2) as [string[], Callback<string[]>];
  done(null, keyNames);
};

export const largestItemBytes = 400 * 1024;
const options = { maxItemSize: largestItemBytes };

/** Checks a request as dynalite does and returns its parameters with parsed expressions. */
export function validate<Parameters extends object>(
  action: (typeof usedValidations)[number],
  input: object,
): Parameters {
  const validation: Validation = require(`dynalite/validations/${action}`);
  const parameters = validations.checkTypes(input, validation.types);
  validations.checkValidations(parameters, validation.types, validation.custom, { options });
  return parameters as Parameters;
}

/**
 * The checks of a Query or Scan that need the table; returns the names of the attributes in a
 * page's last key.
 */
export function checkRead(action: 'query' | 'scan', table: Table, parameters: object): string[] {
  return perform(action, table, parameters);
}

/** The new item and the returned attributes of a write, or its error if the condition fails. */
export function evaluateWrite(
  action: 'putItem' | 'updateItem' | 'deleteItem',
  table: Table,
  parameters: object,
  oldItem: Item | undefined,
): { newItem: Item | undefined; returned: Item | undefined } {
  let newItem: Item | undefined;
  const items = {
    lock: (_key: string, run: (release: <Given>(given: Given) => Given) => void) =>
      run((given) => given),
    get: (_key: string, done: Callback<Item>) => done(null, oldItem),
    put: (_key: string, item: Item, done: Callback<void>) => {
      newItem = item;
      done(null);
    },
    del: (_key: string, done: Callback<void>) => done(null),
  };
  const uncounted = { ...parameters, ReturnConsumedCapacity: undefined };
  const { Attributes: returned } = perform<{ Attributes?: Item }>(action, table, uncounted, items);
  return { newItem, returned };
}

/** Runs one of dynalite's actions. It calls back at once, because the store does. */
function perform<Result>(
  action: (typeof usedActions)[number],
  table: Table,
  parameters: object,
  items: object = {},
): Result {
  const run: Action = require(`dynalite/actions/${action}`);
  const store = {
    options,
    getTable: (_name: string, done: Callback<Table>) => done(null, table),
    getItemDb: () => items,
  };
  let outcome: { error: unknown; result?: unknown } | undefined;
  run(store, parameters, (error, result) => {
    outcome = { error, result };
  });
  if (outcome?.error) throw outcome.error;
  return outcome?.result as Result;
}
