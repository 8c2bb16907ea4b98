import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import {
  type CallArguments,
  type LooseRequest,
  type OutputOf,
  type ReadName,
  readUrl,
  urlOf,
} from './call.ts';

/** Nothing grows old by itself, nothing is fetched again unasked, nothing is tried twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readUrl(urlOfKey(queryKey), signal),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 30 * 60_000,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // What failed for want of a connection is there when the connection is.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        retry: false,
        // A read that cannot reach the server shall say so rather than wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * The key of a read: its path's parts, which joined by slashes are the URL again, and the query as
 * its last part. `['/api/teams', teamId]` is the beginning of every read below that team.
 */
export function keyOf<Name extends ReadName>(
  name: Name,
  ...[request]: CallArguments<Name>
): QueryKey {
  const { params, query } = (request ?? {}) as LooseRequest;
  const [first = '', ...rest] = urlOf(name.slice('GET /api/'.length), { params }).split('/');
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const parts = [`/api/${first}`, ...rest.map(decodeURIComponent)];
  return given.length > 0 ? [...parts, Object.fromEntries(given)] : parts;
}

/** A typed read for useQuery, prefetchQuery and the like: `useQuery(readOf('GET /api/teams'))`. */
export function readOf<Name extends ReadName>(name: Name, ...args: CallArguments<Name>) {
  return queryOptions<OutputOf<Name>>({ queryKey: keyOf(name, ...args) });
}

/** The URL that a key stands for. */
export function urlOfKey(key: QueryKey): string {
  const parts = key.filter((part) => typeof part === 'string' || typeof part === 'number');
  const query = key.find((part) => typeof part === 'object' && part !== null);
  return urlOf(parts.map((part, index) => (index ? encodeURIComponent(part) : part)).join('/'), {
    query: query as Record<string, unknown> | undefined,
  });
}
