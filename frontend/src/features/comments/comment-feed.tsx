import { MessageSquare } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentFrame, CommentItem } from './comment-item.tsx';
import { CommentText } from './comment-text.tsx';
import { commentsCopy } from './comments-copy.ts';
import type { CommentParent } from './comments-queries.ts';
import { hasHistory } from './comments-queries.ts';
import { useSentComments } from './edit-comments.ts';
import type { FeedFilter } from './feed-entries.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import type { HistoryEntryProps } from './history/history-frame.tsx';
import { useColleagues } from './use-colleagues.ts';
import { useFeed } from './use-feed.ts';
import { useLinkedComment } from './use-linked-comment.ts';
import { useNewCommentAnnouncement } from './use-new-comment-announcement.ts';

const copy = commentsCopy.feed;

interface CommentFeedProps {
  parent: CommentParent;
  /** Renders an activity entry; undefined for issues, which have no activity. */
  HistoryEntry?: ComponentType<HistoryEntryProps<never>>;
}

/** Comments and activity of a todo, goal or issue. Give it the parent's id as key. */
export function CommentFeed({ parent, HistoryEntry }: CommentFeedProps) {
  const [filter, setFilter] = useState<FeedFilter>('all');
  const colleagues = useColleagues(parent.teamId);
  const { self, mentionable } = colleagues;
  const feed = useFeed(parent, hasHistory(parent) ? filter : 'comments');
  const linkedId = useLinkedComment(feed, () => setFilter('all'));
  const announcement = useNewCommentAnnouncement(feed.listed, feed.comments.isSuccess, colleagues);
  const root = useRef<HTMLDivElement>(null);
  const write = () => root.current?.querySelector<HTMLElement>('form textarea')?.focus();
  const list = (
    <FeedList {...{ parent, HistoryEntry, filter, feed, linkedId, colleagues }} onWrite={write} />
  );
  return (
    <div ref={root} className="flex flex-col gap-4 p-4">
      {self && <CommentComposer parent={parent} self={self} mentionable={mentionable} />}
      {hasHistory(parent) ? (
        <Tabs
          label={copy.filter}
          className="[&>[role=tablist]]:max-w-sm"
          value={filter}
          onValueChange={setFilter}
          items={[
            { value: 'all', label: copy.all, content: list },
            { value: 'comments', label: copy.comments, content: list },
            { value: 'activity', label: copy.activity, content: list },
          ]}
        />
      ) : (
        list
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface FeedListProps extends CommentFeedProps {
  filter: FeedFilter;
  feed: ReturnType<typeof useFeed>;
  /** The comment that the address leads to. */
  linkedId: string | undefined;
  colleagues: ReturnType<typeof useColleagues>;
  /** Focuses the field for a new comment. */
  onWrite: () => void;
}

const labels: Record<FeedFilter, string> = {
  all: copy.allLabel,
  comments: copy.comments,
  activity: copy.activity,
};

function FeedList(props: FeedListProps) {
  const { parent, HistoryEntry, filter, feed, linkedId, colleagues, onWrite } = props;
  const { comments, history, entries, older } = feed;
  const { self, mentionable } = colleagues;
  const sent = useSentComments(parent, self?.id ?? '', mentionable, feed.listed);
  const showsComments = filter !== 'activity';
  const hasFailed = (query: typeof comments | typeof history) =>
    query.isError && query.data === undefined;

  if (showsComments && hasFailed(comments))
    return <LoadFailure title={copy.commentsFailed} of={comments} />;
  if (filter === 'activity' && hasFailed(history))
    return <LoadFailure title={copy.activityFailed} of={history} />;
  if (feed.isPending && !hasFailed(history)) return <FeedSkeleton />;

  const hasNoComments = showsComments && feed.listed.length === 0 && sent.length === 0;
  return (
    <>
      {hasNoComments && <NoComments isAlone={entries.length === 0} onWrite={onWrite} />}
      {entries.length + (showsComments ? sent.length : 0) > 0 && (
        <ol aria-label={labels[hasHistory(parent) ? filter : 'comments']} className="flex flex-col">
          {showsComments &&
            sent.map(({ content, sentAt }) => (
              <FeedRow key={sentAt}>
                <CommentFrame
                  isPending
                  user={{ id: self?.id ?? '', name: self?.name ?? '', profilePhotoPath: null }}
                  colleagues={colleagues}
                  when={copy.sending}
                >
                  <CommentText
                    content={content}
                    mentioned={mentionable}
                    hasProfile={(id) => colleagues.byId.has(id)}
                  />
                </CommentFrame>
              </FeedRow>
            ))}
          {entries.map((entry) => (
            <FeedRow key={entry.id} isLinked={entry.id === linkedId}>
              {entry.kind === 'comment' ? (
                <CommentItem parent={parent} comment={entry.comment} colleagues={colleagues} />
              ) : (
                HistoryEntry && <HistoryEntry line={entry.line as never} colleagues={colleagues} />
              )}
            </FeedRow>
          ))}
        </ol>
      )}
      {filter === 'all' && hasFailed(history) && (
        <LoadFailure title={copy.activityFailed} of={history} className="py-4" />
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
          {copy.showOlder}
        </Button>
      )}
    </>
  );
}

/** A row with a line that leads to the next one. */
function FeedRow({ isLinked = false, children }: { isLinked?: boolean; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView?.({ block: 'center' });
  }, [isLinked]);
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-highlighted={isLinked ? '' : undefined}
      className="relative rounded-md pb-4 outline-none transition-[background-color,box-shadow] duration-150 data-highlighted:bg-accent-soft data-highlighted:shadow-[0_0_0_6px_var(--color-accent-soft)] before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-line-soft last:pb-0 last:before:hidden"
    >
      {children}
    </li>
  );
}

function NoComments({ isAlone, onWrite }: { isAlone: boolean; onWrite: () => void }) {
  return (
    <div
      className={
        isAlone
          ? 'flex flex-col items-center gap-2 py-6 text-center text-ink-3 text-sm'
          : 'flex gap-2.5 pb-4 text-ink-3 text-sm'
      }
    >
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full border border-line border-dashed"
      >
        <MessageSquare className="size-3.5" />
      </span>
      <div className={isAlone ? undefined : 'pt-0.5'}>
        <p>{copy.empty}</p>
        <Button size="small" className="mt-2" onClick={onWrite}>
          {copy.write}
        </Button>
      </div>
    </div>
  );
}
