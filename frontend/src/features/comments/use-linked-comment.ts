import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { searchText } from '#shared/kit/search-text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { commentsCopy } from './comments-copy.ts';
import type { useFeed } from './use-feed.ts';

const copy = commentsCopy.feed;

/** ms before the highlight fades. */
const highlightDuration = 2000;

/**
 * The id of the comment that the address leads to (`?comment=<id>`), once the feed shows it. Loads
 * older entries until then; a toast says if there is none.
 */
export function useLinkedComment(
  { entries, comments, older, isPending }: ReturnType<typeof useFeed>,
  onSought: () => void,
): string | undefined {
  const search: { comment?: unknown } = useSearch({ strict: false });
  const id = searchText(search.comment);
  const navigate = useNavigate();
  const isShown = entries.some((entry) => entry.kind === 'comment' && entry.id === id);
  const isReading = isPending || comments.isFetching || (older?.isFetching ?? false);
  const hasFailed = comments.isError;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (id !== undefined) onSought();
  }, [id]);

  useEffect(() => {
    if (id === undefined || hasFailed) return;
    const end = () =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, comment: undefined }),
        replace: true,
        resetScroll: false,
      } as never);
    if (isShown) {
      const timer = setTimeout(end, highlightDuration);
      return () => clearTimeout(timer);
    }
    if (isReading) return;
    if (older) older.fetch();
    else {
      toast({ variant: 'destructive', title: copy.notFoundTitle, description: copy.notFoundText });
      end();
    }
  }, [id, isShown, isReading, hasFailed, older, navigate]);

  return isShown ? id : undefined;
}
