import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Calendar, Target } from 'lucide-react';
import type { Goal } from '#shared/goals/goal.ts';
import { goalStatusLabel } from '#shared/goals/goal-labels.ts';
import { formatMonthDay } from '../../kit/format-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { runningGoalsQuery } from './goal-queries.ts';

const mostShown = 3;

export function MyGoals({ userId }: { userId: string }) {
  return (
    <Panel
      title="My Goals"
      icon={<Target aria-hidden />}
      action={
        <Link to="/goals" className={linkStyles()}>
          View all<span className="sr-only"> goals</span>
        </Link>
      }
      className="flex flex-col"
    >
      <GoalRows userId={userId} />
    </Panel>
  );
}

const rows = 'flex flex-1 flex-col divide-y divide-line-soft';
const row =
  'grid min-h-14 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_5.5rem_5rem_minmax(6rem,10.5rem)]';

function GoalRows({ userId }: { userId: string }) {
  const query = useQuery(runningGoalsQuery(userId));
  const { data: goals } = query;
  if (!goals) {
    return query.error ? <LoadFailure title="Failed to load goals" of={query} /> : <RowsSkeleton />;
  }
  if (goals.length === 0) {
    return (
      <EmptyState
        icon={<Target />}
        title="No goals assigned to you"
        hint="Ask your team leader to assign goals to you."
        className="flex-1"
      />
    );
  }
  return (
    <ul data-rows="" className={rows}>
      {goals.slice(0, mostShown).map((goal) => (
        <GoalRow key={goal.id} goal={goal} />
      ))}
    </ul>
  );
}

function GoalRow({ goal: { id, title, status, dueDate, progress } }: { goal: Goal }) {
  const isLate = status === 'off_track';
  return (
    <li className={row}>
      <Link
        to="/goals/$goalId"
        params={{ goalId: id }}
        className={linkStyles({ tone: 'plain', className: 'truncate py-1' })}
      >
        {title}
      </Link>
      <span className="sm:order-none">
        <Badge dot tone={isLate ? 'red' : 'green'}>
          {goalStatusLabel(status)}
        </Badge>
      </span>
      <span className="tnum flex items-center gap-1.5 whitespace-nowrap text-ink-2 text-xs max-sm:order-last">
        {dueDate && (
          <>
            <Calendar aria-hidden className="size-3.5 text-ink-3" />
            <span className="sr-only">Due</span> {formatMonthDay(dueDate)}
          </>
        )}
      </span>
      <span className="flex items-center gap-3">
        <Progress
          value={progress}
          label={`Progress of ${title}`}
          tone={isLate ? 'red' : 'accent'}
        />
        <span className="tnum w-9 shrink-0 text-right font-medium text-ink text-xs">
          {progress}%
        </span>
      </span>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy className={rows}>
      <p className="sr-only">Loading goals…</p>
      {['w-48', 'w-40', 'w-56'].map((width) => (
        <div key={width} className={row}>
          <Skeleton className={`${width} max-w-full`} />
          <Skeleton className="h-5 w-18" />
          <Skeleton className="w-14 max-sm:order-last" />
          <Skeleton className="h-1.5" />
        </div>
      ))}
    </div>
  );
}
