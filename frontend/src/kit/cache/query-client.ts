import {
  MutationCache,
  onlineManager,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import {
  type CallArguments,
  type LooseRequest,
  type OutputOf,
  type ReadName,
  readUrl,
  urlOf,
} from '../api/call.ts';
import { rememberMutation } from '../api/send-again.ts';
import { isOnline } from '../pwa/is-online.ts';
import { missingRoot } from './missing-items.ts';

/** Nothing becomes stale by time, nothing is refetched on focus, nothing is retried. */
export function createQueryClient(): QueryClient {
  // By default it starts as online, and a page opened offline would miss the first reconnect.
  onlineManager.setOnline(isOnline());
  const mutationCache = new MutationCache({
    // Its callbacks follow again, although the component may be gone.
    onError: (error, variables, _, { options }) =>
      rememberMutation(error, () =>
        mutationCache
          .build(client, options)
          .execute(variables)
          .catch(() => undefined),
      ),
  });
  const client = new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => readUrl(urlOfKey(queryKey), signal),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 30 * 60_000,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // Repeats what failed while offline.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        retry: false,
        // Offline requests fail instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  client.setQueryDefaults([missingRoot], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

/**
 * The query key of a route: the parts of its path, then the query object. `['/api/teams', teamId]`
 * is the prefix of every key below that team.
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

/** The URL of a key. */
export function urlOfKey(key: QueryKey): string {
  const parts = key.filter((part) => typeof part === 'string' || typeof part === 'number');
  const query = key.find((part) => typeof part === 'object' && part !== null);
  return urlOf(parts.map((part, index) => (index ? encodeURIComponent(part) : part)).join('/'), {
    query: query as Record<string, unknown> | undefined,
  });
}
