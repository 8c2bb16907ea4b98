import { Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import type { Goal, GoalStatus } from '#shared/goals/goal.ts';
import { goalStatusLabels } from '#shared/goals/goal-labels.ts';
import { useListPages } from '../../kit/cache/list-pages.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import type { Tone } from '../../ui/primitives/tone.ts';
import { PersonList } from '../work/profile/person-list.tsx';
import { goalStatusTones, progressTone } from './goal-options.tsx';
import { goalsCopy } from './goals-copy.ts';
import { personGoalsQuery } from './goals-queries.ts';

const copy = goalsCopy.profile;

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:min-h-11 sm:grid-cols-[minmax(0,1fr)_6.5rem_minmax(6rem,10rem)]';

export function PersonGoals({ userId }: { userId: string }) {
  return (
    <PersonList
      pages={useListPages(personGoalsQuery(userId))}
      icon={<Target aria-hidden />}
      copy={copy}
      nouns={copy.more}
      skeleton={['w-48', 'w-40', 'w-56'].map((width) => (
        <div key={width} className={row}>
          <Skeleton className={`${width} max-w-full`} />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-1.5 max-sm:col-span-2" />
        </div>
      ))}
    >
      {(goal) => <Row key={goal.id} goal={goal} />}
    </PersonList>
  );
}

/** Imported data may contain statuses that this product does not have. */
const names: Record<string, string> = { ...goalStatusLabels, at_risk: goalsCopy.atRisk };
const tones: Record<string, Tone> = { ...goalStatusTones, at_risk: 'yellow' };

function Row({ goal: { id, title, status, progress } }: { goal: Goal }) {
  return (
    <li className={row}>
      <Link
        dir="auto"
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
          {names[status] ?? goalsCopy.unknownStatus}
        </Badge>
      </span>
      <span className="flex items-center gap-3 max-sm:col-span-2">
        <Progress
          value={progress}
          label={goalsCopy.progressOf(title)}
          tone={progressTone(status as GoalStatus)}
        />
        <span className="tnum w-9 shrink-0 text-right font-medium text-ink text-xs">
          {progress}%
        </span>
      </span>
    </li>
  );
}
