import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { LiveMessage, LiveNumbers } from '#shared/live/live-message.ts';
import { companyScope, teamScope } from '#shared/live/live-scope.ts';
import { ping, pingIntervalMs, reconnectDelayMs } from '#shared/live/live-timing.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { openLiveChannel } from '../../kit/live/live-channel.ts';
import { announceLive } from '../../kit/live/live-status.ts';
import { lateBy, watchMissedNumbers } from '../../kit/live/missed-numbers.ts';
import { refetchUnreadCount } from '../notifications/notifications-queries.ts';
import { parseLiveMessage } from './parse-live-message.ts';
import { watchShownScopes } from './shown-scopes.ts';
import { createChangeSync, refetchPresence } from './sync-changes.ts';

export interface LivePerson {
  userId: string;
  companyId: string;
}

/** How long the server may take to say whether something was missed, ms. */
const answerWithin = 10_000;

/** What was read within this time is not read again when the page begins to show it, ms. */
const freshFor = 5000;

/** How long ago the oldest shown data was fetched, ms. */
function oldestReadAgo(client: QueryClient): number {
  const readAt = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return Math.max(0, Date.now() - Math.min(Date.now(), ...readAt));
}

function isOlderThan({ data, dataUpdatedAt, fetchStatus }: QueryState, age: number): boolean {
  return data !== undefined && fetchStatus === 'idle' && Date.now() - dataUpdatedAt > age;
}

/** Opens the live channel. Returns a function that closes it. */
export function startLive(client: QueryClient, person: LivePerson): () => void {
  const sync = createChangeSync(client, person.userId);
  let isOpening = false;
  let hasCheckedSession = false;
  /** The last message of a connection that had missed nothing. */
  let completeAt: number | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  /** What the last question was about; undefined: everything. */
  let asked: ReadonlySet<string> | undefined;
  /** What the page has begun to show since. */
  let unasked: ReadonlySet<string> | undefined;

  /** Messages may have been missed: refetch active queries now, others when they are used. */
  function catchUp(scopes?: ReadonlySet<string>): void {
    void client.invalidateQueries(
      scopes && { predicate: (query) => shown.concerns(query, scopes) },
    );
  }

  const numbers = watchMissedNumbers(() => catchUp());

  const shown = watchShownScopes(client, person.userId, (entered, left) => {
    // It is no longer kept in sync.
    void client.invalidateQueries({
      predicate: (query) => shown.isKeptBy(query, left),
      refetchType: 'none',
    });
    for (const scope of left) numbers.forget(scope);
    // Read before the page showed it, such as a list prefetched on hover.
    void client.invalidateQueries({
      predicate: (query) => shown.concerns(query, entered) && isOlderThan(query.state, freshFor),
    });
    tellShown(entered);
  });

  /** Tells the server what the page shows, one message after another. */
  function tellShown(entered: ReadonlySet<string>): void {
    if (unanswered !== undefined) {
      unasked = new Set([...(unasked ?? []), ...entered]);
      return;
    }
    if (channel.send({ ...ping, shows: shown.current(), readAgoMs: freshFor })) ask(entered);
  }

  /** Teams that became visible to the user. */
  function tellAgain({ changes }: Extract<LiveMessage, { type: 'changes' }>): void {
    const teamIds = changes.flatMap(({ entity, teamId }) =>
      teamId && (entity === 'team' || entity === 'team_member') ? [teamScope(teamId)] : [],
    );
    const again = teamIds.filter((scope) => shown.current().includes(scope));
    if (again.length > 0) tellShown(new Set(again));
  }

  /** Without those of teams that the page no longer shows. */
  function received(given: LiveNumbers = {}): LiveNumbers {
    const own: string[] = [companyScope, ...shown.current()];
    return Object.fromEntries(Object.entries(given).filter(([scope]) => own.includes(scope)));
  }

  /** Reads what has no numbers, and what failed while the server could not be reached. */
  function readUncertain(): void {
    refetchPresence(client);
    catchUp(new Set(shown.current().filter((scope) => !scope.startsWith('team:'))));
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }

  /** Waits for whether something was missed; without an answer it may have been. */
  function ask(scopes?: ReadonlySet<string>): void {
    asked = scopes;
    clearTimeout(unanswered);
    unanswered = setTimeout(() => {
      unanswered = undefined;
      catchUp(asked);
      tellUnasked();
    }, answerWithin);
  }

  function readChanged(changed: ReadonlySet<string>): void {
    void client.invalidateQueries({ predicate: (query) => shown.mayConcern(query, changed) });
  }

  function tellUnasked(): void {
    const entered = unasked;
    unasked = undefined;
    if (entered) tellShown(entered);
  }

  function question() {
    ask();
    unasked = undefined;
    const readAgoMs =
      completeAt === undefined ? oldestReadAgo(client) : Date.now() - completeAt + lateBy;
    return { ...ping, shows: shown.current(), readAgoMs };
  }

  function hearAnswer(pong: Extract<LiveMessage, { type: 'pong' }>): void {
    const { missed, changed, numbers: sent } = pong;
    clearTimeout(unanswered);
    unanswered = undefined;
    if (missed && changed && !asked) readChanged(new Set(changed));
    else if (missed) catchUp(asked);
    asked = undefined;
    numbers.expect(received(sent));
    tellUnasked();
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
      if (message?.type === 'pong') hearAnswer(message);
      else if (message?.type === 'signed_out') readSession();
      else if (message) sync.apply(message);
      if (message?.type === 'changes') {
        numbers.receive(received(message.numbers));
        tellAgain(message);
      }
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
    shown.stop();
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
