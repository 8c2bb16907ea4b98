import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { isConcurrent } from '#functions/kit/table/log-failure.ts';
import { findVisibleTeamIds } from '#functions/teams/team-store.ts';
import { type LiveMessage, type LivePing, livePing } from '#shared/live/live-message.ts';
import { companyScope, userScope } from '#shared/live/live-scope.ts';
import {
  type Connection,
  changeShown,
  everythingScope,
  findConnection,
} from './connection-store.ts';
import { findLastChanges, knownForMs, type LastChange } from './last-change-store.ts';

type Pong = Extract<LiveMessage, { type: 'pong' }>;

const parseBody = (body: string | undefined): unknown => {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
};

const readPing = (body: string | undefined): LivePing =>
  livePing.safeParse(parseBody(body)).data ?? {};

/** The function may start seconds after the gateway received the ping. */
const sinceArrival = (ping: LivePing, arrivedAt = Date.now()): LivePing =>
  ping.readAgoMs === undefined
    ? ping
    : { ...ping, readAgoMs: ping.readAgoMs + Math.max(0, Date.now() - arrivedAt) };

const teamIdOf = (scope: string) => (scope.startsWith('team:') ? scope.slice(5) : undefined);

/** Without teams that the user may not see, because the pong reveals whether a team has changes. */
const visibleScopes = async (connection: Connection, given: readonly string[]) => {
  const scopes = [...new Set(given)];
  const teamIds = scopes.flatMap((scope) => teamIdOf(scope) ?? []);
  const visible = await findVisibleTeamIds(connection, teamIds);
  return scopes.filter((scope) => {
    const teamId = teamIdOf(scope);
    return teamId === undefined || visible.has(teamId);
  });
};

/** Tolerance for clock differences and for changes committed during a read. */
const marginMs = 2000;

/** Which of them changed between the page's reads and now; undefined if that is not known. */
const changedSince = (
  scopes: readonly string[],
  changes: ReadonlyMap<string, LastChange>,
  readAgoMs: number,
): string[] | undefined => {
  const since = Date.now() - readAgoMs - marginMs;
  if (readAgoMs > knownForMs) return undefined;
  return scopes.filter((scope) => (changes.get(scope)?.changedAt ?? 0) >= since);
};

const pongTo = async (connection: Connection, { shows, readAgoMs }: LivePing): Promise<Pong> => {
  const before = connection.shows;
  // The page is of an earlier release, and its connection was opened before scopes were stored.
  const isUnlisted = !shows && before.length === 0;
  const scopes = isUnlisted ? [everythingScope] : await visibleScopes(connection, shows ?? before);
  if (shows || isUnlisted) await changeShown(connection, scopes);
  const own = [companyScope, userScope(connection.userId)];
  const teams = scopes.filter((scope) => teamIdOf(scope) !== undefined);
  // Read after what is shown was stored: a later change is sent to the connection.
  const changes = await findLastChanges(connection, [...own, ...teams]);
  const numbers = Object.fromEntries([...changes].map(([scope, { number }]) => [scope, number]));
  if (isUnlisted) return { type: 'pong', missed: true, numbers };
  if (readAgoMs === undefined) return { type: 'pong', missed: false, numbers };
  const added = teams.filter((scope) => !before.includes(scope));
  const uncertain = before.includes(everythingScope) ? [...own, ...added] : added;
  // A page of an earlier release shows everything, whose changes have no common marker. A team that
  // may no longer be seen has none either.
  const isKnown = shows?.every((scope) => scopes.includes(scope));
  const changed = isKnown ? changedSince(uncertain, changes, readAgoMs) : undefined;
  if (!changed) return { type: 'pong', missed: true, numbers };
  return { type: 'pong', missed: changed.length > 0, changed, numbers };
};

/**
 * Undefined if the connection was closed meanwhile: the page has left, or the session has ended. Or
 * if other writes were in the way; the next ping says again what the page shows.
 */
const pongIfOpen = async (connection: Connection, received: LivePing) => {
  try {
    return await pongTo(connection, received);
  } catch (error) {
    if (!isConcurrent(error)) throw error;
    return undefined;
  }
};

/**
 * Pings keep the connection open, which the gateway closes after 10 silent minutes. They also say
 * what the page shows. The response says whether the page has to read it again, and the numbers of
 * the last messages.
 */
export const handler = async (
  event: Pick<APIGatewayProxyWebsocketEventV2, 'body' | 'requestContext'>,
): Promise<APIGatewayProxyResultV2> => {
  const { connectionId, requestTimeEpoch } = event.requestContext;
  const received = sinceArrival(readPing(event.body), requestTimeEpoch);
  const connection = await findConnection(connectionId, { consistent: !!received.shows });
  const pong = (connection && (await pongIfOpen(connection, received))) ?? {
    type: 'pong',
    missed: received.readAgoMs !== undefined,
  };
  return { statusCode: 200, body: JSON.stringify(pong) };
};
