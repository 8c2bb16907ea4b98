import type { QueryClient } from '@tanstack/react-query';
import { ping, pingIntervalMs, reconnectDelayMs } from '#shared/live/live-timing.ts';
import { openLiveChannel } from '../../kit/live-channel.ts';
import { announceLive } from '../../kit/live-status.ts';
import { keyOf } from '../../kit/query-client.ts';
import { rereadUnread } from '../notifications/unread-queries.ts';
import { changeFollower } from './follow-changes.ts';
import { parseLiveMessage } from './parse-live-message.ts';

export interface LivePerson {
  userId: string;
  companyId: string;
}

/** How long ago the oldest thing that is shown was read, ms. */
function oldestReadAgo(client: QueryClient): number {
  const readAt = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return Math.max(0, Date.now() - Math.min(Date.now(), ...readAt));
}

/** Opens the live channel for who is signed in; returns what ends it. */
export function startLive(client: QueryClient, person: LivePerson): () => void {
  const follower = changeFollower(client);
  let isOpening = false;
  let hasAskedWho = false;

  /** Something may have been missed: what is shown is read again, the rest when it is shown. */
  function catchUp(): void {
    void client.invalidateQueries();
  }

  /** A connection is also refused when the session has ended meanwhile: then the answer is 401. */
  function askWho(): void {
    if (hasAskedWho) return;
    hasAskedWho = true;
    void client.invalidateQueries({ queryKey: keyOf('GET /api/user'), exact: true });
  }

  const channel = openLiveChannel({
    url: () => liveUrl(window.location, person),
    ping,
    pingIntervalMs,
    reconnectDelayMs,
    onMessage: (given) => {
      const message = parseLiveMessage(given);
      if (message?.type === 'pong' && message.missed) catchUp();
      else if (message) follower.follow(message);
    },
    onStateChange: (state) => {
      announceLive(state === 'connected' ? 'connected' : 'connecting');
      if (state === 'disconnected' && isOpening) askWho();
      isOpening = state === 'connecting';
      if (state === 'connected') hasAskedWho = false;
    },
    greeting: () => {
      rereadUnread(client);
      return { ...ping, readAgoMs: oldestReadAgo(client) };
    },
    onReconnect: catchUp,
  });

  return () => {
    channel.close();
    follower.stop();
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
