import { Clock4, Gauge, ListChecks, type LucideIcon, Timer } from 'lucide-react';
import type { TimesheetAnalytics } from '#shared/timesheets/timesheet-analytics.ts';
import { formatDuration } from '../../kit/dates/format-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { timesheetsCopy } from './timesheets-copy.ts';

interface StatisticCard {
  label: string;
  icon: LucideIcon;
  tone: string;
  text: (analytics: TimesheetAnalytics) => string;
}

const cards: readonly StatisticCard[] = [
  {
    label: timesheetsCopy.cards.totalEntries,
    icon: ListChecks,
    tone: 'text-accent-ink',
    text: ({ totalEntries }) => totalEntries.toLocaleString('en-US'),
  },
  {
    label: timesheetsCopy.cards.totalDuration,
    icon: Clock4,
    tone: 'text-blue-ink',
    text: ({ totalDuration }) => formatDuration(totalDuration),
  },
  {
    label: timesheetsCopy.cards.averageEntry,
    icon: Gauge,
    tone: 'text-orange-ink',
    text: ({ averageDuration }) => formatDuration(averageDuration),
  },
  {
    label: timesheetsCopy.cards.activeTimers,
    icon: Timer,
    tone: 'text-green-ink',
    text: ({ activeTimers }) => activeTimers.toLocaleString('en-US'),
  },
];

interface TimesheetCardsProps {
  analytics: TimesheetAnalytics | undefined;
  hasFailed: boolean;
}

/** Four statistics of the filtered time. */
export function TimesheetCards({ analytics, hasFailed }: TimesheetCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-busy={!analytics && !hasFailed}>
      {cards.map(({ label, icon: Icon, tone, text }) => (
        <Card key={label} className="px-4 py-3" aria-label={label}>
          <p className="flex items-center gap-1.5 text-ink-3 text-xs">
            <Icon aria-hidden className={classNames('size-3.5', tone)} />
            {label}
          </p>
          <p
            data-statistic
            className="tnum mt-1 flex h-8 items-center truncate font-semibold text-2xl text-ink max-sm:text-xl max-[23rem]:text-lg"
          >
            {analytics ? text(analytics) : hasFailed ? '–' : <Skeleton className="h-5 w-16" />}
          </p>
        </Card>
      ))}
    </div>
  );
}
