import type { ActiveTimer } from '#shared/time/active-timer.ts';

const hour = 3_600_000;
/** The dialog appears after a timer has run this long, ms. */
const reminderAfter = 10 * hour;
/** The dialog suggests this duration, ms. */
const workday = 8 * hour;

type Running = Pick<ActiveTimer, 'id' | 'startTime'>;

/** The stored choice to keep a timer running: its id and when to ask again. */
export const snoozeOf = ({ id }: Running, now: Date): string =>
  `${id} ${now.getTime() + reminderAfter}`;

/** Whether to ask about a timer; `snooze` is the stored choice to keep one running. */
export function isForgotten({ id, startTime }: Running, now: Date, snooze: string | null): boolean {
  const [snoozedId, until] = snooze?.split(' ') ?? [];
  const askFrom = snoozedId === id ? Number(until) : Date.parse(startTime) + reminderAfter;
  return now.getTime() >= askFrom;
}

/** The suggested end. */
export const likelyEnd = ({ startTime }: Running, now: Date): Date =>
  new Date(Math.min(Date.parse(startTime) + workday, now.getTime()));
