import { handleRoute } from '#functions/kit/http/handle-route.ts';
import {
  readTimeSums,
  readTimeSumsBetween,
  type TimeSum,
} from '#functions/time/time-sums-store.ts';
import { dayNumberOf } from '#shared/kit/calendar-day.ts';
import { dayOf, nextDay } from '#shared/kit/zoned-time.ts';
import type { TimesheetFilter } from '#shared/timesheets/timesheet.ts';
import { timesheetRoutes } from '#shared/timesheets/timesheet-routes.ts';
import { spanOfFilter, startOfDay } from './timesheet-span.ts';
import { findVisibleSums, openTimesheets } from './timesheet-view.ts';

/** Days shown in Recent Activity. */
const recentDays = 7;

/** Users shown in Top Contributors. */
const topUserCount = 5;

const total = (sums: TimeSum[], statistic: 'seconds' | 'entries' | 'running') =>
  sums.reduce((sum, each) => sum + each[statistic], 0);

const dayBefore = (day: string, days: number) =>
  new Date((dayNumberOf(day) - days) * 86_400_000).toISOString().slice(0, 10);

/** The last days up to today, or up to the end of the filter. */
const lastDays = ({ endDate, timeZone }: TimesheetFilter): string[] => {
  const today = dayOf(new Date(), timeZone);
  const last = endDate && endDate < today ? endDate : today;
  return Array.from({ length: recentDays }, (_, position) =>
    dayBefore(last, recentDays - 1 - position),
  );
};

const topUsers = (sums: TimeSum[]) =>
  [...Map.groupBy(sums, ({ userId }) => userId)]
    .map(([id, theirs]) => ({
      id,
      name: theirs[0]!.name,
      duration: total(theirs, 'seconds'),
      entryCount: total(theirs, 'entries'),
    }))
    .sort(
      (one, other) =>
        other.duration - one.duration ||
        other.entryCount - one.entryCount ||
        (one.name < other.name ? -1 : 1),
    )
    .slice(0, topUserCount);

export const handler = handleRoute(
  timesheetRoutes.readTimesheetAnalytics,
  async ({ session, query }) => {
    const span = spanOfFilter(query);
    const days = lastDays(query);
    const midnights = [...days, nextDay(days.at(-1)!)].map((day) =>
      startOfDay(day, query.timeZone),
    );
    const view = await openTimesheets(session);
    const [isVisible, everySum, everyDay] = await Promise.all([
      findVisibleSums(view),
      readTimeSums(session, span),
      readTimeSumsBetween(session, midnights),
    ]);
    const isAsked = (sum: TimeSum) =>
      isVisible(sum) && (query.userId === undefined || sum.userId === query.userId);
    const sums = everySum.filter(isAsked);
    const [totalEntries, totalDuration] = [total(sums, 'entries'), total(sums, 'seconds')];
    const activeTimers = total(sums, 'running');
    const ended = totalEntries - activeTimers;
    return {
      totalEntries,
      totalDuration,
      averageDuration: ended > 0 ? Math.round(totalDuration / ended) : 0,
      activeTimers,
      topUsers: topUsers(sums),
      dailyBreakdown: days.map((date, position) => {
        const isInside = query.startDate === undefined || date >= query.startDate;
        const ofDay = isInside ? everyDay[position]!.filter(isAsked) : [];
        return {
          date,
          duration: total(ofDay, 'seconds'),
          entryCount: total(ofDay, 'entries'),
        };
      }),
    };
  },
);
