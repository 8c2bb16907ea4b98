import { useMemo } from 'react';
import { Combobox } from '../../../ui/forms/select/combobox.tsx';
import { useAssignee, useTeamPeople } from '../../teams/teams-queries.ts';
import { PersonMark, personOptions } from '../../work/fields/person-field.tsx';
import { goalsCopy } from '../goals-copy.ts';
import type { ShownGoal } from '../goals-queries.ts';
import { EditPanel } from './goal-detail-edit-panel.tsx';

const copy = goalsCopy.detail;

interface GoalOwnerProps {
  goal: ShownGoal;
  onChange: (assigneeId: string | null) => Promise<boolean>;
}

/** The assignee of the goal: a member of its team, or nobody. */
export function GoalOwner({ goal, onChange }: GoalOwnerProps) {
  const { assigneeId, assignee, teamId } = goal;
  const people = useTeamPeople(teamId);
  const { name, person } = useAssignee(assigneeId, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  const isKnown = !person || people.members.has(person.id);
  return (
    <EditPanel
      label={copy.editOwner}
      shown={
        <span className="flex min-w-0 items-center gap-2 pl-1">
          <PersonMark person={person} />
          <span dir="auto" className="min-w-0 truncate">
            {(!person && assignee?.name) || name}
          </span>
        </span>
      }
    >
      {(close) => (
        <Combobox
          label={copy.owner}
          searchPlaceholder={copy.searchOwner}
          emptyText={() => copy.noOwnerFound}
          options={isKnown ? options : [...options, { value: person.id, label: person.name }]}
          value={assigneeId ?? ''}
          onValueChange={(chosen) => {
            close(chosen !== (assigneeId ?? '') && onChange(chosen || null));
          }}
        />
      )}
    </EditPanel>
  );
}
