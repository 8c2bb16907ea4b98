import { createRequire } from 'node:module';

/**
 * The parts of dynalite 4.0.0 that the engine builds on, typed. They are not its public interface,
 * which is why its version is pinned exactly.
 */

export type AttributeValue = Record<string, unknown>;
export type Item = Record<string, AttributeValue>;

export type LevelOperation =
  | { type: 'put'; key: string; value: unknown }
  | { type: 'del'; key: string };

interface RangeOptions {
  gt?: string;
  gte?: string;
  lt?: string;
  lte?: string;
  reverse?: boolean;
  limit?: number;
}

export interface Level {
  open(): Promise<void>;
  close(): Promise<void>;
  get(key: string): Promise<unknown>;
  batch(operations: LevelOperation[]): Promise<void>;
  keys(range: RangeOptions): AsyncIterableIterator<string>;
  values(range: RangeOptions): AsyncIterableIterator<unknown>;
  iterator(range: RangeOptions): AsyncIterableIterator<[string, unknown]>;
}

export interface KeyPart {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

export interface Index {
  IndexName: string;
  KeySchema: KeyPart[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
  IndexStatus?: string;
}

export interface StreamSpecification {
  StreamEnabled: boolean;
  StreamViewType?: 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';
}

export interface Table {
  TableName: string;
  TableArn: string;
  TableStatus: string;
  KeySchema: KeyPart[];
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  GlobalSecondaryIndexes?: Index[];
  LocalSecondaryIndexes?: Index[];
  StreamSpecification?: StreamSpecification;
  LatestStreamArn?: string;
  LatestStreamLabel?: string;
  /** Not dynalite's: the time-to-live attribute, if enabled. */
  TimeToLiveAttribute?: string;
}

type Callback<Result> = (error: unknown, result?: Result) => void;

export interface DynaliteStore {
  db: Level;
  options: { maxItemSize: number };
  tableDb: { awsRegion: string; awsAccountId: string };
  getTable(name: string, checkStatus: boolean, callback: Callback<Table>): void;
  getItemDb(name: string): unknown;
  getIndexDb(type: string, table: string, index: string): unknown;
}

interface StoreOptions {
  path?: string;
  createTableMs: number;
  deleteTableMs: number;
  updateTableMs: number;
}

interface Database {
  create(options: StoreOptions): DynaliteStore;
  createKey(item: Item, table: Table): string;
  createIndexKey(item: Item, table: Table, keySchema: KeyPart[]): string;
  itemSize(item: Item): number;
  validateItem(item: Item, table: Table): Error | undefined;
  validateKey(key: Item, table: Table): Error | undefined;
  /** Compares the bounds of a range. */
  compare(operator: string, one: AttributeValue, other: AttributeValue): boolean;
}

interface Validation {
  types: unknown;
  custom?: unknown;
}

interface Validations {
  checkTypes(input: object, types: unknown): object;
  checkValidations(input: object, types: unknown, custom: unknown, store: DynaliteStore): void;
}

type Action = (store: DynaliteStore, parameters: object, callback: Callback<object>) => void;

const require = createRequire(import.meta.url);

export const database: Database = require('dynalite/db');
const validations: Validations = require('dynalite/validations');

/** The service orders strings by bytes; JavaScript orders an emoji before full-width letters. */
const { compare } = database;
database.compare = (operator, one, other) =>
  operator === 'GT' && typeof one?.S === 'string' && typeof other?.S === 'string'
    ? Buffer.compare(Buffer.from(one.S), Buffer.from(other.S)) > 0
    : compare(operator, one, other);

/** Checks a request as dynalite does and returns its parameters with parsed expressions. */
export function validate<Parameters extends object>(
  store: DynaliteStore,
  action: string,
  input: object,
): Parameters {
  const validation: Validation = require(`dynalite/validations/${action}`);
  const parameters = validations.checkTypes(input, validation.types);
  validations.checkValidations(parameters, validation.types, validation.custom, store);
  return parameters as Parameters;
}

/** Runs one of dynalite's actions, such as `putItem`, on already validated parameters. */
export function perform<Result extends object>(
  store: DynaliteStore,
  action: string,
  parameters: object,
): Promise<Result> {
  const run: Action = require(`dynalite/actions/${action}`);
  return new Promise((resolve, reject) => {
    run(store, parameters, (error, result) => (error ? reject(error) : resolve(result as Result)));
  });
}

export function readTable(store: DynaliteStore, name: string): Promise<Table> {
  return new Promise((resolve, reject) => {
    store.getTable(name, true, (error, table) => (error ? reject(error) : resolve(table as Table)));
  });
}
