import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '#shared/live/live-message.ts';
import {
  greeting,
  initialLiveState,
  type LiveEffect,
  type LiveEvent,
  nextLiveStep,
  periodicPing,
} from './live-state.ts';

const own = 'user:u';
const team = 'team:t';

/** The channel of a page, whose clock and scopes a test sets. */
function livePage(shown = [own, team]) {
  const page = { now: 1_000_000, shown };
  let state = initialLiveState;

  function handle(event: LiveEvent): readonly LiveEffect[] {
    const step = nextLiveStep(state, event, page);
    state = step.state;
    return step.effects;
  }

  return {
    page,
    handle,
    connection: (connection: 'connecting' | 'connected' | 'disconnected') =>
      handle({ type: 'connection', connection }),
    greet: (isReconnect = false) => handle({ type: 'greeting', isReconnect }),
    show: (...entered: string[]) => handle({ type: 'shown', entered: new Set(entered) }),
    receive: (message: LiveMessage | undefined) => handle({ type: 'message', message }),
    pong: (missed = false, changed?: string[]) =>
      handle({ type: 'message', message: { type: 'pong', missed, changed, numbers: {} } }),
    timeOut: () => handle({ type: 'pong timeout' }),
    greeting: (oldestReadAt = page.now) => greeting(state, page, oldestReadAt),
    periodicPing: () => periodicPing(state, page),
  };
}

/** Connected, with its first ping answered. */
function connectedPage(shown?: string[]) {
  const live = livePage(shown);
  live.connection('connecting');
  live.connection('connected');
  live.greet();
  live.pong();
  return live;
}

function ofType<Type extends LiveEffect['type']>(effects: readonly LiveEffect[], type: Type) {
  return effects.filter(
    (effect): effect is Extract<LiveEffect, { type: Type }> => effect.type === type,
  );
}

const sentIn = (effects: readonly LiveEffect[]) => ofType(effects, 'send').map(({ ping }) => ping);
const waitsIn = (effects: readonly LiveEffect[]) =>
  ofType(effects, 'await pong').map(({ timeoutMs }) => timeoutMs);

describe('a late pong', () => {
  test('is waited for twice as long each time, for nine minutes at most', () => {
    const live = connectedPage();
    expect(waitsIn(live.show('team:b'))).toEqual([10_000]);
    const waits = Array.from({ length: 7 }, () => waitsIn(live.timeOut())).flat();
    expect(waits).toEqual([20_000, 40_000, 80_000, 160_000, 320_000, 540_000, 540_000]);
  });

  test('ends the longer times when it arrives, as a new connection does', () => {
    const live = connectedPage();
    live.show('team:b');
    live.timeOut();
    live.pong();
    expect(waitsIn(live.show('team:c'))).toEqual([10_000]);
    live.timeOut();
    expect(waitsIn(live.greet(true))).toEqual([10_000]);
  });

  test('makes the page read what the ping was about, and ask again', () => {
    const live = connectedPage();
    live.show('team:b');
    live.page.now += 10_000;
    const scopes = new Set(['team:b']);
    expect(live.timeOut()).toEqual([
      { type: 'read', scopes },
      { type: 'send', ping: { action: 'ping', shows: [own, team], readAgoMs: 0 } },
      { type: 'await pong', timeoutMs: 20_000 },
    ]);
    expect(ofType(live.pong(true), 'read')).toEqual([{ type: 'read', scopes }]);
  });

  test('makes the page read everything if it was the first of the connection', () => {
    const live = livePage();
    live.connection('connected');
    live.greet();
    expect(live.timeOut()[0]).toEqual({ type: 'read', scopes: undefined });
  });

  test('is not asked for again while there is no connection', () => {
    const live = connectedPage();
    live.show('team:b');
    live.connection('disconnected');
    expect(live.timeOut().map(({ type }) => type)).toEqual(['read']);
  });
});

describe('scopes that the page begins to show', () => {
  test('are sent at once, as read up to five seconds before', () => {
    const effects = connectedPage().show('team:b');
    expect(sentIn(effects)).toEqual([{ action: 'ping', shows: [own, team], readAgoMs: 5000 }]);
  });

  test('wait for the pong of a ping in flight, and are then sent together', () => {
    const live = connectedPage();
    live.show('team:b');
    live.page.now += 1000;
    expect(live.show('team:c')).toEqual([]);
    live.page.now += 2000;
    expect(live.show('team:d')).toEqual([]);
    const effects = live.pong();
    expect(sentIn(effects)).toEqual([{ action: 'ping', shows: [own, team], readAgoMs: 7000 }]);
    const read = { type: 'read', scopes: new Set(['team:c', 'team:d']) };
    expect(ofType(live.pong(true), 'read')).toEqual([read]);
    expect(sentIn(live.pong())).toEqual([]);
  });

  test('are sent with the ping that replaces an unanswered one', () => {
    const live = connectedPage();
    live.show('team:b');
    live.show('team:c');
    live.page.now += 10_000;
    const effects = live.timeOut();
    expect(ofType(effects, 'read')).toEqual([{ type: 'read', scopes: new Set(['team:b']) }]);
    expect(sentIn(effects)[0]?.readAgoMs).toBe(15_000);
    const read = { type: 'read', scopes: new Set(['team:b', 'team:c']) };
    expect(ofType(live.pong(true), 'read')).toEqual([read]);
  });

  test('are not sent without a connection, because its first ping names them all', () => {
    const live = connectedPage();
    live.connection('disconnected');
    expect(live.show('team:b')).toEqual([]);
    live.connection('connected');
    live.greet(true);
    expect(sentIn(live.pong())).toEqual([]);
  });

  test('that wait for a pong are not sent after the first ping of the next connection', () => {
    const live = connectedPage();
    live.show('team:b');
    live.show('team:c');
    live.greet(true);
    expect(sentIn(live.pong())).toEqual([]);
  });

  test('are in periodic pings, unless one is in flight', () => {
    const live = connectedPage();
    expect(live.periodicPing()).toEqual({ action: 'ping', shows: [own, team] });
    live.show('team:b');
    expect(live.periodicPing()).toEqual({ action: 'ping' });
  });

  test('are sent again when their team became visible to the user', () => {
    const change = { entity: 'team_member', id: 'm', kind: 'created' } as const;
    const live = connectedPage();
    const receive = (teamId: string) =>
      live.receive({ type: 'changes', changes: [{ ...change, teamId }] });
    expect(sentIn(receive('other'))).toEqual([]);
    expect(sentIn(receive('t'))).toHaveLength(1);
  });
});

describe('the first ping of a connection', () => {
  test('tells how old the oldest data on screen is', () => {
    const live = livePage();
    expect(live.greeting(live.page.now - 700)).toEqual({
      action: 'ping',
      shows: [own, team],
      readAgoMs: 700,
    });
  });

  test('tells since when messages may be missing, five seconds before the last one', () => {
    const live = connectedPage();
    live.receive(undefined);
    live.page.now += 3000;
    expect(live.greeting(0).readAgoMs).toBe(8000);
  });

  test('does not count messages that came while a pong was awaited', () => {
    const live = connectedPage();
    live.show('team:b');
    live.page.now += 3000;
    live.receive({ type: 'unread_count', count: 1 });
    expect(live.greeting(0).readAgoMs).toBe(8000);
  });
});

describe('a pong', () => {
  const uncertain = { type: 'read uncertain', changed: new Set() };

  test('that was not awaited makes the page read nothing', () => {
    const types = connectedPage()
      .pong()
      .map(({ type }) => type);
    expect(types).toEqual(['stop awaiting pong', 'expect numbers']);
  });

  test('makes the page read what the server does not know of', () => {
    const live = livePage([own, team, 'people']);
    live.connection('connected');
    live.greet();
    expect(live.pong()).toEqual([
      { type: 'stop awaiting pong' },
      { type: 'read presence' },
      { ...uncertain, uncertain: new Set([own, 'people']), failed: false },
      { type: 'expect numbers', numbers: {} },
    ]);
  });

  test('makes the page read of what it began to show only', () => {
    const live = connectedPage();
    live.show('team:b', 'user:v');
    const effects = live.pong();
    expect(effects).toContainEqual({
      ...uncertain,
      uncertain: new Set(['user:v']),
      failed: false,
    });
    expect(ofType(effects, 'read presence')).toEqual([]);
  });

  test('after a reconnect makes the page read who is online, and what had failed, once', () => {
    const live = connectedPage();
    live.connection('disconnected');
    live.connection('connected');
    live.greet(true);
    const effects = live.pong();
    expect(ofType(effects, 'read presence')).toHaveLength(1);
    expect(ofType(effects, 'read uncertain')[0]?.failed).toBe(true);
    live.show('team:b');
    const later = live.pong();
    expect(ofType(later, 'read presence')).toEqual([]);
    expect(ofType(later, 'read uncertain')[0]?.failed).toBe(false);
  });

  test('makes the page read all of what it began to show if something was missed', () => {
    const live = connectedPage();
    live.show('team:b');
    const read = { type: 'read', scopes: new Set(['team:b']) };
    expect(ofType(live.pong(true, ['team:b']), 'read')).toEqual([read]);
  });

  test('makes the page read what the server says was missed, or everything', () => {
    const live = livePage();
    live.connection('connected');
    live.greet();
    expect(ofType(live.pong(true, [team]), 'read uncertain')[0]?.changed).toEqual(new Set([team]));
    live.greet();
    expect(ofType(live.pong(true), 'read')).toEqual([{ type: 'read', scopes: undefined }]);
    expect(ofType(live.pong(true), 'read')).toEqual([{ type: 'read', scopes: undefined }]);
  });
});

test('only numbers of the company and of what is shown count', () => {
  const live = connectedPage();
  const numbers = { company: 4, [team]: 2, 'team:left': 9 };
  const counted = { company: 4, [team]: 2 };
  expect(live.receive({ type: 'pong', missed: false, numbers })).toContainEqual({
    type: 'expect numbers',
    numbers: counted,
  });
  const changes = { type: 'changes', changes: [], numbers } as const;
  expect(live.receive({ ...changes, changes: [] })).toEqual([
    { type: 'apply', message: changes },
    { type: 'receive numbers', numbers: counted },
  ]);
});

describe('the session is read', () => {
  const reads = [{ type: 'read session' }];

  test('when a connection is rejected, once until one succeeds', () => {
    const live = livePage();
    live.connection('connecting');
    expect(live.connection('disconnected')).toEqual(reads);
    live.connection('connecting');
    expect(live.connection('disconnected')).toEqual([]);
    live.connection('connecting');
    live.connection('connected');
    expect(live.connection('disconnected')).toEqual([]);
    live.connection('connecting');
    expect(live.connection('disconnected')).toEqual(reads);
  });

  test('when the server says that it has ended', () => {
    expect(connectedPage().receive({ type: 'signed_out' })).toEqual(reads);
  });
});

test('other messages are applied, and unknown ones are not', () => {
  const live = connectedPage();
  const message = { type: 'presence_update', userId: 'v', isOnline: true } as const;
  expect(live.receive(message)).toEqual([{ type: 'apply', message }]);
  expect(live.receive(undefined)).toEqual([]);
});
