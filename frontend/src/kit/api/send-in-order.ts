import type { QueryClient } from '@tanstack/react-query';

interface Waiting {
  fields: readonly string[];
  response: Promise<unknown>;
}

interface Queue {
  /** How many requests have no response yet. */
  length: number;
  waiting: Set<Waiting>;
  /** Ends with the last request. */
  tail: Promise<unknown>;
}

const queuesOfClients = new WeakMap<QueryClient, Map<string, Queue>>();

let hiding = Promise.withResolvers<void>();
// Not `pagehide`, because a phone may end a page in the background without it.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  hiding.resolve();
  hiding = Promise.withResolvers();
});

/** Whether requests about a subject wait or are under way. */
export const isSendingInOrder = (client: QueryClient, subject: string): boolean =>
  queuesOfClients.get(client)?.has(subject) ?? false;

/**
 * Sends the requests about one subject one after another. When the page is hidden, those that wait
 * are sent at once, because the page may have been left. They may then arrive in any order, so one
 * whose `fields` are all set again by a later one is left out and gets the later one's response.
 */
export async function sendInOrder<Data>(
  client: QueryClient,
  subject: string,
  send: () => Promise<Data>,
  fields: readonly string[] = [],
): Promise<Data> {
  const queues = queuesOfClients.get(client) ?? new Map<string, Queue>();
  queuesOfClients.set(client, queues);
  const queue = queues.get(subject) ?? { length: 0, waiting: new Set(), tail: Promise.resolve() };
  queues.set(subject, queue);
  const { promise: response, resolve } = Promise.withResolvers<unknown>();
  const own = { fields, response };
  const previous = queue.tail;
  queue.tail = Promise.allSettled([previous, response]);
  queue.length += 1;
  if (queue.length > 1) {
    queue.waiting.add(own);
    await Promise.race([previous, hiding.promise]);
    queue.waiting.delete(own);
  }
  resolve(document.visibilityState === 'hidden' ? (laterOf(queue, fields) ?? send()) : send());
  try {
    return (await response) as Data;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(subject);
  }
}

/** The response of a waiting request that sets the same fields. */
function laterOf({ waiting }: Queue, fields: readonly string[]): Promise<unknown> | undefined {
  if (fields.length === 0) return undefined;
  return [...waiting].find((later) => fields.every((field) => later.fields.includes(field)))
    ?.response;
}
