import type { Comment } from '#shared/comments/comment.ts';
import type { HistoryLine } from './comments-queries.ts';

export type FeedFilter = 'all' | 'comments' | 'activity';

type FeedEntry =
  | { kind: 'comment'; at: string; id: string; comment: Comment }
  | { kind: 'history'; at: string; id: string; line: HistoryLine };

/** The loaded part of a list, newest first. */
interface LoadedItems<Item> {
  items: readonly Item[];
  hasOlder: boolean;
}

/** Entries before this time may not be loaded yet. */
const oldestLoaded = ({ items, hasOlder }: LoadedItems<{ createdAt: string }>) =>
  hasOlder ? (items.at(-1)?.createdAt ?? '') : '';

/**
 * Merges comments and activity, newest first, back to where both are loaded. Activity entries about
 * comments are left out unless only activity is shown.
 */
export function feedEntries(
  comments: LoadedItems<Comment>,
  history: LoadedItems<HistoryLine>,
  filter: FeedFilter,
): FeedEntry[] {
  const commentEntries: FeedEntry[] = comments.items.map((comment) => ({
    kind: 'comment',
    at: comment.createdAt,
    id: comment.id,
    comment,
  }));
  const historyEntries: FeedEntry[] = history.items
    .filter(({ action }) => filter === 'activity' || action !== 'commented')
    .map((line) => ({ kind: 'history', at: line.createdAt, id: line.id, line }));
  if (filter === 'comments') return commentEntries;
  if (filter === 'activity') return historyEntries;
  const limits = [oldestLoaded(comments), oldestLoaded(history)].sort();
  const limit = limits[1]!;
  return [...commentEntries, ...historyEntries]
    .filter(({ at }) => at >= limit)
    .sort((a, b) => b.at.localeCompare(a.at));
}
