import type { QueryClient, QueryState } from '@tanstack/react-query';
import { keyOf } from '../../kit/cache/query-client.ts';
import { openLiveChannel } from '../../kit/live/live-channel.ts';
import { announceLive } from '../../kit/live/live-status.ts';
import { watchMissedNumbers } from '../../kit/live/missed-numbers.ts';
import { refetchUnreadCount } from '../notifications/notifications-queries.ts';
import {
  freshForMs,
  greeting,
  initialLiveState,
  type LiveEffect,
  type LiveEvent,
  nextLiveStep,
  periodicPing,
  pingIntervalMs,
} from './live-state.ts';
import { parseLiveMessage } from './parse-live-message.ts';
import { watchShownScopes } from './shown-scopes.ts';
import { createChangeSync } from './sync-changes.ts';

const reconnectDelayMs = 3000;

export interface LivePerson {
  userId: string;
  companyId: string;
}

/** When the oldest shown data was fetched. */
function oldestReadAt(client: QueryClient): number {
  const readAt = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return Math.min(Date.now(), ...readAt);
}

function isOlderThan({ data, dataUpdatedAt, fetchStatus }: QueryState, age: number): boolean {
  return data !== undefined && fetchStatus === 'idle' && Date.now() - dataUpdatedAt > age;
}

/** Opens the live channel. Returns a function that closes it. */
export function startLive(client: QueryClient, person: LivePerson): () => void {
  const sync = createChangeSync(client, person.userId);
  let state = initialLiveState;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;

  function handle(event: LiveEvent): void {
    const step = nextLiveStep(state, event, page());
    state = step.state;
    for (const effect of step.effects) perform(effect);
  }

  function page() {
    return { now: Date.now(), shown: shown.current() };
  }

  /** Messages may have been missed: refetch active queries now, others when they are used. */
  function read(scopes?: ReadonlySet<string>): void {
    void client.invalidateQueries(
      scopes && { predicate: (query) => shown.concerns(query, scopes) },
    );
  }

  function perform(effect: LiveEffect): void {
    switch (effect.type) {
      case 'send':
        channel.send(effect.ping);
        break;
      case 'await pong':
        clearTimeout(pongTimer);
        pongTimer = setTimeout(() => handle({ type: 'pong timeout' }), effect.timeoutMs);
        break;
      case 'stop awaiting pong':
        clearTimeout(pongTimer);
        break;
      case 'read session':
        // Returns 401 if the session has ended. Another tab may have started a new one.
        void client.invalidateQueries({ queryKey: keyOf('GET /api/user'), exact: true });
        break;
      case 'read presence':
        sync.readPresence();
        break;
      case 'read':
        read(effect.scopes);
        break;
      case 'read uncertain':
        void client.invalidateQueries({
          predicate: (query) =>
            shown.mayConcern(query, effect.changed) ||
            shown.concerns(query, effect.uncertain) ||
            (effect.failed && query.state.status === 'error'),
        });
        break;
      case 'apply':
        sync.apply(effect.message);
        break;
      case 'receive numbers':
        numbers.receive(effect.numbers);
        break;
      case 'expect numbers':
        numbers.expect(effect.numbers);
        break;
    }
  }

  const numbers = watchMissedNumbers(() => read());

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
    handle({ type: 'shown', entered });
  });

  const channel = openLiveChannel({
    url: () => liveUrl(window.location, person),
    ping: () => periodicPing(state, page()),
    pingIntervalMs,
    reconnectDelayMs,
    onMessage: (given) => handle({ type: 'message', message: parseLiveMessage(given) }),
    onStateChange: (connection) => {
      announceLive(connection === 'connected' ? 'connected' : 'connecting');
      handle({ type: 'connection', connection });
    },
    greeting: (isReconnect) => {
      numbers.reset();
      refetchUnreadCount(client);
      handle({ type: 'greeting', isReconnect });
      return greeting(state, page(), oldestReadAt(client));
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
