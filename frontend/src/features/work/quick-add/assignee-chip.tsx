import { useMemo } from 'react';
import { QuickAddChip } from '../../../ui/forms/quick-add/quick-add-chip.tsx';
import { type TeamPeople, useAssignee } from '../../teams/teams-queries.ts';
import { PersonField, personOptions } from '../fields/person-field.tsx';

interface AssigneeChipProps {
  label: string;
  people: TeamPeople;
  value: string | null;
  onChange: (personId: string | null) => void;
  /** Shows only the avatar where there is little room. */
  isCompact?: boolean;
  /** The words of the title that set the assignee. */
  words?: string | undefined;
  onRemove?: () => void;
}

/** Chooses the assignee of a new item among the members of a team. */
export function AssigneeChip(props: AssigneeChipProps) {
  const { people, value, onChange, isCompact = false, ...chip } = props;
  const assignee = useAssignee(value, people);
  const options = useMemo(() => personOptions(people.members.values()), [people]);
  return (
    <QuickAddChip {...chip}>
      <PersonField
        {...assignee}
        label={chip.label}
        isNamed={isCompact ? 'where-wide' : true}
        value={value}
        options={options}
        onValueChange={onChange}
      />
    </QuickAddChip>
  );
}
