import { useQuery } from '@tanstack/react-query';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { TimeSpan } from '#shared/time/time-span.ts';
import { serverNow } from '../../../kit/api/server-clock.ts';
import { readOf } from '../../../kit/cache/query-client.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';

const dayInMilliseconds = 24 * 60 * 60_000;

type Span = Pick<TimeSpan, 'startTime' | 'endTime'>;
type Entry = Pick<TodoTimeEntry, 'startTime' | 'endTime'>;

/** The entries that overlap with a span; a running timer counts until now. */
export const overlapping = <Each extends Entry>(
  { startTime, endTime }: Span,
  entries: readonly Each[],
  now: Date,
): Each[] =>
  entries.filter(
    (entry) => entry.startTime < endTime && (entry.endTime ?? now.toISOString()) > startTime,
  );

/** The request for all entries that may overlap with a span. An entry lasts at most a day. */
function requestAround(userId: string, { startTime, endTime }: Span) {
  const dayBefore = new Date(Date.parse(startTime) - dayInMilliseconds);
  return {
    query: {
      userId,
      startDate: localDayOf(dayBefore),
      endDate: localDayOf(new Date(endTime)),
      timeZone: localTimeZone(),
    },
  };
}

/** The user's entries on any todo that overlap with a span; empty without a span. */
export function useOverlapping(
  userId: string,
  span: Span | undefined,
  editedId: string | undefined,
): TodoTimeEntry[] {
  const request = span && requestAround(userId, span);
  const { data: entries } = useQuery({
    ...readOf('GET /api/timesheets', request ?? {}),
    enabled: request !== undefined,
  });
  if (!span || !entries) return [];
  return overlapping(span, entries, new Date(serverNow())).filter(({ id }) => id !== editedId);
}
