import type { Query, QueryClient } from '@tanstack/react-query';
import {
  companyScope,
  goalScope,
  type LiveScope,
  maxScopesPerConnection,
  teamScope,
  userScope,
} from '#shared/live/live-scope.ts';
import type { ReadName } from '../../kit/api/call.ts';
import {
  matchRead,
  pagedKey,
  type ReadRoot,
  reads,
  readsBelow,
} from '../../kit/cache/match-read.ts';
import { isOfItem, teamIdsIn } from '../../kit/live/team-of-data.ts';

/** What is shown may change several times while a page opens. */
const settledAfterMs = 300;

/** Of a team, but changed by what the whole company receives. */
const companyReads: readonly ReadName[] = [
  'GET /api/teams/{teamId}',
  'GET /api/teams/{teamId}/members',
  'GET /api/teams/{teamId}/invite-link',
  'GET /api/teams/{teamId}/join-requests',
  'GET /api/teams/{teamId}/qr',
  'GET /api/teams/{teamId}/contents',
];

interface KeyQuery {
  teamId?: string;
  userId?: string;
}

/** The scopes of the data in a query that changes of work keep in sync. */
function workScopesOf(client: QueryClient, { queryKey }: Query, selfId: string): LiveScope[] {
  const key = pagedKey(queryKey) ?? queryKey;
  const [root, id, part] = key;
  const isBelow = (...roots: ReadRoot[]) => readsBelow(key, ...roots);
  const query = key.find((each): each is KeyQuery => typeof each === 'object' && each !== null);
  if (isBelow('/api/dashboard')) return query?.teamId ? [teamScope(query.teamId)] : [];
  if (isBelow('/api/timer')) return [userScope(selfId)];
  if (isBelow('/api/timesheets')) return [query?.userId ? userScope(query.userId) : 'time'];
  if (typeof id !== 'string') return [];
  if (isBelow('/api/teams')) return reads(key, ...companyReads) ? [] : [teamScope(id)];
  if (isBelow('/api/users')) return typeof part === 'string' ? [userScope(id)] : [];
  if (!isOfItem(key)) return [];
  const known = client.getQueriesData({ queryKey: [root, id] });
  const teamIds = known.flatMap(([, data]) => teamIdsIn(data));
  return [
    ...teamIds.flatMap((teamId) => (teamId ? [teamScope(teamId)] : [])),
    ...(reads(key, 'GET /api/goals/{goalId}/details') ? [goalScope(id)] : []),
  ];
}

/** Those that also contain who is online. */
function scopesOf(client: QueryClient, query: Query, selfId: string): LiveScope[] {
  const { queryKey } = query;
  if (reads(queryKey, 'GET /api/companies/{companyId}/users')) return ['people'];
  const person = matchRead(queryKey, 'GET /api/users/{userId}')?.params.userId;
  if (person !== undefined) return [userScope(person)];
  return workScopesOf(client, query, selfId);
}

function hasPresence(query: Query): boolean {
  return query.observers.some(({ options }) => options.meta?.showsPresence === true);
}

function isPolled(query: Query): boolean {
  return query.observers.every(({ options }) => options.meta?.isPolled === true);
}

/** Of the user and what is on screen. */
function readShown(client: QueryClient, selfId: string): LiveScope[] {
  const active = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => !isPolled(query) });
  const scopes = active.flatMap((query) => [
    ...workScopesOf(client, query, selfId),
    ...(hasPresence(query) ? (['people'] as const) : []),
  ]);
  return [...new Set([userScope(selfId), ...scopes])].slice(0, maxScopesPerConnection);
}

interface ShownScopes {
  /** What the server should know. */
  current: () => LiveScope[];
  /** Whether a query has data of one of the scopes. */
  concerns: (query: Query, scopes: ReadonlySet<string>) => boolean;
  /** Whether a query may have data of what changed. */
  mayConcern: (query: Query, changed: ReadonlySet<string>) => boolean;
  /** Whether it was in sync while they were shown. */
  isKeptBy: (query: Query, scopes: ReadonlySet<string>) => boolean;
  stop: () => void;
}

/** Watches what the page shows. Calls `onChange` with what it has begun and ceased to show. */
export function watchShownScopes(
  client: QueryClient,
  selfId: string,
  onChange: (entered: ReadonlySet<LiveScope>, left: ReadonlySet<LiveScope>) => void,
): ShownScopes {
  let shown = readShown(client, selfId);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function compare(): void {
    timer = undefined;
    const before = shown;
    shown = readShown(client, selfId);
    const entered = new Set(shown.filter((scope) => !before.includes(scope)));
    const left = new Set(before.filter((scope) => !shown.includes(scope)));
    if (entered.size + left.size > 0) onChange(entered, left);
  }

  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved' || type === 'updated')
      timer ??= setTimeout(compare, settledAfterMs);
  });

  return {
    current: () => shown,
    concerns: (query, scopes) => scopesOf(client, query, selfId).some((scope) => scopes.has(scope)),
    mayConcern: (query, changed) => {
      if (changed.has(companyScope)) return true;
      const scopes = scopesOf(client, query, selfId);
      if (scopes.length > 0) return scopes.some((scope) => changed.has(scope));
      return changed.has(userScope(selfId));
    },
    isKeptBy: (query, scopes) =>
      workScopesOf(client, query, selfId).some((scope) => scopes.has(scope)),
    stop: () => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
