import { offsetOf, wallClockOf } from '#shared/kit/zoned-time.ts';
import type { TimesheetEntry } from '#shared/timesheets/timesheet.ts';

/** Formats seconds as people read them: `2h 30m`. */
const writtenHours = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
};

/** Text, hours, a local time (stored as if it were UTC) with its offset, or nothing. */
export type Cell = string | { hours: number } | { wallClock: Date; offset: string } | undefined;

/** An entry with what its file says of its person and todo. */
export interface ExportedEntry extends TimesheetEntry {
  email: string | undefined;
  team: string | undefined;
  goal: string | undefined;
}

/** The headings name the time zone, because the file may be read elsewhere. */
export const headings = (timeZone: string): string[] => [
  'User',
  'Email',
  'Team',
  'Todo',
  'Goal',
  'Description',
  `Start (${timeZone})`,
  `End (${timeZone})`,
  'Hours',
  'Duration',
  'Status',
];

export const offsetHeadings = ['UTC offset of start', 'UTC offset of end'];

export const cellsOf = (entry: ExportedEntry, timeZone: string): Cell[] => {
  const { user, email, team, todo, goal, description } = entry;
  const { startTime, endTime, duration, isRunning } = entry;
  const offset = (moment: string) => offsetOf(new Date(moment), timeZone);
  const local = (moment: string) => ({
    wallClock: wallClockOf(new Date(moment), timeZone),
    offset: offset(moment),
  });
  return [
    user.name,
    email,
    team,
    todo.isDeleted ? `${todo.title} (deleted)` : todo.title,
    goal,
    description ?? undefined,
    local(startTime),
    endTime === null ? undefined : local(endTime),
    duration === null ? undefined : { hours: Math.round((duration / 3600) * 1e4) / 1e4 },
    duration === null ? undefined : writtenHours(duration),
    isRunning ? 'Running' : 'Completed',
  ];
};

/** The cells of a workbook, whose times are numbers without an offset. */
export const withOffsets = (cells: Cell[]): Cell[] => {
  const offsets = cells.flatMap((cell) =>
    typeof cell === 'object' && 'offset' in cell ? [cell.offset] : [],
  );
  return [...cells, ...offsets];
};
