import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type CallArguments, callPage, type Page } from '../api/call.ts';
import type { ItemOf, ListName } from '../api/call-pages.ts';
import { readNextPage } from '../api/read-next-page.ts';
import { itemsOfPages } from './items-of-pages.ts';
import { keyOf } from './query-client.ts';

type Pages<Item> = InfiniteData<Page<Item[]>, string | null>;

/** What was read within this time is not read again when it shows, ms. */
const freshFor = 10_000;

/** A long list a page at a time; its key is that of the list with `pages` before it. */
export function pagesQuery<Name extends ListName>(
  name: Name,
  request: { params?: Record<string, string>; query?: Record<string, unknown> },
) {
  const keyed = [request] as unknown as CallArguments<Name>;
  return infiniteQueryOptions<
    Page<ItemOf<Name>[]>,
    Error,
    Pages<ItemOf<Name>>,
    QueryKey,
    string | null
  >({
    queryKey: ['pages', ...keyOf(name, ...keyed)],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = cursor === null ? request.query : { ...request.query, cursor };
      const args = [{ ...request, query }, { signal }] as unknown as CallArguments<Name>;
      return (await callPage(name, ...args)) as Page<ItemOf<Name>[]>;
    },
    initialPageParam: null,
    staleTime: freshFor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export interface ListPages<Item> {
  /** Undefined until the first page is here. */
  items: readonly Item[] | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Reads the next page; undefined where all is here. */
  readMore: (() => void) | undefined;
  isReadingMore: boolean;
}

export function useListPages<Item>(
  options: UseInfiniteQueryOptions<Page<Item[]>, Error, Pages<Item>, QueryKey, string | null>,
): ListPages<Item> {
  const query = useInfiniteQuery(options);
  return {
    items: query.data && itemsOfPages(query.data.pages),
    query,
    readMore: query.hasNextPage ? () => void readNextPage(query) : undefined,
    isReadingMore: query.isFetchingNextPage,
  };
}
