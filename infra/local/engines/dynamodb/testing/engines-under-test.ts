import { afterAll, beforeAll, jest } from '@jest/globals';
import { createTables, type TableDefinition } from '../create-tables.ts';
import { startDynamodb } from '../start-dynamodb.ts';
import { dynamodbLocalFolder, startDynamodbLocal } from './start-dynamodb-local.ts';
import { clientsFor, testTable } from './test-table.ts';

// Java's first responses take seconds on a busy machine.
jest.setTimeout(60_000);

interface Engine {
  endpoint: string;
  stop(): Promise<void>;
}

const localFolder = dynamodbLocalFolder();

/**
 * The engines of a conformance test: always ours, and AWS's DynamoDB Local if Java is found and
 * `DYNAMODB_LOCAL_JAR` names the folder of its jar.
 */
export const enginesUnderTest: { name: string; start(): Promise<Engine> }[] = [
  { name: 'our engine', start: () => startDynamodb() },
  ...(localFolder
    ? [{ name: 'DynamoDB Local', start: () => startDynamodbLocal(localFolder) }]
    : []),
];

/** Starts an engine for the tests of a `describe` block; each test asks for its own table. */
export function useEngine(start: () => Promise<Engine>) {
  let engine: Engine;
  let clients: ReturnType<typeof clientsFor>;

  beforeAll(async () => {
    engine = await start();
    clients = clientsFor(engine.endpoint);
  }, 30_000);

  afterAll(async () => {
    clients.destroy();
    await engine.stop();
  });

  return {
    get clients() {
      return clients;
    },
    async newTable(change: Partial<TableDefinition> = {}) {
      const table = { ...testTable(), ...change };
      await createTables(clients.plain, [table]);
      return table.TableName;
    },
  };
}

/** The name of the error that a call fails with. */
export function errorNameOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: Error) => error.name,
  );
}
