import { TriangleAlert } from 'lucide-react';
import { serverNow } from '../../../kit/api/server-clock.ts';
import { formatDateTime, formatTime } from '../../../kit/dates/format-date.ts';
import { timeCopy } from '../time-copy.ts';
import type { EntryFields } from './entry-fields.ts';
import { readFields } from './entry-fields.ts';
import { useOverlapping } from './overlapping-entries.ts';
import { timeEntriesCopy } from './time-entries-copy.ts';

interface OverlapNoticeProps {
  userId: string;
  fields: EntryFields;
  /** The edited entry, which is left out. */
  editedId?: string;
}

/** Warns about an overlap with another entry of the user. It does not prevent saving. */
export function OverlapNotice({ userId, fields, editedId }: OverlapNoticeProps) {
  const read = readFields(fields, new Date(serverNow()));
  const found = useOverlapping(userId, 'span' in read ? read.span : undefined, editedId);
  const [first] = found;
  return (
    <div role="status" className="empty:hidden">
      {first && (
        <p className="flex items-start gap-2 rounded-md bg-yellow-soft px-3 py-2 text-ink text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-yellow-ink" aria-hidden />
          <span className="min-w-0 break-words">
            {timeEntriesCopy.entry.overlap(
              first.todo.title,
              `${formatDateTime(first.startTime)} – ${first.endTime ? formatTime(first.endTime) : timeCopy.now}`,
              found.length - 1,
            )}
          </span>
        </p>
      )}
    </div>
  );
}
