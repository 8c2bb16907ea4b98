import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { useNow } from '../../kit/hooks/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { uiCopy } from '../../ui/ui-copy.ts';
import { countDue, useMyOpenTodos } from '../todos/todos-queries.ts';
import type { CountedList } from './counted-list.ts';
import { dashboardCopy } from './dashboard-copy.ts';
import { statsQuery } from './dashboard-queries.ts';

const copy = dashboardCopy.stats;

interface StatsStripProps {
  userId: string;
  teamId: string;
}

/** Four statistics of the day. The overdue count is updated each minute. */
export function StatsStrip({ userId, teamId }: StatsStripProps) {
  const counters = useQuery(statsQuery(teamId));
  const { data: stats } = counters;
  const { query, todos } = useMyOpenTodos(userId, teamId);
  const due = countDue(todos ?? [], useNow());
  const ofTodos = { isKnown: todos !== undefined, of: query };
  const mine = { assignee: userId };
  const statistics: Statistic[] = [
    {
      ...ofTodos,
      to: '/todos',
      search: { ...mine, status: 'pending', due: 'today' },
      icon: CalendarDays,
      tone: 'text-accent-ink',
      value: due.today,
      label: copy.dueToday,
    },
    {
      ...ofTodos,
      to: '/todos',
      search: { ...mine, due: 'overdue' },
      icon: Clock,
      tone: 'text-red-ink',
      value: due.overdue,
      label: copy.overdue,
    },
    {
      to: '/issues',
      search: { status: 'unresolved' },
      icon: CircleAlert,
      tone: 'text-orange-ink',
      value: stats?.openIssues ?? 0,
      label: copy.unresolvedIssues(stats?.openIssues ?? 0),
      isKnown: stats !== undefined,
      of: counters,
    },
    {
      ...ofTodos,
      to: '/todos',
      search: { ...mine, status: 'pending' },
      icon: CircleCheck,
      tone: 'text-ink-2',
      value: todos?.length ?? 0,
      label: copy.pendingTodos(todos?.length ?? 0),
    },
  ];
  return (
    <Card aria-label={copy.label}>
      <ul className="-mb-px grid grid-cols-2 sm:grid-cols-4">
        {statistics.map((statistic) => (
          <StatisticCell key={statistic.tone} {...statistic} />
        ))}
      </ul>
    </Card>
  );
}

type Statistic = CountedList & {
  icon: LucideIcon;
  tone: string;
  value: number;
  label: string;
  isKnown: boolean;
  /** The query that counts it. */
  of: { isError: boolean; isFetching: boolean; refetch: () => unknown };
};

function StatisticCell({ to, search, ...statistic }: Statistic) {
  const { icon: Icon, tone, value, label, isKnown, of } = statistic;
  const icon = <Icon aria-hidden className={classNames('size-4 shrink-0', tone)} />;
  return (
    <li className="border-line-soft border-b not-last:border-r max-sm:nth-2:border-r-0">
      {of.isError && !isKnown ? (
        <button
          type="button"
          aria-disabled={of.isFetching}
          onClick={() => !of.isFetching && void of.refetch()}
          className={classNames(cell, 'w-full text-left')}
        >
          {icon}
          {label}
          <span className="ml-auto shrink-0 font-medium text-accent-ink">{uiCopy.tryAgain}</span>
        </button>
      ) : (
        <Link to={to} search={search} className={cell}>
          {icon}
          {isKnown ? (
            <span className="tnum font-semibold text-lg text-ink">{value}</span>
          ) : (
            <Skeleton className="h-4 w-4" />
          )}
          {label}
        </Link>
      )}
    </li>
  );
}

const cell =
  'flex h-11 items-center gap-2.5 px-4 text-ink-2 text-sm -outline-offset-2 transition-colors duration-100 hover:bg-hover max-sm:h-12';
