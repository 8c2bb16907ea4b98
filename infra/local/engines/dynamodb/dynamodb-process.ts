import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { dataFolderErrorOf } from '../../kit/data-folder-error.ts';
import { createDynamodbServer } from './dynamodb-server.ts';
import { forgetOldTokens } from './items/request-tokens.ts';
import { openStore, type Store } from './store.ts';
import { trimStreams } from './streams/trim-streams.ts';
import { writeNotices } from './streams/write-notices.ts';
import { sweepExpired } from './time-to-live/time-to-live.ts';

/**
 * The engine's process:
 * `node dynamodb-process.ts [--folder <path>] [--port <number>] [--sweep-seconds <number>]`.
 * To a parent that forked it, it sends `{ type: 'ready', port }`, and `{ type: 'failed', reason }` if
 * it cannot use the folder's data or no longer can. It sends `{ type: 'written' }` after commits, at
 * most every few milliseconds. `{ type: 'sweep' }` runs its background tasks, and
 * `{ type: 'swept' }` reports their end. It ends when the parent ends or disconnects.
 */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    port: { type: 'string', default: '0' },
    'sweep-seconds': { type: 'string', default: '60' },
  },
});

/** In the environment, because other users of the machine can read the arguments. */
const credentials = process.env.CREDENTIALS && JSON.parse(process.env.CREDENTIALS);

/** Per table; about 100 MB with items of a usual size. */
const maxStreamRecords = 50_000;

/** The parent may have ended before it reads the message; then this process is about to end too. */
const sendToParent = (message: object) => process.send?.(message, () => {});

const noticeWritten = writeNotices(() => sendToParent({ type: 'written' }));

/** Without its disk or data the engine is of no use, so it ends. */
function reportError(error: unknown) {
  const known = dataFolderErrorOf(error, options.folder);
  if (!known) return console.error(error);
  process.exitCode = 1;
  // The parent disconnects when it has read the message.
  if (process.send) sendToParent({ type: 'failed', reason: known.message });
  else {
    console.error(known.message);
    process.exit();
  }
}

function serve(store: Store) {
  const { server, stop: stopServer } = createDynamodbServer(store, reportError, credentials);

  function sweep() {
    try {
      sweepExpired(store);
      forgetOldTokens(store);
      trimStreams(store, maxStreamRecords);
    } catch (error) {
      reportError(error);
    }
  }
  const timer = setInterval(sweep, Number(options['sweep-seconds']) * 1000);

  async function stop() {
    clearInterval(timer);
    await stopServer();
    store.close();
    process.exit();
  }

  process.on('message', (message: { type: string }) => {
    if (message.type !== 'sweep') return;
    sweep();
    sendToParent({ type: 'swept' });
  });
  process.once('disconnect', stop);
  // A signal can reach the whole process group; the parent stops the engine when it is done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!process.connected) void stop();
    });
  }

  server.listen(Number(options.port), '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    if (process.send) sendToParent({ type: 'ready', port });
    else console.log(`DynamoDB on http://127.0.0.1:${port}`);
  });
}

try {
  serve(openStore({ folder: options.folder, onWritten: noticeWritten }));
} catch (error) {
  if (!dataFolderErrorOf(error)) throw error;
  reportError(error);
}
