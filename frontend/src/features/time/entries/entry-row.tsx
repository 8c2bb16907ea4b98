import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { isOptimistic } from '../../../kit/cache/optimistic-id.ts';
import { formatDateTime, formatDuration } from '../../../kit/dates/format-date.ts';
import { useKeyShortcuts } from '../../../kit/hooks/use-current-keys.ts';
import { markWhenSaved } from '../../../ui/feedback/saved-marks.ts';
import { GridCell, GridRow } from '../../../ui/grid/grid.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { Avatar } from '../../../ui/primitives/avatar.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { timeCopy } from '../time-copy.ts';
import { Elapsed } from '../timers/elapsed.tsx';
import type { TimeActions } from '../use-time-actions.ts';
import { DeleteEntryDialog, spanText } from './delete-entry-dialog.tsx';
import { timeEntriesCopy } from './time-entries-copy.ts';

const EntryEditor = lazyWithPreload(async () => (await import('./entry-editor.tsx')).EntryEditor);

const copy = timeEntriesCopy.entries;

interface EntryRowProps {
  entry: TodoTimeEntry;
  isMine: boolean;
  actions: Pick<TimeActions, 'edit' | 'remove'>;
}

/** A row of a time entry. Only the user's own entries can be edited and deleted. */
export function EntryRow({ entry, isMine, actions }: EntryRowProps) {
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  const mayWrite = useMayWrite();
  const editKeys = useKeyShortcuts('E', 'F2');
  const { user, description, duration, isRunning, startTime } = entry;
  const isKnown = !isOptimistic(entry);
  const what = description ?? copy.timeOf(formatDateTime(startTime));

  if (isEditing) {
    return (
      <GridRow className="min-h-11 px-4 py-3">
        <GridCell>
          <EntryEditor
            entry={entry}
            onSave={(change) =>
              void markWhenSaved(actions.edit(entry, change), () =>
                document.getElementById(titleId),
              )
            }
            onClose={() => setEditing(false)}
          />
        </GridCell>
      </GridRow>
    );
  }
  return (
    <GridRow
      aria-labelledby={titleId}
      className="flex min-h-11 flex-wrap items-start gap-x-2.5 px-4 py-2.5"
    >
      <GridCell className="flex min-w-0 flex-1 basis-0 items-start gap-x-2.5">
        <Avatar size="small" id={user.id} name={user.name} />
        <div className="min-w-0 flex-1">
          <p id={titleId} className="break-words text-ink text-sm">
            <span dir="auto" className="font-medium">
              {user.name}
            </span>
            {description && (
              <span className="text-ink-2">
                {' '}
                · <bdi>{description}</bdi>
              </span>
            )}
          </p>
          <p className="tnum mt-0.5 text-ink-3 text-xs">{spanText(entry)}</p>
        </div>
      </GridCell>
      <GridCell className="flex h-6 shrink-0 items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:pl-8.5">
        {isRunning ? (
          <>
            <Badge tone="green" dot>
              {timeCopy.running}
            </Badge>
            <Elapsed since={startTime} className="text-ink text-sm" />
          </>
        ) : (
          <span className="tnum font-medium text-ink text-sm">{formatDuration(duration ?? 0)}</span>
        )}
      </GridCell>
      {isMine && mayWrite && (
        <GridCell className="-my-0.5 -mr-2 flex shrink-0">
          <IconButton
            label={copy.edit(what)}
            keys="E"
            aria-keyshortcuts={editKeys}
            size="small"
            disabled={!isKnown}
            onPointerEnter={EntryEditor.preload}
            onClick={() => setEditing(true)}
            className="text-ink-3!"
          >
            <Pencil aria-hidden className="size-3.5!" />
          </IconButton>
          <IconButton
            label={copy.delete(what)}
            keys="Del"
            aria-keyshortcuts="Delete"
            size="small"
            variant="danger-ghost"
            disabled={!isKnown}
            onClick={() => setAsking(true)}
            className="text-ink-3!"
          >
            <Trash2 aria-hidden className="size-3.5!" />
          </IconButton>
          <DeleteEntryDialog
            entry={entry}
            open={isAsking}
            onOpenChange={setAsking}
            onDelete={() => void actions.remove(entry)}
          />
        </GridCell>
      )}
    </GridRow>
  );
}
