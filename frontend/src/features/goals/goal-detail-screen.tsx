import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Activity, ArchiveRestore, ArrowLeft, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../kit/api-error.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { Panel } from '../../ui/panel.tsx';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import { goalCache } from './goal-cache-queries.ts';
import { DeleteGoal } from './goal-detail-delete.tsx';
import { GoalHeader } from './goal-detail-header.tsx';
import { goalDetailsQuery, isMissing } from './goal-detail-queries.ts';
import type { ShownGoal } from './goal-detail-shown.ts';
import { GoalSkeleton } from './goal-detail-skeleton.tsx';
import { MilestonePanel } from './milestone-panel.tsx';
import { type GoalDetailActions, useGoalDetailActions } from './use-goal-detail-actions.ts';

const ShortcutsSheet = lazyPart(
  async () => (await import('./goal-detail-shortcuts-sheet.tsx')).GoalDetailShortcutsSheet,
);

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
  const { data, error, isFetching, refetch } = useQuery(goalDetailsQuery(goalId));
  const actions = useGoalDetailActions();
  // What lists know of it shows at once; what is linked to it follows.
  const goal: ShownGoal | undefined = data ?? goalCache.find(client, goalId);
  if (isMissing(error)) return <GoalNotFound />;
  if (!data && error)
    return (
      <GoalNotFound
        message={sentenceOf(error)}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <div className="-mt-1 mb-3 flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/goals"
          className={linkStyles({
            tone: 'quiet',
            className: 'inline-flex items-center gap-1.5 py-1 text-sm pointer-coarse:py-2.5',
          })}
        >
          <ArrowLeft className="size-4" aria-hidden />
          Back to Goals
        </Link>
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
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const isSheetWanted = useOpenedOnce(ShortcutsSheet, areShortcutsOpen);
  useShortcuts({ '?': () => setShortcutsOpen(true) });
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
      {isSheetWanted && <ShortcutsSheet open={areShortcutsOpen} onOpenChange={setShortcutsOpen} />}
    </div>
  );
}

/** What belongs to it beside what is said of it; one below the other on a phone. */
const columns =
  'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]';

interface GoalNotFoundProps {
  /** Why, where it is not for want of the goal. */
  message?: string;
  isFetching?: boolean;
  onRetry?: () => void;
}

function GoalNotFound({ message, isFetching = false, onRetry }: GoalNotFoundProps) {
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={<CircleAlert />}
      title="Goal not found"
      hint={message || "The goal you're looking for doesn't exist."}
      action={
        <>
          {onRetry && (
            <Button variant="primary" pending={isFetching} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Link to="/goals" className={buttonStyles()}>
            <ArrowLeft aria-hidden />
            Back to Goals
          </Link>
        </>
      }
    />
  );
}
