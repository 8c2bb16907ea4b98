import type { QueryClient } from '@tanstack/react-query';
import { companySequence } from '#shared/live/company-sequence.ts';
import { ping, pingIntervalMs, reconnectDelayMs } from '#shared/live/live-timing.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { openLiveChannel } from '../../kit/live/live-channel.ts';
import { announceLive } from '../../kit/live/live-status.ts';
import { lateBy, watchMissedNumbers } from '../../kit/live/missed-numbers.ts';
import { refetchUnreadCount } from '../notifications/notifications-queries.ts';
import { parseLiveMessage } from './parse-live-message.ts';
import { createChangeSync, refetchPresence } from './sync-changes.ts';

export interface LivePerson {
  userId: string;
  companyId: string;
}

/** How long the server may take to say whether something was missed, ms. */
const answerWithin = 10_000;

/** How long ago the oldest shown data was fetched, ms. */
function oldestReadAgo(client: QueryClient): number {
  const readAt = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return Math.max(0, Date.now() - Math.min(Date.now(), ...readAt));
}

/** Opens the live channel. Returns a function that closes it. */
export function startLive(client: QueryClient, person: LivePerson): () => void {
  const sync = createChangeSync(client, person.userId);
  let isOpening = false;
  let hasCheckedSession = false;
  /** The last message of a connection that had missed nothing. */
  let completeAt: number | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  /** Messages may have been missed: refetch active queries now, others when they are used. */
  function catchUp(): void {
    void client.invalidateQueries();
  }

  const numbers = watchMissedNumbers(catchUp);

  /** Reads who is online, and what failed while the server could not be reached. */
  function readUncertain(): void {
    refetchPresence(client);
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  /** Asks whether something was missed; without an answer it may have been. */
  function question() {
    clearTimeout(unanswered);
    unanswered = setTimeout(() => {
      unanswered = undefined;
      catchUp();
    }, answerWithin);
    const readAgoMs =
      completeAt === undefined ? oldestReadAgo(client) : Date.now() - completeAt + lateBy;
    return { ...ping, readAgoMs };
  }

  /** Returns 401 if the session has ended. Another tab may have started a new one. */
  function readSession(): void {
    void client.invalidateQueries({ queryKey: keyOf('GET /api/user'), exact: true });
  }

  /** A connection is also rejected if the session has ended. */
  function checkSession(): void {
    if (hasCheckedSession) return;
    hasCheckedSession = true;
    readSession();
  }

  const channel = openLiveChannel({
    url: () => liveUrl(window.location, person),
    ping,
    pingIntervalMs,
    reconnectDelayMs,
    onMessage: (given) => {
      const message = parseLiveMessage(given);
      if (message?.type === 'pong') {
        clearTimeout(unanswered);
        unanswered = undefined;
        if (message.missed) catchUp();
        if (message.number !== undefined) numbers.expect({ [companySequence]: message.number });
      } else if (message?.type === 'signed_out') readSession();
      else if (message) sync.apply(message);
      if (message?.type === 'changes') numbers.receive(message.numbers ?? {});
      if (unanswered === undefined) completeAt = Date.now();
    },
    onStateChange: (state) => {
      announceLive(state === 'connected' ? 'connected' : 'connecting');
      if (state === 'disconnected' && isOpening) checkSession();
      isOpening = state === 'connecting';
      if (state === 'connected') hasCheckedSession = false;
    },
    greeting: (isReconnect) => {
      numbers.reset();
      refetchUnreadCount(client);
      if (isReconnect) readUncertain();
      return question();
    },
  });

  return () => {
    channel.close();
    clearTimeout(unanswered);
    numbers.reset();
    sync.stop();
    announceLive('off');
  };
}

export function liveUrl(
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
  person: LivePerson,
): string {
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${host}/ws?${new URLSearchParams({ ...person })}`;
}
