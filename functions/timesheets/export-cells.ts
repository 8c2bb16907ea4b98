import { wallClockOf } from '#shared/kit/zoned-time.ts';
import type { TimesheetEntry } from '#shared/timesheets/timesheet.ts';

/** Formats seconds as people read them: `2h 30m`. */
const writtenHours = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
};

/** Text, hours, a local time (stored as if it were UTC), or nothing. */
export type Cell = string | { hours: number } | { wallClock: Date } | undefined;

/** The headings name the time zone, because the file may be read elsewhere. */
export const headings = (timeZone: string): string[] => [
  'User',
  'Todo',
  'Description',
  `Start (${timeZone})`,
  `End (${timeZone})`,
  'Hours',
  'Duration',
  'Status',
];

export const cellsOf = (entry: TimesheetEntry, timeZone: string): Cell[] => {
  const { user, todo, description, startTime, endTime, duration, isRunning } = entry;
  const wallClock = (moment: string) => ({ wallClock: wallClockOf(new Date(moment), timeZone) });
  return [
    user.name,
    todo.title,
    description ?? undefined,
    wallClock(startTime),
    endTime === null ? undefined : wallClock(endTime),
    duration === null ? undefined : { hours: Math.round((duration / 3600) * 1e4) / 1e4 },
    duration === null ? undefined : writtenHours(duration),
    isRunning ? 'Running' : 'Completed',
  ];
};
