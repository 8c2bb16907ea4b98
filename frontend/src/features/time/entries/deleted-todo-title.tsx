import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { sessionQuery } from '../../session/session-queries.ts';
import { timeCopy } from '../time-copy.ts';

const EntryDialog = lazyWithPreload(async () => (await import('./entry-dialog.tsx')).EntryDialog);

interface DeletedTodoTitleProps {
  entry: TodoTimeEntry;
  className?: string;
}

/** The title of a deleted todo in a list of time. It opens the user's own entry, to correct it. */
export function DeletedTodoTitle({ entry, className }: DeletedTodoTitleProps) {
  const { data: user } = useQuery(sessionQuery);
  const mayWrite = useMayWrite();
  const [isOpen, setOpen] = useState(false);
  const marked = (
    <>
      <bdi>{entry.todo.title}</bdi>
      <span className="text-ink-3"> {timeCopy.deletedTodo}</span>
    </>
  );
  if (!mayWrite || entry.userId !== user?.id)
    return <span className={classNames('truncate text-ink-2', className)}>{marked}</span>;
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Enter"
        aria-haspopup="dialog"
        onPointerEnter={EntryDialog.preload}
        onClick={() => setOpen(true)}
        className={classNames(
          'max-w-full truncate text-left text-ink-2 hover:text-ink hover:underline',
          className,
        )}
      >
        {marked}
      </button>
      {isOpen && <EntryDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
