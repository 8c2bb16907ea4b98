import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { readOf } from '../../kit/query-client.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useHighlight } from '../../ui/use-highlight.ts';
import { useListPage } from '../../ui/use-list-page.ts';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import { useArchiveCompleted } from '../archives/archive-queries.ts';
import { useTeamPeople } from '../teams/team-people-queries.ts';
import { goalCache } from './goal-cache-queries.ts';
import { GoalDeletion } from './goal-deletion.tsx';
import type { NewGoal } from './goal-edit-queries.ts';
import { type GoalView, wholeGoalList } from './goal-filter.ts';
import { GoalList } from './goal-list.tsx';
import { teamGoalsQuery } from './goal-queries.ts';
import { GoalQuickAdd } from './goal-quick-add.tsx';
import { matchesView } from './goal-view.ts';
import { GoalsBar } from './goals-bar.tsx';
import { GoalRowsSkeleton } from './goals-skeleton.tsx';
import { NoGoals } from './no-goals.tsx';
import { useGoalActions } from './use-goal-actions.ts';
import { useShownGoals } from './use-shown-goals.ts';

const ShortcutsSheet = lazyPart(
  async () => (await import('./goal-shortcuts-sheet.tsx')).GoalShortcutsSheet,
);

export interface TeamGoalsProps {
  teamId: string;
  userId: string;
  view: GoalView;
  onViewChange: (view: GoalView) => void;
  /** The goal that a link led to. */
  highlightId: string | undefined;
  onHighlightEnd: () => void;
  /** The link to a goal of another team: that team's list is where it is. */
  onElsewhere: (goal: Goal) => void;
  /** Whether one came to add a goal. */
  isAdding: boolean;
  onAddingBegun: () => void;
  onOpen: (goalId: string) => void;
}

const notFound = {
  title: 'Goal not found',
  text: "The goal you're looking for doesn't exist.",
};

export function TeamGoals(props: TeamGoalsProps) {
  const { teamId, userId, view, onViewChange, highlightId } = props;
  const client = useQueryClient();
  const query = useQuery(teamGoalsQuery(teamId, view.archived));
  const { data: goals, error, isFetching } = query;
  const people = useTeamPeople(teamId);
  const actions = useGoalActions();
  const { shown, keyOf, change, toggle } = useShownGoals({ goals, view, teamId, actions });
  const { quickAdd, search, areShortcutsOpen, setShortcutsOpen } = useListPage(props);
  const [asked, setAsked] = useState<Goal>();
  const [isAsking, setAsking] = useState(false);
  const completed = (goals ?? []).filter(({ status }) => status === 'completed');
  const archiving = useArchiveCompleted({
    type: 'goal',
    teamId,
    onEnd: () =>
      goalCache.forget(
        client,
        completed.map(({ id }) => id),
      ),
  });

  const showAll = () => onViewChange({ ...view, ...narrowing });
  /** The button goes with what it cleared. */
  const clear = () => {
    showAll();
    search.current?.focus();
  };
  const litId = useHighlight({
    id: highlightId,
    rows: goals,
    isComplete: goals !== undefined && !isFetching,
    isShown: shown.some(({ id }) => id === highlightId),
    onHidden: showAll,
    find: (goalId) =>
      client.fetchQuery<Goal>({
        ...readOf('GET /api/goals/{goalId}', { params: { goalId } }),
        staleTime: 0,
      }),
    onElsewhere: (goal) => {
      if (goal.teamId === teamId && goal.archived !== view.archived)
        onViewChange({ ...wholeGoalList, archived: goal.archived });
      else props.onElsewhere(goal);
    },
    notFound,
    onEnd: props.onHighlightEnd,
  });

  const openRef = useRef(props.onOpen);
  openRef.current = props.onOpen;
  const open = useCallback((goal: Goal) => openRef.current(goal.id), []);
  const askDelete = useCallback((goal: Goal) => {
    setAsked(goal);
    setAsking(true);
  }, []);

  function add(goal: NewGoal): Promise<boolean> {
    // What one has just made must not be hidden by what one looked for before.
    const made = { title: goal.title, description: null, status: 'on_track' } as const;
    if (!matchesView(view)({ ...made, priority: goal.scope })) showAll();
    return actions.create(goal);
  }

  return (
    <>
      <GoalsBar
        view={view}
        onViewChange={onViewChange}
        shown={shown.length}
        total={goals?.length ?? (error ? null : undefined)}
        completed={completed.length}
        isLoadingMore={goals !== undefined && isFetching}
        archiving={archiving}
        search={search}
        onShowShortcuts={() => setShortcutsOpen(true)}
      />
      <Card className="@container">
        {!view.archived && (
          <GoalQuickAdd
            teamId={teamId}
            userId={userId}
            people={people}
            onAdd={add}
            input={quickAdd}
          />
        )}
        {goals ? (
          <GoalList
            goals={shown}
            keyOf={keyOf}
            people={people}
            onChange={change}
            onToggle={toggle}
            onOpen={open}
            onAskDelete={askDelete}
            isReadOnly={view.archived}
            litId={litId}
            empty={
              <NoGoals view={view} onClear={clear} onCreate={() => quickAdd.current?.focus()} />
            }
          />
        ) : error ? (
          <LoadFailure title="Failed to fetch goals" of={query} className="py-10" />
        ) : (
          <GoalRowsSkeleton />
        )}
      </Card>
      <GoalDeletion
        goal={asked}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => asked && actions.remove(asked)}
      />
      {useOpenedOnce(ShortcutsSheet, areShortcutsOpen) && (
        <ShortcutsSheet open={areShortcutsOpen} onOpenChange={setShortcutsOpen} />
      )}
    </>
  );
}

const { search, status, scope } = wholeGoalList;
const narrowing = { search, status, scope };
