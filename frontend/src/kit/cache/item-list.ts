import { queryOptions } from '@tanstack/react-query';
import type { CallArguments } from '../api/call.ts';
import { callPages, type ItemOf, type ListName } from '../api/call-pages.ts';
import type { Refresh } from './item-cache.ts';
import { keyOf } from './query-client.ts';

/**
 * All pages of a list. On the first read each page is shown as it arrives; later reads replace the
 * whole list at once. Use this query for every read under its key: another one would cache only the
 * first page and drop pending edits.
 */
export function itemListQuery<Name extends ListName>(
  name: Name,
  request: { params: Record<string, string>; query?: Record<string, string> },
  { refresh }: { refresh: Refresh },
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
            client.setQueryData(key, refresh(client, key, soFar, startedAt));
        },
      });
      return refresh(client, key, items, startedAt);
    },
  });
}
