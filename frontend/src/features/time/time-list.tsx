import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { GridRows } from '../../ui/grid-rows.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntryRow } from './entry-row.tsx';
import type { TimedTodo, TimeWriter } from './time-edit-queries.ts';
import { useTimeEntries } from './todo-time-queries.ts';
import { useTimeActions } from './use-time-actions.ts';

interface TimeListProps {
  todo: TimedTodo;
  user: TimeWriter;
  /** Shows the first one and a button for the rest. */
  isFolded?: boolean;
}

/** What is logged on a todo, newest first. */
export function TimeList({ todo, user, isFolded = false }: TimeListProps) {
  const listId = useId();
  const { entries, count, query, readMore, isReadingMore } = useTimeEntries(todo.id);
  const actions = useTimeActions(todo, user);
  const [isOpen, setOpen] = useState(!isFolded);
  if (!entries)
    return query.error ? (
      <LoadFailure title="The time could not be loaded" of={query} />
    ) : (
      <div className="px-4 py-3" aria-hidden>
        <Skeleton className="h-6" />
      </div>
    );
  if (entries.length === 0)
    return <p className="px-4 py-3 text-ink-3 text-sm">No time has been logged yet.</p>;
  const shown = isOpen ? entries : entries.slice(0, 1);
  return (
    <>
      <GridRows id={listId} aria-label="Time entries" className="divide-y divide-line-soft">
        {shown.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isMine={entry.userId === user.id}
            actions={actions}
          />
        ))}
      </GridRows>
      {(isFolded ? entries.length > 1 : readMore) && (
        <div className="flex flex-wrap gap-2 border-line-soft border-t px-2.5 py-1.5">
          {isOpen && readMore && (
            <Button variant="ghost" size="small" pending={isReadingMore} onClick={readMore}>
              Load more
            </Button>
          )}
          {isFolded && (
            <Button
              variant="ghost"
              size="small"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show less' : `Show all (${Math.max(count, entries.length)})`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
