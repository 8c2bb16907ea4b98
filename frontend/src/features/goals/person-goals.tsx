import { Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import type { Goal, GoalStatus } from '#shared/goals/goal.ts';
import { goalStatusLabels } from '#shared/goals/goal-labels.ts';
import { useListPages } from '../../kit/list-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keyedRows } from '../../ui/keyed-rows.ts';
import { linkStyles } from '../../ui/link-styles.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Tone } from '../../ui/tone.ts';
import { goalStatusTones, progressTone } from './goal-looks.tsx';
import { personGoalsQuery } from './person-goal-queries.ts';

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:min-h-11 sm:grid-cols-[minmax(0,1fr)_6.5rem_minmax(6rem,10rem)]';

/** The goals of a person with their status and progress. */
export function PersonGoals({ userId }: { userId: string }) {
  return (
    <Panel title="Goals" icon={<Target aria-hidden />}>
      <Rows userId={userId} />
    </Panel>
  );
}

function Rows({ userId }: { userId: string }) {
  const { items, query, ...more } = useListPages(personGoalsQuery(userId));
  if (!items)
    return query.error ? <LoadFailure title="Failed to load goals" of={query} /> : <RowsSkeleton />;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Target />}
        title="No goals assigned"
        hint="Goals that are assigned here show with their status and progress."
      />
    );
  return (
    <>
      <ul ref={keyedRows} data-rows="" className="divide-y divide-line-soft">
        {items.map((goal) => (
          <Row key={goal.id} goal={goal} />
        ))}
      </ul>
      <LoadMore {...more} of="goals" />
    </>
  );
}

/** A status that other products have, and this one's data may have from them. */
const names: Record<string, string> = { ...goalStatusLabels, at_risk: 'At Risk' };
const tones: Record<string, Tone> = { ...goalStatusTones, at_risk: 'yellow' };

function Row({ goal: { id, title, status, progress } }: { goal: Goal }) {
  return (
    <li className={row}>
      <Link
        to="/goals/$goalId"
        params={{ goalId: id }}
        className={linkStyles({
          tone: 'plain',
          className: 'truncate py-0.5 text-sm pointer-coarse:py-1.5',
        })}
      >
        {title}
      </Link>
      <span>
        <Badge dot tone={tones[status] ?? 'grey'}>
          {names[status] ?? 'Unknown'}
        </Badge>
      </span>
      <span className="flex items-center gap-3 max-sm:col-span-2">
        <Progress
          value={progress}
          label={`Progress of ${title}`}
          tone={progressTone(status as GoalStatus)}
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
    <div aria-busy className="divide-y divide-line-soft">
      <p className="sr-only">Loading goals…</p>
      {['w-48', 'w-40', 'w-56'].map((width) => (
        <div key={width} className={row}>
          <Skeleton className={`${width} max-w-full`} />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-1.5 max-sm:col-span-2" />
        </div>
      ))}
    </div>
  );
}
