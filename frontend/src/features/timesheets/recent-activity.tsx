import { BarChart3 } from 'lucide-react';
import type { TimesheetAnalytics } from '#shared/timesheets/timesheet-analytics.ts';
import { formatDuration, formatMonthDay } from '../../kit/dates/format-date.ts';
import { startOfLocalDay } from '../../kit/dates/local-day.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../ui/primitives/card.tsx';
import { timesheetsCopy } from './timesheets-copy.ts';

type Day = TimesheetAnalytics['dailyBreakdown'][number];

const width = 280;
const height = 112;
const baseline = height - 18;
const top = 16;

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const dayName = ({ date }: Day) => weekday.format(startOfLocalDay(date));

function shortHours(seconds: number) {
  if (seconds === 0) return '';
  const hours = seconds / 3600;
  return hours < 10 ? `${Math.round(hours * 10) / 10}h` : `${Math.round(hours)}h`;
}

interface RecentActivityProps {
  days: Day[] | undefined;
  hasFailed: boolean;
}

/** The hours of the last seven days as columns, and as a table for screen readers. */
export function RecentActivity({ days, hasFailed }: RecentActivityProps) {
  const total = (days ?? []).reduce((sum, { duration }) => sum + duration, 0);
  return (
    <Card aria-labelledby="recent-activity" aria-busy={!days && !hasFailed}>
      <CardHeader
        icon={<BarChart3 aria-hidden />}
        title={timesheetsCopy.recent.title}
        titleId="recent-activity"
        action={<span className="tnum text-ink-3 text-xs">{days && formatDuration(total)}</span>}
      />
      <div className="p-4">
        {days ? (
          <>
            <Columns days={days} />
            <DayTable days={days} />
          </>
        ) : hasFailed ? (
          <p className="py-6 text-center text-ink-3 text-sm">{timesheetsCopy.recent.loadFailed}</p>
        ) : (
          <Skeleton className="h-28 w-full" />
        )}
      </div>
    </Card>
  );
}

function Columns({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ duration }) => duration));
  const step = width / days.length;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="w-full overflow-visible">
      <line
        x1="0"
        x2={width}
        y1={baseline + 0.5}
        y2={baseline + 0.5}
        stroke="currentColor"
        className="text-line"
      />
      {days.map((day, position) => {
        const tall = (day.duration / most) * (baseline - top);
        const middle = step * position + step / 2;
        const isLast = position === days.length - 1;
        return (
          <g key={day.date}>
            <title>{`${formatMonthDay(startOfLocalDay(day.date))}: ${formatDuration(day.duration)}`}</title>
            <rect x={step * position} y="0" width={step} height={baseline} fill="transparent" />
            <rect
              x={middle - 11}
              y={baseline - Math.max(tall, day.duration > 0 ? 3 : 0)}
              width="22"
              height={Math.max(tall, day.duration > 0 ? 3 : 0)}
              rx="3"
              fill="currentColor"
              className={isLast ? 'text-accent' : 'text-accent/45'}
            />
            <text
              x={middle}
              y={baseline - Math.max(tall, 3) - 5}
              textAnchor="middle"
              className="tnum fill-(--ink-2) text-[10px]"
            >
              {shortHours(day.duration)}
            </text>
            <text
              x={middle}
              y={height - 4}
              textAnchor="middle"
              className={isLast ? 'fill-(--ink) text-[10px]' : 'fill-(--ink-3) text-[10px]'}
            >
              {dayName(day)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function DayTable({ days }: { days: Day[] }) {
  return (
    <table className="sr-only" aria-label={timesheetsCopy.recent.label}>
      <thead>
        <tr>
          <th scope="col">{timesheetsCopy.recent.day}</th>
          <th scope="col">{timesheetsCopy.recent.time}</th>
          <th scope="col">{timesheetsCopy.recent.entries}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, duration, entryCount }) => (
          <tr key={date}>
            <th scope="row">{formatMonthDay(startOfLocalDay(date))}</th>
            <td>{formatDuration(duration)}</td>
            <td>{entryCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
