import { type RefObject, useMemo, useState } from 'react';
import type { GoalScope } from '#shared/goals/goal.ts';
import { PersonField, personOptions } from '../../ui/person-field.tsx';
import { QuickAdd } from '../../ui/quick-add.tsx';
import { Select } from '../../ui/select.tsx';
import { type TeamPeople, useAssignee } from '../teams/team-people-queries.ts';
import { GoalDate } from './goal-detail-dates.tsx';
import type { NewGoal } from './goal-edit-queries.ts';
import { goalScopeOptions } from './goal-looks.tsx';

interface GoalQuickAddProps {
  teamId: string;
  userId: string;
  people: TeamPeople;
  onAdd: (goal: NewGoal) => Promise<boolean>;
  input: RefObject<HTMLInputElement | null>;
}

interface Details {
  assigneeId: string | null;
  scope: GoalScope;
  dueDate: string | null;
}

/** A title, whose it is, for whom and until when: enough to begin a goal. */
export function GoalQuickAdd({ teamId, userId, people, onAdd, input }: GoalQuickAddProps) {
  const usual: Details = { assigneeId: userId, scope: 'personal', dueDate: null };
  const [details, setDetails] = useState(usual);
  const { assigneeId, scope, dueDate } = details;
  const { name, person } = useAssignee(assigneeId, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  const change = (fields: Partial<Details>) => setDetails({ ...details, ...fields });

  async function add(title: string): Promise<boolean> {
    setDetails(usual);
    const isMade = await onAdd({ title, teamId, userId, ...details });
    if (!isMade) setDetails(details);
    return isMade;
  }

  return (
    <QuickAdd
      draftKey={`goal:${userId}:${teamId}`}
      onAdd={add}
      input={input}
      label="New goal"
      placeholder="Set a goal and press Enter"
      action="Add Goal"
      blankText="Goal title is required"
    >
      <span className="inline-flex min-w-0 text-ink-2 text-xs">
        <PersonField
          label="Assignee"
          isNamed
          name={name}
          person={person}
          value={assigneeId}
          options={options}
          onValueChange={(chosen) => change({ assigneeId: chosen })}
        />
      </span>
      <Select
        label="Scope"
        look="bare"
        options={goalScopeOptions}
        value={scope}
        onValueChange={(chosen) => change({ scope: chosen })}
        className="text-xs! text-ink-2 hover:bg-active"
      />
      <GoalDate
        label="Target date"
        placeholder="Target date"
        time="12:00"
        value={dueDate}
        onChange={(chosen) => change({ dueDate: chosen })}
        className="text-xs! hover:bg-active!"
      />
    </QuickAdd>
  );
}
