import { Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { formatDateTime, formatDuration, formatTime } from '../../kit/format-date.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { GridCell, GridRow } from '../../ui/grid.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Elapsed } from './elapsed.tsx';
import type { TimeActions } from './use-time-actions.ts';

const EntryEditor = lazyPart(async () => (await import('./entry-editor.tsx')).EntryEditor);

interface EntryRowProps {
  entry: TodoTimeEntry;
  isMine: boolean;
  actions: Pick<TimeActions, 'correct' | 'remove'>;
}

const startOfDay = (moment: string) => new Date(moment).toDateString();

/** `Nov 20, 09:00 – 11:30`, with the second day where it ends on another one. */
function spanText({ startTime, endTime }: TodoTimeEntry): string {
  const start = formatDateTime(startTime);
  if (!endTime) return `${start} – now`;
  const isSameDay = startOfDay(startTime) === startOfDay(endTime);
  return `${start} – ${isSameDay ? formatTime(endTime) : formatDateTime(endTime)}`;
}

/** One entry: whose, what for, when and how long; one's own is corrected and deleted here. */
export function EntryRow({ entry, isMine, actions }: EntryRowProps) {
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  const { user, description, duration, isRunning, startTime } = entry;
  const isKnown = !isProvisional(entry);
  const what = description ?? `time of ${formatDateTime(startTime)}`;

  if (isEditing) {
    return (
      <GridRow className="min-h-11 px-4 py-3">
        <GridCell>
          <EntryEditor
            entry={entry}
            onCorrect={(change) => void actions.correct(entry, change)}
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
            <span className="font-medium">{user.name}</span>
            {description && <span className="text-ink-2"> · {description}</span>}
          </p>
          <p className="tnum mt-0.5 text-ink-3 text-xs">{spanText(entry)}</p>
        </div>
      </GridCell>
      <GridCell className="flex h-6 shrink-0 items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:pl-8.5">
        {isRunning ? (
          <>
            <Badge tone="green" dot>
              Running
            </Badge>
            <Elapsed since={startTime} className="text-ink text-sm" />
          </>
        ) : (
          <span className="tnum font-medium text-ink text-sm">{formatDuration(duration ?? 0)}</span>
        )}
      </GridCell>
      {isMine && (
        <GridCell className="-my-0.5 -mr-2 flex shrink-0">
          <IconButton
            label={`Edit ${what}`}
            keys="E"
            aria-keyshortcuts="E"
            size="small"
            disabled={!isKnown}
            onPointerEnter={() => void EntryEditor.preload().catch(() => undefined)}
            onClick={() => setEditing(true)}
            className="text-ink-3!"
          >
            <Pencil aria-hidden className="size-3.5!" />
          </IconButton>
          <IconButton
            label={`Delete ${what}`}
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
          <AlertDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={isRunning ? 'Discard this timer?' : 'Delete this time entry?'}
            description={
              isRunning
                ? 'It stops, and nothing of it is logged.'
                : `${formatDuration(duration ?? 0)} of ${spanText(entry)} will be taken off the total.`
            }
            confirmLabel={isRunning ? 'Discard timer' : 'Delete entry'}
            onConfirm={() => {
              setAsking(false);
              void actions.remove(entry);
            }}
          />
        </GridCell>
      )}
    </GridRow>
  );
}
