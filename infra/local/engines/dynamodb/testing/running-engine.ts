import { afterAll, beforeAll, jest } from '@jest/globals';
import { type RunningDynamodb, startDynamodb } from '../start-dynamodb.ts';
import { clientsFor } from './test-table.ts';

/* An engine in memory with its clients, for all tests of the importing file. */

export let engine: RunningDynamodb;
export let clients: ReturnType<typeof clientsFor>;

// The engine is a process, which starts slowly on a busy machine.
jest.setTimeout(30_000);

beforeAll(async () => {
  engine = await startDynamodb();
  clients = clientsFor(engine.endpoint);
});
afterAll(async () => {
  clients.destroy();
  await engine.stop();
});
