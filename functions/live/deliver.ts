import { log } from '#functions/kit/observability/log.ts';
import { logFailure } from '#functions/kit/table/log-failure.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';
import { type Connection, dropConnection, findConnection, isOpening } from './connection-store.ts';
import { closeConnection, sendMessage } from './connections-client.ts';
import { type Delivery, parseDeliveries, storeDeliveries } from './delivery-store.ts';
import type { Outbox } from './outbox.ts';

/** If this fails, the connection ends by itself. */
export const disconnect = async (
  { connectionId }: Pick<Connection, 'connectionId'>,
  lastMessage?: LiveMessage,
) => {
  try {
    if (lastMessage) await sendMessage(connectionId, lastMessage);
    await closeConnection(connectionId);
  } catch (error) {
    logFailure('disconnect_failed', error, { connectionId });
  }
};

type Entry = ReturnType<Outbox['entries']>[number];

const requestIdsIn = ({ messages }: Pick<Entry, 'messages'>) =>
  messages.flatMap((message) => (message.type === 'changes' ? (message.requestIds ?? []) : []));

/** A line for each request, so that one filter of the log finds all that followed it. */
export const logPushed = (entries: Entry[]) => {
  for (const requestId of new Set(entries.flatMap(requestIdsIn)))
    log.info('changes_pushed', { requestId });
};

/** A connection that is being opened misses messages; its first ping notices. */
const forget = async (gone: Connection | undefined) => {
  if (gone && !isOpening(gone)) await dropConnection(gone);
};

const deliver = async (
  connectionId: string,
  messages: LiveMessage[],
  find: () => Promise<Connection | undefined>,
) => {
  try {
    for (const message of messages)
      if (!(await sendMessage(connectionId, message))) return await forget(await find());
  } catch (error) {
    const requestIds = [...new Set(requestIdsIn({ messages }))];
    logFailure('push_failed', error, { requestIds, connectionId });
    // The page reads what it missed when it has reconnected.
    await disconnect({ connectionId });
  }
};

/** Sends the messages of each connection in their order. */
export const sendNow = async (entries: Entry[]) => {
  await Promise.all(
    entries.map(({ connection, messages }) =>
      deliver(connection.connectionId, messages, async () => connection),
    ),
  );
};

/** The same messages for several connections are stored once. */
const deliveriesOf = (entries: readonly Entry[]): Delivery[] => {
  const found = new Map<string, Delivery>();
  for (const { connection, messages } of entries) {
    const text = JSON.stringify(messages);
    const delivery = found.get(text) ?? { messages, connectionIds: [] };
    delivery.connectionIds.push(connection.connectionId);
    found.set(text, delivery);
  }
  return [...found.values()];
};

/** Leaves the messages to further runs of this function, which the stream starts at once. */
export const handOver = async (entries: Entry[], firstChange: TableChange | undefined) => {
  if (!firstChange) return;
  const byCompany = Map.groupBy(entries, ({ connection }) => connection.companyId);
  for (const [companyId, ofCompany] of byCompany)
    await storeDeliveries({ companyId }, firstChange, deliveriesOf(ofCompany));
};

/** Who may receive something was found out when it was stored, so it must not lie for long. */
const deliveryLastsMs = 60_000;

/** Sends what another run left to this one. */
export const deliverRest = async ({ type, after, writtenAt }: TableChange) => {
  if (type !== 'delivery' || !after) return;
  const isLate = Date.now() - writtenAt > deliveryLastsMs;
  const messagesOf = new Map<string, LiveMessage[]>();
  for (const { messages, connectionIds } of parseDeliveries(after))
    for (const id of connectionIds)
      messagesOf.set(id, [...(messagesOf.get(id) ?? []), ...messages]);
  await Promise.all(
    [...messagesOf].map(([connectionId, messages]) =>
      isLate
        ? // The page reads what it missed when it has reconnected.
          disconnect({ connectionId })
        : deliver(connectionId, messages, () => findConnection(connectionId)),
    ),
  );
};
