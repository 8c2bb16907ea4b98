import { useId, useState } from 'react';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { GridRows } from '../../../ui/grid/grid.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import type { TimedTodo, TimeWriter } from '../optimistic-time.ts';
import { useTimeEntries } from '../time-queries.ts';
import { useTimeActions } from '../use-time-actions.ts';
import { EntryRow } from './entry-row.tsx';
import { timeEntriesCopy } from './time-entries-copy.ts';

const copy = timeEntriesCopy.entries;

interface TimeListProps {
  todo: TimedTodo;
  user: TimeWriter;
  /** Shows only the first entry, with a button that shows all. */
  isCollapsed?: boolean;
}

/** The time entries of a todo, newest first. */
export function TimeList({ todo, user, isCollapsed = false }: TimeListProps) {
  const listId = useId();
  const { entries, count, query, readMore, isReadingMore } = useTimeEntries(todo.id);
  const actions = useTimeActions(todo, user);
  const [isOpen, setOpen] = useState(!isCollapsed);
  if (!entries)
    return query.error ? (
      <LoadFailure title={copy.loadFailed} of={query} />
    ) : (
      <div className="px-4 py-3" aria-hidden>
        <Skeleton className="h-6" />
      </div>
    );
  if (entries.length === 0) return <p className="px-4 py-3 text-ink-3 text-sm">{copy.empty}</p>;
  const shown = isOpen ? entries : entries.slice(0, 1);
  return (
    <>
      <GridRows id={listId} aria-label={copy.label} className="divide-y divide-line-soft">
        {shown.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isMine={entry.userId === user.id}
            actions={actions}
          />
        ))}
      </GridRows>
      {(isCollapsed ? entries.length > 1 : readMore) && (
        <div className="flex flex-wrap gap-2 border-line-soft border-t px-2.5 py-1.5">
          {isOpen && readMore && (
            <Button variant="ghost" size="small" pending={isReadingMore} onClick={readMore}>
              {copy.loadMore}
            </Button>
          )}
          {isCollapsed && (
            <Button
              variant="ghost"
              size="small"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? copy.showLess : copy.showAll(Math.max(count, entries.length))}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
