import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

/** Starts reading one item; until it is here, its page shows the copy from a list. */
export function preloadItem<Item>(
  client: QueryClient,
  query: Pick<FetchQueryOptions<Item>, 'queryKey' | 'queryFn'>,
  known: Item | undefined,
): void {
  const { queryKey } = query;
  if (known && client.getQueryData(queryKey) === undefined) {
    client.setQueryData<Item>(queryKey, known);
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
  void client.prefetchQuery(query as FetchQueryOptions<Item>);
}
