import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { formatDateTime, formatDuration, formatTime } from '../../../kit/dates/format-date.ts';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { timeCopy } from '../time-copy.ts';
import { timeEntriesCopy } from './time-entries-copy.ts';

const copy = timeEntriesCopy.entries;

const startOfDay = (moment: string) => new Date(moment).toDateString();

/** `Nov 20, 09:00 – 11:30`, with the second date if it ends on another day. */
export function spanText({ startTime, endTime }: TodoTimeEntry): string {
  const start = formatDateTime(startTime);
  if (!endTime) return `${start} – ${timeCopy.now}`;
  const isSameDay = startOfDay(startTime) === startOfDay(endTime);
  return `${start} – ${isSameDay ? formatTime(endTime) : formatDateTime(endTime)}`;
}

interface DeleteEntryDialogProps {
  entry: TodoTimeEntry;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: () => void;
}

export function DeleteEntryDialog({ entry, open, onOpenChange, onDelete }: DeleteEntryDialogProps) {
  const { isRunning, duration } = entry;
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isRunning ? copy.discardTitle : copy.deleteTitle}
      description={
        isRunning
          ? copy.discardText
          : copy.deleteText(formatDuration(duration ?? 0), spanText(entry))
      }
      confirmLabel={isRunning ? copy.discardConfirm : copy.deleteConfirm}
      onConfirm={() => {
        onOpenChange(false);
        onDelete();
      }}
    />
  );
}
