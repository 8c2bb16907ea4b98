import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, ArchiveRestore } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMissing } from '../../../kit/api/api-error.ts';
import { usePageName } from '../../../kit/browser/page-name.ts';
import { NoPage } from '../../../ui/feedback/no-page.tsx';
import { ErrorText } from '../../../ui/forms/error-text.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { PageKeys } from '../../../ui/lists/page-keys.tsx';
import { BackLink } from '../../../ui/primitives/back-link.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Panel } from '../../../ui/primitives/panel.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { NeighborButtons } from '../../work/detail/neighbor-buttons.tsx';
import { goalCache } from '../goal-cache.ts';
import { goalsCopy } from '../goals-copy.ts';
import type { ShownGoal } from '../goals-queries.ts';
import { goalDetailsQuery } from '../goals-queries.ts';
import { MilestonePanel } from '../milestones/milestone-panel.tsx';
import { type GoalActions, useGoalActions } from '../use-goal-actions.ts';
import { DeleteGoal } from './goal-detail-delete.tsx';
import { GoalHeader } from './goal-detail-header.tsx';
import { GoalSkeleton } from './goal-detail-skeleton.tsx';

const GoalDetailShortcutsSheet = lazyWithPreload(
  async () => (await import('./goal-detail-shortcuts-sheet.tsx')).GoalDetailShortcutsSheet,
);

const copy = goalsCopy.detail;

interface GoalDetailScreenProps {
  goalId: string;
  todos: (goal: ShownGoal) => ReactNode;
  issues: (goal: ShownGoal) => ReactNode;
  /** Comments and history. */
  activity: (goal: ShownGoal) => ReactNode;
  /** Called after the goal is deleted. */
  onLeave: () => void;
}

export function GoalDetailScreen(props: GoalDetailScreenProps) {
  const { goalId, onLeave } = props;
  const client = useQueryClient();
  const mayWrite = useMayWrite();
  const query = useQuery(goalDetailsQuery(goalId));
  const { data, error } = query;
  const actions = useGoalActions('page');
  // Until the details are here, the goal is shown as a list has it.
  const goal: ShownGoal | undefined = data ?? goalCache.find(client, goalId);
  const isKnownMissing = isMissing(error);
  usePageName(error ? undefined : goal?.title);
  if (isKnownMissing || (!data && error))
    return (
      <NoPage
        title={goalsCopy.notFoundTitle}
        hint={isKnownMissing ? goalsCopy.notFoundText : <ErrorText error={error} />}
        of={isKnownMissing ? undefined : query}
        back={
          <BackLink to="/goals" look="button">
            {copy.back}
          </BackLink>
        }
      />
    );
  return (
    <>
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-x-3">
          <BackLink to="/goals">{copy.back}</BackLink>
          <NeighborButtons list="/goals" itemId={goalId} cache={goalCache} />
        </span>
        {goal && mayWrite && (
          <span className="flex flex-wrap items-center gap-1">
            {goal.archived && (
              <Button variant="ghost" size="small" onClick={() => actions.unarchive(goal)}>
                <ArchiveRestore aria-hidden />
                {copy.unarchive}
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
  actions: GoalActions;
}

function GoalParts({ goal, actions, todos, issues, activity }: GoalPartsProps) {
  return (
    <div className="grid gap-4 lg:gap-6">
      <GoalHeader goal={goal} onChange={(change) => actions.change(goal, change)} />
      <MilestonePanel goal={goal} />
      <div className={columns}>
        <div className="grid min-w-0 gap-4 lg:gap-6">
          {todos(goal)}
          {issues(goal)}
        </div>
        <Panel title={copy.activity} icon={<Activity aria-hidden />}>
          {activity(goal)}
        </Panel>
      </div>
      <PageKeys sheet={GoalDetailShortcutsSheet} />
    </div>
  );
}

/** Related work next to the activity; one below the other on a phone. */
const columns =
  'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]';
