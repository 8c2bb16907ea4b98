import { type ReactNode, useMemo } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { useNow } from '../../kit/use-now.ts';
import { personOptions } from '../../ui/person-field.tsx';
import { RowList } from '../../ui/row-list.tsx';
import type { TeamPeople } from '../teams/team-people-queries.ts';
import { GoalRow, type GoalRowContext } from './goal-row.tsx';
import type { GoalActions } from './use-goal-actions.ts';

interface GoalListProps {
  goals: readonly Goal[];
  keyOf: (goal: Goal) => string;
  people: TeamPeople;
  onChange: GoalActions['change'];
  onToggle: (goal: Goal) => void;
  onOpen: (goal: Goal) => void;
  onAskDelete: (goal: Goal) => void;
  isReadOnly: boolean;
  litId: string | undefined;
  empty: ReactNode;
}

const height = { wide: 77, narrow: 177 };
const fields = { s: 'status', l: 'scope', a: 'assignee', d: 'target' };

/** Beside each other where there is room: what it is and its timeline; else one below the other. */
function heightOf({ description, milestones }: Goal, isNarrow: boolean): number {
  const isDated = milestones.some((milestone) => milestone.dueDate);
  const timeline = milestones.length === 0 ? 0 : isDated ? 56 : 40;
  if (isNarrow) return height.narrow + timeline;
  const told = height.wide + (description ? 16 : 0);
  return Math.max(told, 45 + timeline);
}

export function GoalList(props: GoalListProps) {
  const { goals, keyOf, people, onChange, onToggle, onOpen, onAskDelete, isReadOnly } = props;
  const now = useNow();
  const assigneeOptions = useMemo(() => personOptions(people.members.values()), [people]);
  const context = useMemo<GoalRowContext>(
    () => ({ people, assigneeOptions, now, isReadOnly, onChange, onOpen, onAskDelete }),
    [people, assigneeOptions, now, isReadOnly, onChange, onOpen, onAskDelete],
  );
  return (
    <RowList
      label="Goals"
      rows={goals}
      keyOf={keyOf}
      height={height}
      heightOf={heightOf}
      commands={isReadOnly ? { onOpen } : { onOpen, onToggle, onDelete: onAskDelete, fields }}
      isEditable={!isReadOnly}
      litId={props.litId}
      empty={props.empty}
    >
      {(goal, key, place) => <GoalRow key={key} goal={goal} context={context} {...place} />}
    </RowList>
  );
}
