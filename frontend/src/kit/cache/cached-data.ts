import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes a part of a cached response without making the rest look new: an invalidated query stays
 * invalidated and as old as it was, and a query that has failed since stays failed.
 */
export function setCachedData(client: QueryClient, key: QueryKey, data: unknown): void {
  const query = client.getQueryCache().find({ queryKey: key, exact: true });
  if (query?.state.status === 'error') {
    query.setState({ data });
    return;
  }
  if (!query?.state.isInvalidated) {
    client.setQueryData(key, data);
    return;
  }
  client.setQueryData(key, data, { updatedAt: query.state.dataUpdatedAt });
  query.invalidate();
}

/** Changes every cached response whose key begins with `queryKey`, or only that of the key itself. */
export function updateCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
  { exact = false } = {},
): void {
  for (const [key, data] of client.getQueriesData<Data>({ queryKey, exact }))
    if (data !== undefined) setCachedData(client, key, change(data));
}

/**
 * Changes the cached response of a key after the server has. A read under way may have been answered
 * before, so `change` is applied to its response, too.
 */
export function updateSaved<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  const update = () => updateCached(client, queryKey, change, { exact: true });
  update();
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query?.state.fetchStatus === 'fetching') query.promise?.then(update, () => undefined);
}

/** Changes a cached response; returns false if one is being read, which may be older. */
export function changeUnlessReading<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): boolean {
  const state = client.getQueryState<Data>(queryKey);
  if (state?.fetchStatus === 'fetching') return false;
  if (state?.data !== undefined) setCachedData(client, queryKey, change(state.data));
  return true;
}
