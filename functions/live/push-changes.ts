import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '#functions/kit/observability/log.ts';
import { changesOf, type TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { parseUnread } from '#functions/notifications/unread-store.ts';
import { Audience } from './audience.ts';
import { type ChangeEvent, changeEvents } from './change-events.ts';
import {
  type Connection,
  isOpening,
  listConnectionsOf,
  removeConnection,
} from './connection-store.ts';
import { closeConnection, sendMessage } from './connections-client.ts';
import { markChanged } from './last-change-store.ts';
import { Outbox } from './outbox.ts';

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

const collectPresence = async (
  { before, after }: TableChange,
  audience: Audience,
  outbox: Outbox,
) => {
  if (!after || before?.isOnline === after.isOnline) return;
  const userId = String(after.id);
  for (const connection of await audience.connectionsOf(String(after.companyId)))
    outbox.add(connection, { type: 'presence_update', userId, isOnline: after.isOnline === true });
};

interface NumberedEvent {
  event: ChangeEvent;
  sequence: string | undefined;
}

/** Marks each company as changed, and takes one number per sequence for the whole batch. */
const takeNumbers = async (events: NumberedEvent[]) => {
  const sequences = new Map<string, Set<string>>();
  for (const { event, sequence } of events) {
    const ofCompany = sequences.get(event.companyId) ?? new Set();
    sequences.set(event.companyId, sequence ? ofCompany.add(sequence) : ofCompany);
  }
  const taken = [...sequences].map(
    async ([companyId, ofCompany]) =>
      [companyId, await markChanged({ companyId }, ofCompany)] as const,
  );
  return new Map(await Promise.all(taken));
};

const collectEvents = async (events: ChangeEvent[], audience: Audience, outbox: Outbox) => {
  const resolved: NumberedEvent[] = [];
  for (const given of events) {
    const event = await audience.resolve(given);
    if (event) resolved.push({ event, sequence: await audience.sequenceOf(event) });
  }
  const numbers = await takeNumbers(resolved);
  for (const { event, sequence } of resolved) {
    const number = sequence && numbers.get(event.companyId)?.get(sequence);
    for (const connection of await audience.of(event)) {
      const isNumbered = number && connection.userId !== event.alsoUserId;
      outbox.addChange(connection, event.change, isNumbered ? { [sequence]: number } : {});
    }
  }
};

/** If this fails, the connection gets no more messages and ends by itself. */
const disconnect = async ({ connectionId }: Connection) => {
  try {
    // The browser would try to reconnect first.
    await sendMessage(connectionId, { type: 'signed_out' });
    await closeConnection(connectionId);
  } catch (error) {
    log.error('disconnect_failed', { error, connectionId });
  }
};

/** Closes the connections of an ended session. */
const disconnectEndedSession = async ({ type, before, after }: TableChange) => {
  if (type !== 'session' || !before || after) return;
  const scope = { companyId: String(before.companyId) };
  for (const connection of await listConnectionsOf(scope, String(before.userId)))
    if (connection.tokenHash === before.tokenHash) {
      await disconnect(connection);
      await write(...removeConnection(connection));
    }
};

const deliver = async ({ connection, messages }: ReturnType<Outbox['entries']>[number]) => {
  try {
    for (const message of messages)
      if (!(await sendMessage(connection.connectionId, message))) {
        // A connection that is being opened misses this; its first ping notices.
        if (!isOpening(connection)) await write(...removeConnection(connection));
        return;
      }
  } catch (error) {
    // The page reloads its data when it reconnects.
    log.error('push_failed', { error, connectionId: connection.connectionId });
  }
};

/** Publishes changes to all connections that may see them. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const audience = new Audience();
  const outbox = new Outbox();
  const changes = changesOf(event);
  for (const change of changes) await disconnectEndedSession(change);
  await collectEvents(changes.flatMap(changeEvents), audience, outbox);
  for (const change of changes) {
    if (change.type === 'unread_count') await collectUnread(change, audience, outbox);
    if (change.type === 'user') await collectPresence(change, audience, outbox);
  }
  await Promise.all(outbox.entries().map(deliver));
  return { batchItemFailures: [] };
};
