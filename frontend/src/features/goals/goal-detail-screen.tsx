import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, ArchiveRestore } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMissing, sentenceOf } from '../../kit/api-error.ts';
import { usePageName } from '../../kit/page-name.ts';
import { useEarlyKeys } from '../../kit/use-early-keys.ts';
import { useIdle } from '../../kit/use-idle.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NoPage } from '../../ui/no-page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { goalCache } from './goal-cache-queries.ts';
import { DeleteGoal } from './goal-detail-delete.tsx';
import { GoalHeader } from './goal-detail-header.tsx';
import { goalDetailsQuery } from './goal-detail-queries.ts';
import type { ShownGoal } from './goal-detail-shown.ts';
import { GoalSkeleton } from './goal-detail-skeleton.tsx';
import { MilestonePanel } from './milestone-panel.tsx';
import { type GoalDetailActions, useGoalDetailActions } from './use-goal-detail-actions.ts';

const Keys = lazyPart(async () => (await import('./goal-detail-keys.tsx')).GoalDetailKeys);

interface GoalDetailScreenProps {
  goalId: string;
  todos: (goal: ShownGoal) => ReactNode;
  issues: (goal: ShownGoal) => ReactNode;
  /** Comments and history. */
  activity: (goal: ShownGoal) => ReactNode;
  /** Leads to the list, after it is deleted. */
  onLeave: () => void;
}

/** Everything about one goal. */
export function GoalDetailScreen(props: GoalDetailScreenProps) {
  const { goalId, onLeave } = props;
  const client = useQueryClient();
  const query = useQuery(goalDetailsQuery(goalId));
  const { data, error } = query;
  const actions = useGoalDetailActions();
  // What lists know of it shows at once; what is linked to it follows.
  const goal: ShownGoal | undefined = data ?? goalCache.find(client, goalId);
  const isGone = isMissing(error);
  usePageName(error ? undefined : goal?.title);
  if (isGone || (!data && error))
    return (
      <NoPage
        title="Goal not found"
        hint={isGone ? "The goal you're looking for doesn't exist." : sentenceOf(error)}
        of={isGone ? undefined : query}
        back={
          <BackLink to="/goals" look="button">
            Back to Goals
          </BackLink>
        }
      />
    );
  return (
    <>
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <BackLink to="/goals">Back to Goals</BackLink>
        {goal && (
          <span className="flex flex-wrap items-center gap-1">
            {goal.archived && (
              <Button variant="ghost" size="small" onClick={() => actions.unarchive(goal)}>
                <ArchiveRestore aria-hidden />
                Unarchive Goal
              </Button>
            )}
            <DeleteGoal
              goal={goal}
              onDelete={() => {
                actions.remove(goal);
                onLeave();
              }}
            />
          </span>
        )}
      </div>
      {goal ? <GoalParts {...props} goal={goal} actions={actions} /> : <GoalSkeleton />}
    </>
  );
}

interface GoalPartsProps extends GoalDetailScreenProps {
  goal: ShownGoal;
  actions: GoalDetailActions;
}

function GoalParts({ goal, actions, todos, issues, activity }: GoalPartsProps) {
  const isIdle = useIdle({ evenIfSavingData: true });
  const early = useEarlyKeys();
  return (
    <div className="grid gap-4 lg:gap-6">
      <GoalHeader goal={goal} onChange={(change) => actions.change(goal, change)} />
      <MilestonePanel goal={goal} />
      <div className={columns}>
        <div className="grid min-w-0 gap-4 lg:gap-6">
          {todos(goal)}
          {issues(goal)}
        </div>
        <Panel title="Activity & Comments" icon={<Activity aria-hidden />}>
          {activity(goal)}
        </Panel>
      </div>
      {(isIdle || early.pressed.length > 0) && <Keys early={early} />}
    </div>
  );
}

/** What belongs to it beside what is said of it; one below the other on a phone. */
const columns =
  'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]';
