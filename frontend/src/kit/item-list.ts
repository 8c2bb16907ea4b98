import { queryOptions } from '@tanstack/react-query';
import type { CallArguments } from './call.ts';
import { callPages, type ItemOf, type ListName } from './call-pages.ts';
import type { Freshness } from './item-freshness.ts';
import { keyOf } from './query-client.ts';

/**
 * A list to its last page; the first time each page shows as it comes, later the whole takes the
 * former's place. Whoever shows it uses this query: another one under the same key would know only
 * the first page and nothing of edits on their way.
 */
export function itemListQuery<Name extends ListName>(
  name: Name,
  request: { params: Record<string, string>; query?: Record<string, string> },
  { refreshed }: Freshness,
) {
  const key = keyOf(name, ...([request] as unknown as CallArguments<Name>));
  return queryOptions<ItemOf<Name>[]>({
    queryKey: key,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const isFirst = client.getQueryData(key) === undefined;
      const items = await callPages(name, request, {
        signal,
        onProgress: (soFar) => {
          if (isFirst && !signal.aborted)
            client.setQueryData(key, refreshed(client, key, soFar, startedAt));
        },
      });
      return refreshed(client, key, items, startedAt);
    },
  });
}
