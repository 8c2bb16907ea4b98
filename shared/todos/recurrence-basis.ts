import * as z from 'zod/mini';

/** The time zone, time and day that the next occurrences depend on. */
export const recurrenceBasis = z.object({
  /** The time zone of the owner of the series, or of the user who would own it. */
  timeZone: z.string(),
  /** `17:00`, in that time zone; null unless it recurs. */
  dueTime: z.nullable(z.string()),
  /** Day of the latest occurrence; null unless it recurs. */
  latestDay: z.nullable(z.string()),
});
export type RecurrenceBasis = z.output<typeof recurrenceBasis>;
