import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { startBackgroundTasks } from './background-tasks.ts';
import { createDynamodbServer } from './dynamodb-server.ts';
import { openStore } from './store.ts';

/**
 * The engine's process:
 * `node dynamodb-process.ts [--folder <path>] [--port <number>] [--sweep-seconds <number>]`.
 * To a parent that forked it, it sends `{ type: 'ready', port }`, then `{ type: 'written' }` after
 * commits, at most once per turn of the event loop. `{ type: 'sweep' }` runs its background tasks,
 * and `{ type: 'swept' }` reports their end. It ends when the parent does.
 */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    port: { type: 'string', default: '0' },
    'sweep-seconds': { type: 'string', default: '60' },
  },
});

let noticePending = false;

function noticeWritten() {
  if (noticePending) return;
  noticePending = true;
  setImmediate(() => {
    noticePending = false;
    if (process.connected) process.send?.({ type: 'written' });
  });
}

const store = await openStore({ folder: options.folder, onWritten: noticeWritten });
const { server, stop: stopServer } = createDynamodbServer(store);
const backgroundTasks = startBackgroundTasks(store, Number(options['sweep-seconds']) * 1000);

async function stop() {
  await Promise.all([backgroundTasks.stop(), stopServer()]);
  await store.dynalite.db.close();
  process.exit(0);
}

process.on('message', async (message: { type: string }) => {
  if (message.type !== 'sweep') return;
  await backgroundTasks.runNow();
  process.send?.({ type: 'swept' });
});
process.once('disconnect', stop);
process.once('SIGTERM', stop);
// An interrupt reaches the whole process group; the parent stops the engine when it is done.
process.on('SIGINT', () => {
  if (!process.connected) void stop();
});

server.listen(Number(options.port), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  if (process.send) process.send({ type: 'ready', port });
  else console.log(`DynamoDB on http://127.0.0.1:${port}`);
});
