import type { LiveMessage } from '#shared/live/live-message.ts';
import type { Connection } from './connection-store.ts';

/** Messages by connection, in order. */
export class Outbox {
  readonly #messages = new Map<string, { connection: Connection; messages: LiveMessage[] }>();

  add(connection: Connection, message: LiveMessage) {
    const entry = this.#messages.get(connection.connectionId) ?? { connection, messages: [] };
    const previous = entry.messages.at(-1);
    if (previous?.type === 'changes' && message.type === 'changes')
      previous.changes.push(...message.changes);
    else if (message.type === 'unread_count')
      // A new count replaces the previous one.
      entry.messages = [...entry.messages.filter(({ type }) => type !== message.type), message];
    else entry.messages.push(structuredClone(message));
    this.#messages.set(connection.connectionId, entry);
  }

  entries() {
    return [...this.#messages.values()];
  }
}
