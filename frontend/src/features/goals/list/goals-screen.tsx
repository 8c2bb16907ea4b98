import { useCallback, useMemo, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { type GoalView, goalView } from '#shared/goals/goal-view.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
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
import { goalListKind } from './goal-list-kind.tsx';
import { GoalQuickAdd } from './goal-quick-add.tsx';
import { GoalRow, type GoalRowContext } from './goal-row.tsx';

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
    const { title, assigneeId, scope, dueDate } = goal;
    const now = new Date();
    const made = {
      id: '',
      title,
      assigneeId,
      dueDate,
      priority: scope,
      description: null,
      status: 'on_track',
      createdBy: userId,
      createdAt: now.toISOString(),
    } as const;
    if (!goalView.matches(view, { now, timeZone: localTimeZone() })(made)) list.showAll();
    return actions.create(goal);
  }

  return (
    <>
      <TeamList
        kind={goalListKind}
        list={list}
        view={view}
        onViewChange={onViewChange}
        people={people}
        views={props.views}
        archive={
          <ArchiveActions
            {...archive}
            isShown={isReadOnly}
            onShownChange={(isShown) => onViewChange(goalView.inArchive(view, isShown))}
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
