import type { Comment } from '#shared/comments/comment.ts';
import type { HistoryLine } from './history-queries.ts';

export type FeedFilter = 'all' | 'comments' | 'activity';

export type FeedEntry =
  | { kind: 'comment'; at: string; id: string; comment: Comment }
  | { kind: 'history'; at: string; id: string; line: HistoryLine };

/** As much of a list as was read, the newest first. */
export interface ReadSoFar<Item> {
  items: readonly Item[];
  hasOlder: boolean;
}

/** Before this moment something may be missing. */
const horizonOf = ({ items, hasOlder }: ReadSoFar<{ createdAt: string }>) =>
  hasOlder ? (items.at(-1)?.createdAt ?? '') : '';

/**
 * Comments and history as one, the newest first, as far back as all of it is known. A comment tells
 * itself that somebody commented.
 */
export function feedEntries(
  comments: ReadSoFar<Comment>,
  history: ReadSoFar<HistoryLine>,
  filter: FeedFilter,
): FeedEntry[] {
  const told: FeedEntry[] = comments.items.map((comment) => ({
    kind: 'comment',
    at: comment.createdAt,
    id: comment.id,
    comment,
  }));
  const happened: FeedEntry[] = history.items
    .filter(({ action }) => filter === 'activity' || action !== 'commented')
    .map((line) => ({ kind: 'history', at: line.createdAt, id: line.id, line }));
  if (filter === 'comments') return told;
  if (filter === 'activity') return happened;
  const horizons = [horizonOf(comments), horizonOf(history)].sort();
  const horizon = horizons[1]!;
  return [...told, ...happened]
    .filter(({ at }) => at >= horizon)
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
