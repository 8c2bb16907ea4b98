import { useCallback, useMemo, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { useOpenedOnce } from '../../../ui/overlays/use-opened-once.ts';
import { useTeamPeople } from '../../teams/teams-queries.ts';
import { ArchiveActions } from '../../work/list/archive-actions.tsx';
import { TeamList } from '../../work/list/team-list.tsx';
import { TeamScreen, type TeamScreenProps } from '../../work/list/team-screen.tsx';
import { useArchive } from '../../work/list/use-archive.ts';
import { type TeamListProps, useTeamList } from '../../work/list/use-team-list.ts';
import { useRowContext } from '../../work/row/use-work-row.ts';
import { DeleteGoalDialog } from '../detail/lazy-delete-goal-dialog.ts';
import { goalCache } from '../goal-cache.ts';
import type { NewGoal } from '../goals-queries.ts';
import { useGoalActions } from '../use-goal-actions.ts';
import { GoalFilters } from './goal-filters.tsx';
import { goalListKind } from './goal-list-kind.tsx';
import { GoalQuickAdd } from './goal-quick-add.tsx';
import { GoalRow, type GoalRowContext } from './goal-row.tsx';
import { type GoalView, inArchive, matchesView } from './goal-view.ts';

export function GoalsScreen(props: TeamScreenProps<Goal, GoalView>) {
  return <TeamScreen {...props} kind={goalListKind} List={TeamGoals} />;
}

const isCompleted = ({ status }: Goal) => status === 'completed';

function TeamGoals(props: TeamListProps<Goal, GoalView>) {
  const { teamId, userId, view, onViewChange } = props;
  const people = useTeamPeople(teamId);
  const actions = useGoalActions('list');
  const list = useTeamList(goalListKind, props, actions);
  const { items, isReadOnly, change: onChange, open: onOpen } = list;
  const archive = useArchive({ type: 'goal', cache: goalCache, teamId, items, isCompleted });
  const [goalToDelete, setGoalToDelete] = useState<Goal>();
  const [isOpen, setOpen] = useState(false);
  const wasAsked = useOpenedOnce(DeleteGoalDialog, isOpen);
  const askDelete = useCallback((goal: Goal) => {
    setGoalToDelete(goal);
    setOpen(true);
  }, []);
  const row = useRowContext({ people, isReadOnly, onChange, onOpen });
  const context = useMemo<GoalRowContext>(
    () => ({ ...row, onAskDelete: askDelete }),
    [row, askDelete],
  );

  function add(goal: NewGoal): Promise<boolean> {
    // Filters must not hide the new goal.
    const { title, assigneeId } = goal;
    const made = { title, assigneeId, description: null, status: 'on_track' } as const;
    if (!matchesView(view)({ ...made, priority: goal.scope })) list.showAll();
    return actions.create(goal);
  }

  return (
    <>
      <TeamList
        kind={goalListKind}
        list={list}
        view={view}
        onViewChange={onViewChange}
        filters={<GoalFilters view={view} onViewChange={onViewChange} people={people} />}
        archive={
          <ArchiveActions
            {...archive}
            isShown={view.archived}
            onShownChange={(archived) => onViewChange(inArchive(view, archived))}
          />
        }
        quickAdd={
          <GoalQuickAdd
            teamId={teamId}
            userId={userId}
            people={people}
            onAdd={add}
            input={list.quickAdd}
          />
        }
        onDelete={askDelete}
      >
        {(goal, key, place) => <GoalRow key={key} goal={goal} context={context} {...place} />}
      </TeamList>
      {wasAsked && (
        <DeleteGoalDialog
          goal={goalToDelete}
          open={isOpen}
          onOpenChange={setOpen}
          onConfirm={() => goalToDelete && actions.remove(goalToDelete)}
        />
      )}
    </>
  );
}
