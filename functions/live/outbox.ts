import type { LiveChange, LiveMessage } from '#shared/live/live-message.ts';
import type { Connection } from './connection-store.ts';

type Changes = Extract<LiveMessage, { type: 'changes' }>;

/** The gateway charges per 32 kB, and rejects more than 128 kB. */
const maxBytes = 30_000;

/** Messages by connection, in order. */
export class Outbox {
  readonly #messages = new Map<string, { connection: Connection; messages: LiveMessage[] }>();
  readonly #bytes = new WeakMap<LiveChange | Changes, number>();

  /** Adds a change to the connection's last message while it is small enough. */
  addChange(
    connection: Connection,
    change: LiveChange,
    numbers: Changes['numbers'],
    requestIds: ReadonlySet<string> = new Set(),
  ) {
    const { messages } = this.#entryOf(connection);
    const last = messages.at(-1);
    const previous = last?.type === 'changes' ? last : undefined;
    const bytes = (previous ? (this.#bytes.get(previous) ?? 0) : 0) + this.#bytesOf(change);
    const isFull = bytes > maxBytes;
    const message: Changes = previous && !isFull ? previous : { type: 'changes', changes: [] };
    if (message !== previous) messages.push(message);
    message.changes.push(change);
    if (requestIds.size > 0)
      message.requestIds = [...new Set([...(message.requestIds ?? []), ...requestIds])];
    this.#bytes.set(message, isFull ? this.#bytesOf(change) : bytes);
    // The last message has the numbers: a page that receives it has received the others.
    const all = { ...previous?.numbers, ...numbers };
    if (previous && message !== previous) delete previous.numbers;
    if (Object.keys(all).length > 0) message.numbers = all;
  }

  /** One message for all who came or left in the batch. */
  addPresence(connection: Connection, person: { userId: string; isOnline: boolean }) {
    const { messages } = this.#entryOf(connection);
    const previous = messages.find((message) => message.type === 'presence_update');
    if (previous) previous.others = [...(previous.others ?? []), person];
    else messages.push({ type: 'presence_update', ...person });
  }

  add(connection: Connection, message: LiveMessage) {
    const entry = this.#entryOf(connection);
    // A new count replaces the previous one.
    if (message.type === 'unread_count')
      entry.messages = entry.messages.filter(({ type }) => type !== message.type);
    entry.messages.push(message);
  }

  entries() {
    return [...this.#messages.values()];
  }

  #entryOf(connection: Connection) {
    let entry = this.#messages.get(connection.connectionId);
    if (!entry) {
      entry = { connection, messages: [] };
      this.#messages.set(connection.connectionId, entry);
    }
    return entry;
  }

  #bytesOf(change: LiveChange) {
    let bytes = this.#bytes.get(change);
    if (bytes === undefined) {
      bytes = Buffer.byteLength(JSON.stringify(change));
      this.#bytes.set(change, bytes);
    }
    return bytes;
  }
}
