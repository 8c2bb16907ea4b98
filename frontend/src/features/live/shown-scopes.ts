import type { Query, QueryClient } from '@tanstack/react-query';
import {
  companyScope,
  type LiveScope,
  maxScopesPerConnection,
  teamScope,
  userScope,
} from '#shared/live/live-scope.ts';
import { pagedKey } from '../../kit/cache/match-read.ts';
import { itemPages, liveFeatures } from './live-features.ts';

/** What is shown may change several times while a page opens. */
const settledAfterMs = 300;

/** The scopes of the data in a query that changes of work keep in sync. */
function workScopesOf(client: QueryClient, { queryKey }: Query, selfId: string): LiveScope[] {
  const key = pagedKey(queryKey) ?? queryKey;
  return [
    ...(itemPages.teamsOf(client, key) ?? []).map(teamScope),
    ...liveFeatures.flatMap(({ scopesOf }) => scopesOf?.(key, selfId) ?? []),
  ];
}

/** Those that also contain who is online. */
function scopesOf(client: QueryClient, query: Query, selfId: string): LiveScope[] {
  return [
    ...liveFeatures.flatMap(({ presenceOf }) => presenceOf?.(query.queryKey) ?? []),
    ...workScopesOf(client, query, selfId),
  ];
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
