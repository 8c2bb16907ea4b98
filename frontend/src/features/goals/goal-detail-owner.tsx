import { useMemo } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { PersonMark, personOptions } from '../../ui/person-field.tsx';
import { useAssignee, useTeamPeople } from '../teams/team-people-queries.ts';
import { EditPanel } from './goal-detail-edit-panel.tsx';
import type { ShownGoal } from './goal-detail-shown.ts';

interface GoalOwnerProps {
  goal: ShownGoal;
  onChange: (assigneeId: string | null) => void;
}

/** Who answers for the goal: a member of its team, or nobody. */
export function GoalOwner({ goal, onChange }: GoalOwnerProps) {
  const { assigneeId, assignee, teamId } = goal;
  const people = useTeamPeople(teamId);
  const { name, person } = useAssignee(assigneeId, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  const isKnown = !person || people.members.has(person.id);
  return (
    <EditPanel
      label="Edit owner"
      shown={
        <span className="flex min-w-0 items-center gap-2 pl-1">
          <PersonMark person={person} />
          <span className="min-w-0 truncate">{(!person && assignee?.name) || name}</span>
        </span>
      }
    >
      {(close) => (
        <Combobox
          label="Owner"
          searchPlaceholder="Search members…"
          emptyText={() => 'Nobody of that name in this team'}
          options={isKnown ? options : [...options, { value: person.id, label: person.name }]}
          value={assigneeId ?? ''}
          onValueChange={(chosen) => {
            if (chosen !== (assigneeId ?? '')) onChange(chosen || null);
            close();
          }}
        />
      )}
    </EditPanel>
  );
}
