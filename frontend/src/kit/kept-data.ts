import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes a part of what a read has answered, which makes nothing of the rest new: what is outdated
 * stays so, and what has failed since, because it is gone or hidden, stays failed.
 */
export function setKeptData(client: QueryClient, key: QueryKey, data: unknown): void {
  const query = client.getQueryCache().find({ queryKey: key, exact: true });
  if (query?.state.status === 'error') {
    query.setState({ data });
    return;
  }
  const wasInvalidated = query?.state.isInvalidated;
  client.setQueryData(key, data);
  if (wasInvalidated) query?.invalidate();
}
