import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createDynamodbServer } from './dynamodb-server.ts';
import { openStore } from './store.ts';
import { startUpkeep } from './upkeep.ts';

/**
 * The engine as a process of its own:
 * `node dynamodb-process.ts [--folder <path>] [--port <number>] [--sweep-seconds <number>]`.
 * To a parent that forked it, it sends `{ type: 'ready', port }`, then `{ type: 'written' }` after
 * commits, at most once per turn of the event loop; `{ type: 'sweep' }` makes it do its upkeep at
 * once, answered by `{ type: 'swept' }`. It ends when the parent does.
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
const { server, stop: stopAnswering } = createDynamodbServer(store);
const upkeep = startUpkeep(store, Number(options['sweep-seconds']) * 1000);

async function stop() {
  await Promise.all([upkeep.stop(), stopAnswering()]);
  await store.dynalite.db.close();
  process.exit(0);
}

process.on('message', async (message: { type: string }) => {
  if (message.type !== 'sweep') return;
  await upkeep.runNow();
  process.send?.({ type: 'swept' });
});
process.once('disconnect', stop);
process.once('SIGTERM', stop);
// An interrupt reaches the whole group; a parent stops the engine when it has done with it.
process.on('SIGINT', () => {
  if (!process.connected) void stop();
});

server.listen(Number(options.port), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  if (process.send) process.send({ type: 'ready', port });
  else console.log(`DynamoDB on http://127.0.0.1:${port}`);
});
