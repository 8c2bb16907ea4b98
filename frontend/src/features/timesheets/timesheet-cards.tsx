import { Clock4, Gauge, ListChecks, type LucideIcon, Timer } from 'lucide-react';
import type { TimesheetAnalytics } from '#shared/timesheets/timesheet.ts';
import { formatDuration } from '../../kit/format-date.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Figure {
  label: string;
  icon: LucideIcon;
  tone: string;
  text: (figures: TimesheetAnalytics) => string;
}

const figures: readonly Figure[] = [
  {
    label: 'Total Entries',
    icon: ListChecks,
    tone: 'text-accent-ink',
    text: ({ totalEntries }) => totalEntries.toLocaleString('en-US'),
  },
  {
    label: 'Total Duration',
    icon: Clock4,
    tone: 'text-blue-ink',
    text: ({ totalDuration }) => formatDuration(totalDuration),
  },
  {
    label: 'Average Entry',
    icon: Gauge,
    tone: 'text-orange-ink',
    text: ({ averageDuration }) => formatDuration(averageDuration),
  },
  {
    label: 'Active Timers',
    icon: Timer,
    tone: 'text-green-ink',
    text: ({ activeTimers }) => activeTimers.toLocaleString('en-US'),
  },
];

interface TimesheetCardsProps {
  figures: TimesheetAnalytics | undefined;
  hasFailed: boolean;
}

/** The time of the filter in four numbers. */
export function TimesheetCards({ figures: known, hasFailed }: TimesheetCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-busy={!known && !hasFailed}>
      {figures.map(({ label, icon: Icon, tone, text }) => (
        <Card key={label} className="px-4 py-3" aria-label={label}>
          <p className="flex items-center gap-1.5 text-ink-3 text-xs">
            <Icon aria-hidden className={classNames('size-3.5', tone)} />
            {label}
          </p>
          <p
            data-figure
            className="tnum mt-1 flex h-8 items-center truncate font-semibold text-2xl text-ink max-sm:text-xl"
          >
            {known ? text(known) : hasFailed ? '–' : <Skeleton className="h-5 w-16" />}
          </p>
        </Card>
      ))}
    </div>
  );
}
