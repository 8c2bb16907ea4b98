import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readNextPage } from '../../kit/api/read-next-page.ts';
import { itemsOfPages } from '../../kit/cache/items-of-pages.ts';
import type { CommentParent } from './comments-queries.ts';
import { commentsQuery, hasHistory, historyQuery } from './comments-queries.ts';
import { type FeedFilter, feedEntries } from './feed-entries.ts';

/** The loaded entries of a feed and a function that loads older ones. */
export function useFeed(parent: CommentParent, filter: FeedFilter) {
  const comments = useInfiniteQuery(commentsQuery(parent));
  const history = useInfiniteQuery(historyQuery(parent));
  const listed = useMemo(() => itemsOfPages(comments.data?.pages), [comments.data]);
  const lines = useMemo(() => itemsOfPages(history.data?.pages), [history.data]);
  const entries = useMemo(
    () =>
      feedEntries(
        { items: listed, hasOlder: comments.hasNextPage },
        { items: lines, hasOlder: history.hasNextPage },
        filter,
      ),
    [listed, comments.hasNextPage, lines, history.hasNextPage, filter],
  );

  const shown = [
    ...(filter === 'activity' ? [] : [comments]),
    ...(filter === 'comments' || !hasHistory(parent) ? [] : [history]),
  ];
  const withOlder = shown.filter(({ hasNextPage }) => hasNextPage);
  return {
    comments,
    history,
    listed,
    lines,
    entries,
    isPending: shown.some(({ isPending }) => isPending),
    older:
      withOlder.length > 0
        ? {
            isFetching: withOlder.some(({ isFetchingNextPage }) => isFetchingNextPage),
            fetch: () => {
              for (const each of withOlder) void readNextPage(each);
            },
          }
        : undefined,
  };
}
