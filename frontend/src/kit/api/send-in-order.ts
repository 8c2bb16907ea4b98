import type { QueryClient } from '@tanstack/react-query';

interface Queue {
  /** How many requests have no response yet. */
  length: number;
  /** Ends with the last request. */
  tail: Promise<unknown>;
}

interface Waiting {
  queue: Queue;
  fields: readonly string[];
  response: Promise<unknown>;
  /** Sends the request, or gives it the response of a later one. */
  end: (laterResponse?: Promise<unknown>) => void;
}

const queuesOfClients = new WeakMap<QueryClient, Map<string, Queue>>();

/** In the order in which they were made. */
const waiting = new Set<Waiting>();

// Not `pagehide`, because a phone may end a page in the background without it.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  for (const request of waiting) {
    waiting.delete(request);
    const later = [...waiting].find(
      ({ queue, fields }) =>
        queue === request.queue &&
        request.fields.length > 0 &&
        request.fields.every((field) => fields.includes(field)),
    );
    request.end(later?.response);
  }
});

/** Whether requests about a subject wait or are under way. */
export const isSendingInOrder = (client: QueryClient, subject: string): boolean =>
  queuesOfClients.get(client)?.has(subject) ?? false;

/** Sends a request when the earlier ones have ended or the page is hidden. */
function sendLater<Data>(
  queue: Queue,
  send: () => Promise<Data>,
  fields: readonly string[],
): Promise<Data> {
  let end: Waiting['end'] = () => undefined;
  const response = new Promise<Data>((resolve) => {
    end = (laterResponse) => resolve((laterResponse as Promise<Data> | undefined) ?? send());
  });
  const request = { queue, fields, response, end };
  waiting.add(request);
  void queue.tail.then(() => {
    if (waiting.delete(request)) request.end();
  });
  return response;
}

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
  const queue = queues.get(subject) ?? { length: 0, tail: Promise.resolve() };
  queues.set(subject, queue);
  const response = queue.length === 0 ? send() : sendLater(queue, send, fields);
  queue.length += 1;
  queue.tail = Promise.allSettled([queue.tail, response]);
  try {
    return await response;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(subject);
  }
}
