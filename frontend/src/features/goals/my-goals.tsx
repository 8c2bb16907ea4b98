import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Calendar, Target } from 'lucide-react';
import type { Goal } from '#shared/goals/goal.ts';
import { goalStatusLabel } from '#shared/goals/goal-labels.ts';
import { formatDay } from '../../kit/dates/format-date.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { RowsSkeleton } from '../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { headerLinkStyles, linkStyles } from '../../ui/primitives/link-styles.ts';
import { Panel } from '../../ui/primitives/panel.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { goalStatusTones, progressTone } from './goal-options.tsx';
import { goalsCopy } from './goals-copy.ts';
import { userGoalsQuery } from './goals-queries.ts';

const copy = goalsCopy.myGoals;

const maxShown = 3;

export function MyGoals({ userId }: { userId: string }) {
  return (
    <Panel
      title={copy.title}
      icon={<Target aria-hidden />}
      action={
        <Link to="/goals" className={headerLinkStyles}>
          {copy.viewAll}
          <span className="sr-only"> {copy.viewAllOf}</span>
        </Link>
      }
      className="@container flex flex-col"
    >
      <GoalRows userId={userId} />
    </Panel>
  );
}

const rows = 'flex flex-1 flex-col divide-y divide-line-soft';
/** Three rows fill the height of the neighboring panel; fewer stay at the top. */
const row =
  'grid max-h-20 min-h-14 flex-1 grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-x-4 gap-y-1.5 px-4 py-2.5 @xl:grid-cols-[minmax(0,1fr)_5.5rem_6.5rem_minmax(6rem,9rem)]';

function GoalRows({ userId }: { userId: string }) {
  const query = useQuery(userGoalsQuery(userId));
  const mayWrite = useMayWrite();
  const { data: goals } = query;
  if (!goals) {
    return query.error ? <LoadFailure title={copy.loadFailed} of={query} /> : <GoalsSkeleton />;
  }
  if (goals.length === 0) {
    return (
      <EmptyState
        icon={<Target />}
        title={copy.emptyTitle}
        hint={copy.emptyHint}
        action={
          mayWrite && (
            <Link to="/goals" search={{ new: 1 }} className={buttonStyles()}>
              {copy.add}
            </Link>
          )
        }
        className="flex-1"
      />
    );
  }
  return (
    <ul data-rows="" className={rows}>
      {goals.slice(0, maxShown).map((goal) => (
        <GoalRow key={goal.id} goal={goal} />
      ))}
    </ul>
  );
}

function GoalRow({ goal: { id, title, status, dueDate, progress } }: { goal: Goal }) {
  return (
    <li className={row}>
      <Link
        dir="auto"
        to="/goals/$goalId"
        params={{ goalId: id }}
        className={linkStyles({
          tone: 'plain',
          className: 'truncate py-1 pointer-coarse:-my-2 pointer-coarse:py-3',
        })}
      >
        {title}
      </Link>
      <span>
        <Badge dot tone={goalStatusTones[status]}>
          {goalStatusLabel(status)}
        </Badge>
      </span>
      <span className="tnum flex items-center gap-1.5 whitespace-nowrap text-ink-2 text-xs @max-xl:order-last">
        {dueDate && (
          <>
            <Calendar aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <span className="sr-only">{goalsCopy.due}</span> {formatDay(dueDate)}
          </>
        )}
      </span>
      <span className="flex items-center gap-3">
        <Progress
          value={progress}
          label={goalsCopy.progressOf(title)}
          tone={progressTone(status)}
        />
        <span className="tnum w-9 shrink-0 text-right font-medium text-ink text-xs">
          {progress}%
        </span>
      </span>
    </li>
  );
}

function GoalsSkeleton() {
  return (
    <RowsSkeleton label={copy.loading} widths={['w-48', 'w-40', 'w-56']} className={rows}>
      {(width) => (
        <div className={row}>
          <Skeleton className={`${width} max-w-full`} />
          <Skeleton className="h-5 w-18" />
          <Skeleton className="w-14 @max-xl:order-last" />
          <Skeleton className="h-1.5" />
        </div>
      )}
    </RowsSkeleton>
  );
}
