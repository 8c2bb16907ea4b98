import { dayOf, momentOf, timeOf } from '#shared/kit/zoned-time.ts';

const hourMs = 3_600_000;

const morning = '08:00';
const afternoon = '16:00';
const evening = '18:00';

/** Due before this, the morning would be too late. */
const earlyUntil = '09:00';
/** Due before this, an hour ahead is still in the night. */
const nightUntil = '07:00';

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - 24 * hourMs).toISOString().slice(0, 10);

/** In the morning; for what is due early, an hour ahead or in the evening before. */
const firstReminder = (due: Date, timeZone: string): Date => {
  const [day, time] = [dayOf(due, timeZone), timeOf(due, timeZone)];
  if (time >= earlyUntil) return momentOf(day, morning, timeZone);
  return time >= nightUntil
    ? new Date(due.getTime() - hourMs)
    : momentOf(dayBefore(day), evening, timeZone);
};

/** For what was added or moved later: in the afternoon, at least an hour ahead. */
const laterReminder = (due: Date, timeZone: string): Date => {
  const hourAhead = due.getTime() - hourMs;
  const atAfternoon = momentOf(dayOf(due, timeZone), afternoon, timeZone).getTime();
  return new Date(Math.min(hourAhead, atAfternoon));
};

/** When a reminder of a todo may be sent, the first one first. All are before it is due. */
export const reminderMoments = (due: Date, timeZone: string): Date[] =>
  [firstReminder(due, timeZone), laterReminder(due, timeZone)].filter((moment) => moment < due);

/** When to remind of a todo that has been due then since `since`; undefined if that is too late. */
export const reminderMoment = (due: Date, timeZone: string, since: Date): Date | undefined =>
  reminderMoments(due, timeZone).find((moment) => moment >= since);
