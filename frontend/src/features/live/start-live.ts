import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { LiveMessage, LiveNumbers } from '#shared/live/live-message.ts';
import { companyScope, teamScope } from '#shared/live/live-scope.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { openLiveChannel } from '../../kit/live/live-channel.ts';
import { announceLive } from '../../kit/live/live-status.ts';
import { isMemberCopy } from '../../kit/live/live-sync.ts';
import { lateByMs, watchMissedNumbers } from '../../kit/live/missed-numbers.ts';
import { refetchUnreadCount } from '../notifications/notifications-queries.ts';
import { parseLiveMessage } from './parse-live-message.ts';
import { watchShownScopes } from './shown-scopes.ts';
import { createChangeSync } from './sync-changes.ts';

/** Sent by the browser, because the gateway closes connections that are idle for 10 minutes. */
const ping = { action: 'ping' } as const;
const pingIntervalMs = 9 * 60_000;
const reconnectDelayMs = 3000;

export interface LivePerson {
  userId: string;
  companyId: string;
}

type Pong = Extract<LiveMessage, { type: 'pong' }>;

/** How long the server may take to say whether something was missed. */
const pongTimeoutMs = 10_000;

/** What was read within this time is not read again when the page begins to show it. */
const freshForMs = 5000;

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
  /** Runs while a pong is awaited that says whether something was missed. */
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let unansweredPings = 0;
  /** Until the first pong after a reconnect. */
  let isReconnected = false;
  /** What that pong will be about; undefined: everything. */
  let scopesOfPing: ReadonlySet<string> | undefined;
  /** What the page has begun to show since that ping, and when it may have been read. */
  let pendingScopes: ReadonlySet<string> | undefined;
  let pendingReadAt = 0;

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
      predicate: (query) => shown.concerns(query, entered) && isOlderThan(query.state, freshForMs),
    });
    sendShownScopes(entered);
  });

  /** Tells the server what the page shows, one message after another. */
  function sendShownScopes(entered: ReadonlySet<string>): void {
    if (!pendingScopes) pendingReadAt = Date.now() - freshForMs;
    pendingScopes = new Set([...(pendingScopes ?? []), ...entered]);
    if (pongTimer === undefined) sendPendingScopes();
  }

  function sendPendingScopes(): void {
    const scopes = pendingScopes;
    pendingScopes = undefined;
    const readAgoMs = Date.now() - pendingReadAt;
    if (scopes && channel.send({ ...ping, shows: shown.current(), readAgoMs })) awaitPong(scopes);
  }

  /** Teams that became visible to the user. */
  function resendScopesOfTeams({ changes }: Extract<LiveMessage, { type: 'changes' }>): void {
    const teamIds = changes.flatMap((change) => {
      const { entity, teamId } = change;
      const isOfTeam = entity === 'team' || (entity === 'team_member' && !isMemberCopy(change));
      return teamId && isOfTeam ? [teamScope(teamId)] : [];
    });
    const again = teamIds.filter((scope) => shown.current().includes(scope));
    if (again.length > 0) sendShownScopes(new Set(again));
  }

  /** Without those of teams that the page no longer shows. */
  function ofShownScopes(given: LiveNumbers = {}): LiveNumbers {
    const own: string[] = [companyScope, ...shown.current()];
    return Object.fromEntries(Object.entries(given).filter(([scope]) => own.includes(scope)));
  }

  /** Waits for the pong. Each ping without one doubles the time. */
  function awaitPong(scopes?: ReadonlySet<string>): void {
    scopesOfPing = scopes;
    clearTimeout(pongTimer);
    const timeoutMs = Math.min(pongTimeoutMs * 2 ** unansweredPings, pingIntervalMs);
    pongTimer = setTimeout(handleMissingPong, timeoutMs);
  }

  /** Something may have been missed, and the server may not know what the page shows. */
  function handleMissingPong(): void {
    unansweredPings += 1;
    catchUp(scopesOfPing);
    const scopes = scopesOfPing && new Set([...scopesOfPing, ...(pendingScopes ?? [])]);
    const readAt = pendingScopes ? pendingReadAt : Date.now();
    pendingScopes = undefined;
    pongTimer = undefined;
    const readAgoMs = Date.now() - readAt;
    if (channel.send({ ...ping, shows: shown.current(), readAgoMs })) awaitPong(scopes);
  }

  /** Reads what changed, and what may have: the server knows it of teams, company and settings. */
  function readUncertain(changed: ReadonlySet<string>, scopes: ReadonlySet<string>): void {
    const uncertain = new Set([...scopes].filter((scope) => !scope.startsWith('team:')));
    if (isReconnected || uncertain.has('people')) sync.readPresence();
    void client.invalidateQueries({
      predicate: (query) =>
        shown.mayConcern(query, changed) ||
        shown.concerns(query, uncertain) ||
        // It failed while the server could not be reached.
        (isReconnected && query.state.status === 'error'),
    });
  }

  /** The first ping of a connection. */
  function greeting() {
    unansweredPings = 0;
    pendingScopes = undefined;
    awaitPong();
    const readAgoMs =
      completeAt === undefined ? oldestReadAgo(client) : Date.now() - completeAt + lateByMs;
    return { ...ping, shows: shown.current(), readAgoMs };
  }

  /** The server may not know yet what a ping in flight asks about. */
  function periodicPing() {
    return pongTimer === undefined ? { ...ping, shows: shown.current() } : ping;
  }

  function receivePong({ missed, changed, numbers: latest }: Pong): void {
    const wasAwaited = pongTimer !== undefined;
    clearTimeout(pongTimer);
    pongTimer = undefined;
    unansweredPings = 0;
    if (missed && (scopesOfPing || !changed)) catchUp(scopesOfPing);
    else if (wasAwaited) readUncertain(new Set(changed), scopesOfPing ?? new Set(shown.current()));
    scopesOfPing = undefined;
    isReconnected = false;
    numbers.expect(ofShownScopes(latest));
    sendPendingScopes();
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
    ping: periodicPing,
    pingIntervalMs,
    reconnectDelayMs,
    onMessage: (given) => {
      const message = parseLiveMessage(given);
      if (message?.type === 'pong') receivePong(message);
      else if (message?.type === 'signed_out') readSession();
      else if (message) sync.apply(message);
      if (message?.type === 'changes') {
        numbers.receive(ofShownScopes(message.numbers));
        resendScopesOfTeams(message);
      }
      if (pongTimer === undefined) completeAt = Date.now();
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
      isReconnected = isReconnect;
      return greeting();
    },
  });

  return () => {
    channel.close();
    clearTimeout(pongTimer);
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
