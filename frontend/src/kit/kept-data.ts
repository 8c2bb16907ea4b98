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

/** The same in every answer below a key. */
export function changeKept<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (answer: Answer) => Answer,
): void {
  for (const [key, answer] of client.getQueriesData<Answer>({ queryKey }))
    if (answer !== undefined) setKeptData(client, key, change(answer));
}

/**
 * Shows what the server does not have yet, or had not when it was asked last: what is being read
 * meanwhile is from before, and is dropped. `rereadOutdated` makes up for that.
 */
export function changeAhead<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (answer: Answer) => Answer,
): void {
  void client.cancelQueries({ queryKey });
  changeKept(client, queryKey, change);
}

/** After the last of several changes: reads what is shown and was to be read meanwhile. */
export function rereadOutdated(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isOutdated = ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated;
  return client.refetchQueries({ queryKey, type: 'active', predicate: isOutdated });
}
