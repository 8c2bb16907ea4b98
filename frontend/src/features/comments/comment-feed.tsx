import { MessageSquare } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNow } from '../../kit/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { useSentComments } from './comment-edit-queries.ts';
import { CommentFrame, CommentItem } from './comment-item.tsx';
import type { CommentParent } from './comment-parent.ts';
import { CommentText } from './comment-text.tsx';
import type { FeedFilter } from './feed-entries.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import type { HistoryEntryProps } from './history-frame.tsx';
import { hasHistory } from './history-queries.ts';
import { useColleagues } from './use-colleagues.ts';
import { useFeed } from './use-feed.ts';
import { useNewCommentNews } from './use-new-comment-news.ts';

interface CommentFeedProps {
  parent: CommentParent;
  /** A line of its history, for what keeps one: it knows the lines of its own kind alone. */
  HistoryEntry?: ComponentType<HistoryEntryProps<never>>;
}

/**
 * The comments on a todo, a goal or an issue and, of a todo or a goal, what happened to it: reads
 * all of it by itself. Give it a key of the parent's id, and a Panel named Activity around it.
 */
export function CommentFeed({ parent, HistoryEntry }: CommentFeedProps) {
  const [filter, setFilter] = useState<FeedFilter>('all');
  const colleagues = useColleagues(parent.teamId);
  const { self, mentionable } = colleagues;
  const feed = useFeed(parent, hasHistory(parent) ? filter : 'comments');
  const news = useNewCommentNews(feed.listed, feed.comments.isSuccess, self?.id);
  const list = <FeedList {...{ parent, HistoryEntry, filter, feed, colleagues }} />;
  return (
    <div className="flex flex-col gap-4 p-4">
      {self && <CommentComposer parent={parent} self={self} mentionable={mentionable} />}
      {hasHistory(parent) ? (
        <Tabs
          label="What to show"
          className="[&>[role=tablist]]:max-w-sm"
          value={filter}
          onValueChange={setFilter}
          items={[
            { value: 'all', label: 'All', content: list },
            { value: 'comments', label: 'Comments', content: list },
            { value: 'activity', label: 'Activity', content: list },
          ]}
        />
      ) : (
        list
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

interface FeedListProps extends CommentFeedProps {
  filter: FeedFilter;
  feed: ReturnType<typeof useFeed>;
  colleagues: ReturnType<typeof useColleagues>;
}

const labels: Record<FeedFilter, string> = {
  all: 'Comments and activity',
  comments: 'Comments',
  activity: 'Activity',
};

function FeedList({ parent, HistoryEntry, filter, feed, colleagues }: FeedListProps) {
  const now = useNow();
  const { comments, history, entries, older } = feed;
  const { self } = colleagues;
  const sent = useSentComments(parent, self?.id ?? '', feed.listed);
  const showsComments = filter !== 'activity';
  const hasFailed = (query: typeof comments | typeof history) =>
    query.isError && query.data === undefined;

  if (showsComments && hasFailed(comments))
    return <LoadFailure title="Failed to load comments" of={comments} />;
  if (filter === 'activity' && hasFailed(history))
    return <LoadFailure title="Failed to load activity" of={history} />;
  if (feed.isPending && !hasFailed(history)) return <FeedSkeleton />;

  const isQuiet = showsComments && feed.listed.length === 0 && sent.length === 0;
  return (
    <>
      {isQuiet && <NoComments isAlone={entries.length === 0} />}
      {entries.length + (showsComments ? sent.length : 0) > 0 && (
        <ol aria-label={labels[hasHistory(parent) ? filter : 'comments']} className="flex flex-col">
          {showsComments &&
            sent.map(({ content, sentAt }) => (
              <FeedRow key={sentAt}>
                <CommentFrame
                  isPending
                  user={{ id: self?.id ?? '', name: self?.name ?? '', profilePhotoPath: null }}
                  colleagues={colleagues}
                  when="Sending…"
                >
                  <CommentText content={content} mentioned={colleagues.mentionable} />
                </CommentFrame>
              </FeedRow>
            ))}
          {entries.map((entry) => (
            <FeedRow key={entry.id}>
              {entry.kind === 'comment' ? (
                <CommentItem
                  parent={parent}
                  comment={entry.comment}
                  colleagues={colleagues}
                  now={now}
                />
              ) : (
                HistoryEntry && (
                  <HistoryEntry line={entry.line as never} colleagues={colleagues} now={now} />
                )
              )}
            </FeedRow>
          ))}
        </ol>
      )}
      {filter === 'all' && hasFailed(history) && (
        <LoadFailure title="Failed to load activity" of={history} className="py-4" />
      )}
      {older && (
        <Button
          variant="ghost"
          size="small"
          wide
          className="mt-3"
          pending={older.isFetching}
          onClick={older.fetch}
        >
          Show older
        </Button>
      )}
    </>
  );
}

/** One of the feed; a hairline leads on to the next. */
function FeedRow({ children }: { children: ReactNode }) {
  return (
    <li className="relative pb-4 before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-line-soft last:pb-0 last:before:hidden">
      {children}
    </li>
  );
}

function NoComments({ isAlone }: { isAlone: boolean }) {
  return (
    <p
      className={
        isAlone
          ? 'flex flex-col items-center gap-2 py-6 text-center text-ink-3 text-sm'
          : 'flex items-center gap-2.5 pb-4 text-ink-3 text-sm'
      }
    >
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full border border-line border-dashed"
      >
        <MessageSquare className="size-3.5" />
      </span>
      No comments yet. Be the first to comment!
    </p>
  );
}
