const second = 1000;
const day = 24 * 60 * 60;

/** Nobody works longer at a stretch than this and writes it down as one entry: 31 days. */
export const longestEntrySeconds = 31 * day;

/** How far ahead of now an entry may end, s: whoever logs the day in the morning may. */
const aheadSeconds = day;

export interface TimeSpan {
  /** ISO 8601 in UTC. */
  startTime: string;
  endTime: string;
  /** Whole seconds. */
  duration: number;
}

/** The name of the field that does not fit, with what to do about it. */
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
  if (duration > longestEntrySeconds) return { duration: 'An entry holds at most 31 days' };
  if (Date.parse(endTime) > now.getTime() + aheadSeconds * second)
    return { endTime: 'Time can be logged up to a day ahead' };
  return undefined;
};

/** From a start and an end, a duration, or both; both must agree to the second. */
export const spanOf = (
  given: Partial<TimeSpan> & { startTime: string },
  now: Date,
): TimeSpan | { fault: SpanFault } => {
  const span = resolved(given);
  if (!span) return { fault: { duration: 'Give the end or the duration' } };
  const fault = faultOf(span, now);
  return fault ? { fault } : span;
};

/** A change of some of the three: the start alone moves it, the end or the duration alone fits it. */
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
