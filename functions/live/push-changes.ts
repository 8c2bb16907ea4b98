import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '#functions/kit/log.ts';
import { changesOf, type TableChange } from '#functions/kit/stream.ts';
import { write } from '#functions/kit/table-write.ts';
import { parseUnread } from '#functions/notifications/unread-store.ts';
import { Audience } from './audience.ts';
import {
  type Connection,
  closeConnection,
  isOpening,
  listConnectionsOf,
} from './connection-store.ts';
import { cutConnection, sendMessage } from './connections-client.ts';
import { Outbox } from './outbox.ts';
import { beat } from './pulse-store.ts';
import { toldChanges } from './told-changes.ts';

const collectUnread = async (
  { before, after }: TableChange,
  audience: Audience,
  outbox: Outbox,
) => {
  if (!after || before?.count === after.count) return;
  const { companyId, userId, count } = parseUnread(after);
  for (const connection of await audience.connectionsOf(companyId))
    if (connection.userId === userId) outbox.add(connection, { type: 'unread_count', count });
};

const collect = async (change: TableChange, audience: Audience, outbox: Outbox) => {
  const { type, before, after } = change;
  if (type === 'unread_count') return collectUnread(change, audience, outbox);
  if (type === 'user' && after && before?.isOnline !== after.isOnline) {
    const userId = String(after.id);
    for (const connection of await audience.connectionsOf(String(after.companyId)))
      outbox.add(connection, {
        type: 'presence_update',
        userId,
        isOnline: after.isOnline === true,
      });
  }
  for (const told of toldChanges(change)) {
    const placed = await audience.place(told);
    for (const connection of placed ? await audience.of(placed) : [])
      outbox.add(connection, { type: 'changes', changes: [placed!.change] });
  }
};

/** What cannot be cut is told nothing any more, and ends by itself. */
const cut = async ({ connectionId }: Connection) => {
  try {
    await cutConnection(connectionId);
  } catch (error) {
    log.error('cut_failed', { error, connectionId });
  }
};

/** An ended session ends what it had opened. */
const cutEndedSession = async ({ type, before, after }: TableChange) => {
  if (type !== 'session' || !before || after) return;
  const scope = { companyId: String(before.companyId) };
  for (const connection of await listConnectionsOf(scope, String(before.userId)))
    if (connection.tokenHash === before.tokenHash) {
      await cut(connection);
      await write(...closeConnection(connection));
    }
};

const deliver = async ({ connection, messages }: ReturnType<Outbox['entries']>[number]) => {
  try {
    for (const message of messages)
      if (!(await sendMessage(connection.connectionId, message))) {
        // What one that is about to stand misses, its first ping finds out.
        if (!isOpening(connection)) await write(...closeConnection(connection));
        return;
      }
  } catch (error) {
    // A page that misses a message reads everything again when it reconnects.
    log.error('push_failed', { error, connectionId: connection.connectionId });
  }
};

const companiesTold = (changes: TableChange[]) => [
  ...new Set(changes.flatMap(toldChanges).map(({ companyId }) => companyId)),
];

/** Tells everybody who is connected, and may see it, what was just committed. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const audience = new Audience();
  const outbox = new Outbox();
  const changes = changesOf(event);
  await Promise.all(companiesTold(changes).map((companyId) => write(beat({ companyId }))));
  for (const change of changes) {
    await cutEndedSession(change);
    await collect(change, audience, outbox);
  }
  await Promise.all(outbox.entries().map(deliver));
  return { batchItemFailures: [] };
};
