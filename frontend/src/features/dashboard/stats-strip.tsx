import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { useNow } from '../../kit/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countDue, useMyOpenTodos } from '../todos/my-todo-queries.ts';
import { statsQuery } from './dashboard-queries.ts';

interface StatsStripProps {
  userId: string;
  teamId: string;
}

/** The day in four numbers. My todos are counted from the list that shows them, to the minute. */
export function StatsStrip({ userId, teamId }: StatsStripProps) {
  const { data: stats, error } = useQuery(statsQuery(teamId));
  const { query, todos } = useMyOpenTodos(userId, teamId);
  const due = countDue(todos ?? [], useNow());
  const ofTodos = { isKnown: todos !== undefined, hasFailed: query.isError };
  const figures: Figure[] = [
    {
      ...ofTodos,
      to: '/todos',
      icon: CalendarDays,
      tone: 'text-accent-ink',
      value: due.today,
      label: 'due today',
    },
    {
      ...ofTodos,
      to: '/todos',
      icon: Clock,
      tone: 'text-red-ink',
      value: due.overdue,
      label: 'overdue',
    },
    {
      to: '/issues',
      icon: CircleAlert,
      tone: 'text-orange-ink',
      value: stats?.openIssues ?? 0,
      label: stats?.openIssues === 1 ? 'open issue' : 'open issues',
      isKnown: stats !== undefined,
      hasFailed: error !== null,
    },
    {
      ...ofTodos,
      to: '/todos',
      icon: CircleCheck,
      tone: 'text-ink-2',
      value: todos?.length ?? 0,
      label: todos?.length === 1 ? 'open todo' : 'open todos',
    },
  ];
  return (
    <Card aria-label="Today in numbers">
      <ul className="-mb-px grid grid-cols-2 sm:grid-cols-4">
        {figures.map((figure) => (
          <FigureCell key={figure.tone} {...figure} />
        ))}
      </ul>
    </Card>
  );
}

interface Figure {
  to: '/todos' | '/issues';
  icon: LucideIcon;
  tone: string;
  value: number;
  label: string;
  isKnown: boolean;
  hasFailed: boolean;
}

function FigureCell({ to, icon: Icon, tone, value, label, isKnown, hasFailed }: Figure) {
  return (
    <li className="border-line-soft border-b not-last:border-r max-sm:nth-2:border-r-0">
      <Link
        to={to}
        className="flex h-11 items-center gap-2.5 px-4 text-ink-2 text-sm -outline-offset-2 transition-colors duration-100 hover:bg-hover max-sm:h-12"
      >
        <Icon aria-hidden className={classNames('size-4 shrink-0', tone)} />
        {isKnown || hasFailed ? (
          <span className="tnum font-semibold text-lg text-ink">{isKnown ? value : '–'}</span>
        ) : (
          <Skeleton className="h-4 w-4" />
        )}
        {label}
      </Link>
    </li>
  );
}
