const second = 1000;

/** Longest entry that can be logged by hand, in seconds. */
export const longestEntrySeconds = 24 * 60 * 60;

/** Allowed clock difference between browser and server, in seconds. */
const clockTolerance = 120;

export const spanMessages = {
  tooLong: "A time entry can't be longer than 24 hours",
  future: "Time can't be logged for the future. Choose an earlier start or a shorter duration.",
} as const;

export interface TimeSpan {
  /** ISO 8601 in UTC. */
  startTime: string;
  endTime: string;
  /** In whole seconds. */
  duration: number;
}

/** Error messages by field. */
export type SpanFault = Record<string, string>;

const endOf = (startTime: string, duration: number) =>
  new Date(Date.parse(startTime) + duration * second).toISOString();

const secondsBetween = (startTime: string, endTime: string) =>
  Math.round((Date.parse(endTime) - Date.parse(startTime)) / second);

const resolved = ({ startTime, endTime, duration }: Partial<TimeSpan> & { startTime: string }) => {
  if (endTime === undefined)
    return duration === undefined
      ? undefined
      : { startTime, endTime: endOf(startTime, duration), duration };
  return { startTime, endTime, duration: duration ?? secondsBetween(startTime, endTime) };
};

const faultOf = ({ startTime, endTime, duration }: TimeSpan, now: Date): SpanFault | undefined => {
  const measured = Date.parse(endTime) - Date.parse(startTime);
  if (duration <= 0 || measured <= 0) return { endTime: 'The end must come after the start' };
  if (Math.abs(measured - duration * second) >= second)
    return { duration: 'The duration must be the time between start and end' };
  if (duration > longestEntrySeconds) return { duration: spanMessages.tooLong };
  if (Date.parse(endTime) > now.getTime() + clockTolerance * second)
    return { endTime: spanMessages.future };
  return undefined;
};

/** Computed from a start and an end, a duration, or both; both must agree to the second. */
export const spanOf = (
  given: Partial<TimeSpan> & { startTime: string },
  now: Date,
): TimeSpan | { fault: SpanFault } => {
  const span = resolved(given);
  if (!span) return { fault: { duration: 'Give the end or the duration' } };
  const fault = faultOf(span, now);
  return fault ? { fault } : span;
};

/** A new start alone moves the entry, a new end or duration alone changes its length. */
export const changedSpan = (
  before: TimeSpan,
  change: { [Field in keyof TimeSpan]?: TimeSpan[Field] | undefined },
  now: Date,
): TimeSpan | { fault: SpanFault } => {
  const { startTime = before.startTime, endTime, duration } = change;
  if (endTime === undefined)
    return spanOf({ startTime, duration: duration ?? before.duration }, now);
  return spanOf({ startTime, endTime, ...(duration !== undefined && { duration }) }, now);
};
