import type { LiveMessage, LiveNumbers } from '#shared/live/live-message.ts';
import { companyScope, teamScope } from '#shared/live/live-scope.ts';
import { isMemberCopy } from '../../kit/live/live-sync.ts';
import { lateByMs } from '../../kit/live/missed-numbers.ts';

/** Sent by the browser, because the gateway closes connections that are idle for 10 minutes. */
export const pingIntervalMs = 9 * 60_000;

/** How long the server may take to say whether something was missed. */
const pongTimeoutMs = 10_000;

/** What was read within this time is not read again when the page begins to show it. */
export const freshForMs = 5000;

type Scopes = ReadonlySet<string>;

export interface LiveState {
  connection: 'connecting' | 'connected' | 'disconnected';
  hasCheckedSession: boolean;
  /** Until the first pong after a reconnect. */
  isReconnected: boolean;
  /** The last message of a connection that had missed nothing. */
  completeAt?: number;
  /** The ping whose pong says whether something was missed: of these scopes, or of everything. */
  awaited?: { scopes?: Scopes };
  unansweredPings: number;
  /** What the page has begun to show since that ping, and when it may have been read. */
  pending?: { scopes: Scopes; readAt: number };
}

export const initialLiveState: LiveState = {
  connection: 'disconnected',
  hasCheckedSession: false,
  isReconnected: false,
  unansweredPings: 0,
};

/** The page at the moment of an event. */
interface ShownPage {
  now: number;
  /** The scopes that it shows. */
  shown: readonly string[];
}

export type LiveEvent =
  | { type: 'connection'; connection: LiveState['connection'] }
  | { type: 'greeting'; isReconnect: boolean }
  | { type: 'shown'; entered: Scopes }
  | { type: 'pong timeout' }
  | { type: 'message'; message: LiveMessage | undefined };

interface Ping {
  action: 'ping';
  shows?: readonly string[];
  readAgoMs?: number;
}

export type LiveEffect =
  | { type: 'send'; ping: Ping }
  | { type: 'await pong'; timeoutMs: number }
  | { type: 'stop awaiting pong' }
  | { type: 'read session' }
  | { type: 'read presence' }
  /** Without scopes: everything. */
  | { type: 'read'; scopes?: Scopes }
  /** `changed`: what the server says; `uncertain`: what it does not know of. */
  | { type: 'read uncertain'; changed: Scopes; uncertain: Scopes; failed: boolean }
  | { type: 'apply'; message: LiveMessage }
  | { type: 'receive numbers'; numbers: LiveNumbers }
  | { type: 'expect numbers'; numbers: LiveNumbers };

interface Step {
  state: LiveState;
  effects: readonly LiveEffect[];
}

type Pong = Extract<LiveMessage, { type: 'pong' }>;
type Changes = Extract<LiveMessage, { type: 'changes' }>;

/** What the live channel does next. It depends on nothing else, and changes nothing itself. */
export function nextLiveStep(state: LiveState, event: LiveEvent, page: ShownPage): Step {
  switch (event.type) {
    case 'connection':
      return changeConnection(state, event.connection);
    case 'greeting':
      return awaitFirstPong(state, event.isReconnect);
    case 'shown':
      return showScopes(state, event.entered, page);
    case 'pong timeout':
      return repeatPing(state, page);
    case 'message': {
      const { state: next, effects } = receive(state, event.message, page);
      return { state: next.awaited ? next : { ...next, completeAt: page.now }, effects };
    }
  }
}

/** The first ping of a connection. */
export function greeting({ completeAt }: LiveState, page: ShownPage, oldestReadAt: number): Ping {
  const readAgoMs =
    completeAt === undefined ? page.now - oldestReadAt : page.now - completeAt + lateByMs;
  return { action: 'ping', shows: page.shown, readAgoMs };
}

/** The server may not know yet what a ping in flight asks about. */
export function periodicPing({ awaited }: LiveState, { shown }: ShownPage): Ping {
  return awaited ? { action: 'ping' } : { action: 'ping', shows: shown };
}

/** A connection is also rejected if the session has ended. */
function changeConnection(state: LiveState, connection: LiveState['connection']): Step {
  const isRejected = connection === 'disconnected' && state.connection === 'connecting';
  const checksSession = isRejected && !state.hasCheckedSession;
  const hasCheckedSession =
    connection !== 'connected' && (state.hasCheckedSession || checksSession);
  return {
    state: { ...state, connection, hasCheckedSession },
    effects: checksSession ? [{ type: 'read session' }] : [],
  };
}

/** Waits for the pong. Each ping without one doubles the time. */
function awaitPong(state: LiveState, scopes?: Scopes): Step {
  const timeoutMs = Math.min(pongTimeoutMs * 2 ** state.unansweredPings, pingIntervalMs);
  return {
    state: { ...state, awaited: { scopes } },
    effects: [{ type: 'await pong', timeoutMs }],
  };
}

function awaitFirstPong(state: LiveState, isReconnected: boolean): Step {
  return awaitPong({ ...state, isReconnected, unansweredPings: 0, pending: undefined });
}

function sendPing(state: LiveState, readAt: number, page: ShownPage, scopes?: Scopes): Step {
  if (state.connection !== 'connected') return { state, effects: [] };
  const waiting = awaitPong(state, scopes);
  const ping: Ping = { action: 'ping', shows: page.shown, readAgoMs: page.now - readAt };
  return { ...waiting, effects: [{ type: 'send', ping }, ...waiting.effects] };
}

/** Tells the server what the page shows, one message after another. */
function showScopes(state: LiveState, entered: Scopes, page: ShownPage): Step {
  const readAt = state.pending?.readAt ?? page.now - freshForMs;
  const scopes = new Set([...(state.pending?.scopes ?? []), ...entered]);
  const next = { ...state, pending: { scopes, readAt } };
  return state.awaited ? { state: next, effects: [] } : sendPending(next, page);
}

function sendPending(state: LiveState, page: ShownPage): Step {
  const { pending } = state;
  if (!pending) return { state, effects: [] };
  return sendPing({ ...state, pending: undefined }, pending.readAt, page, pending.scopes);
}

/** Something may have been missed, and the server may not know what the page shows. */
function repeatPing(state: LiveState, page: ShownPage): Step {
  const { awaited, pending, unansweredPings } = state;
  const scopes = awaited?.scopes && new Set([...awaited.scopes, ...(pending?.scopes ?? [])]);
  const unanswered: LiveState = {
    ...state,
    awaited: undefined,
    pending: undefined,
    unansweredPings: unansweredPings + 1,
  };
  const { state: next, effects } = sendPing(unanswered, pending?.readAt ?? page.now, page, scopes);
  return { state: next, effects: [{ type: 'read', scopes: awaited?.scopes }, ...effects] };
}

function receive(state: LiveState, message: LiveMessage | undefined, page: ShownPage): Step {
  if (!message) return { state, effects: [] };
  switch (message.type) {
    case 'pong':
      return receivePong(state, message, page);
    case 'signed_out':
      return { state, effects: [{ type: 'read session' }] };
    case 'changes':
      return receiveChanges(state, message, page);
    default:
      return { state, effects: [{ type: 'apply', message }] };
  }
}

function receivePong(state: LiveState, pong: Pong, page: ShownPage): Step {
  const answered: LiveState = {
    ...state,
    awaited: undefined,
    unansweredPings: 0,
    isReconnected: false,
  };
  const { state: next, effects } = sendPending(answered, page);
  return {
    state: next,
    effects: [
      { type: 'stop awaiting pong' },
      ...readMissed(state, pong, page),
      { type: 'expect numbers', numbers: ofShownScopes(pong.numbers, page) },
      ...effects,
    ],
  };
}

/** Reads what changed, and what may have: the server knows it of teams, company and settings. */
function readMissed(
  { awaited, isReconnected }: LiveState,
  { missed, changed }: Pong,
  { shown }: ShownPage,
): LiveEffect[] {
  if (missed && (awaited?.scopes || !changed)) return [{ type: 'read', scopes: awaited?.scopes }];
  if (!awaited) return [];
  const scopes = [...(awaited.scopes ?? shown)];
  const uncertain = new Set(scopes.filter((scope) => !scope.startsWith('team:')));
  return [
    ...(isReconnected || uncertain.has('people') ? [{ type: 'read presence' } as const] : []),
    // A read that failed may have failed because the server could not be reached.
    { type: 'read uncertain', changed: new Set(changed), uncertain, failed: isReconnected },
  ];
}

function receiveChanges(state: LiveState, message: Changes, page: ShownPage): Step {
  const again = visibleTeams(message).filter((scope) => page.shown.includes(scope));
  const { state: next, effects } =
    again.length > 0 ? showScopes(state, new Set(again), page) : { state, effects: [] };
  return {
    state: next,
    effects: [
      { type: 'apply', message },
      { type: 'receive numbers', numbers: ofShownScopes(message.numbers, page) },
      ...effects,
    ],
  };
}

/** Teams that may have become visible to the user. */
function visibleTeams({ changes }: Changes): string[] {
  return changes.flatMap((change) => {
    const { entity, teamId } = change;
    const isOfTeam = entity === 'team' || (entity === 'team_member' && !isMemberCopy(change));
    return teamId && isOfTeam ? [teamScope(teamId)] : [];
  });
}

/** Without those of teams that the page no longer shows. */
function ofShownScopes(numbers: LiveNumbers = {}, { shown }: ShownPage): LiveNumbers {
  const own: string[] = [companyScope, ...shown];
  return Object.fromEntries(Object.entries(numbers).filter(([scope]) => own.includes(scope)));
}
