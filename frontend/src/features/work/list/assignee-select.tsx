import { useMemo } from 'react';
import { Combobox } from '../../../ui/forms/select/combobox.tsx';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { useAssignee } from '../../teams/teams-queries.ts';
import { personOptions } from '../fields/person-field.tsx';
import { workCopy } from '../work-copy.ts';
import type { AssigneeFilter } from './assignee-filter.ts';

const copy = workCopy.assigneeFilter;

interface AssigneeSelectProps {
  people: TeamPeople;
  value: AssigneeFilter;
  onValueChange: (assignee: AssigneeFilter) => void;
}

/** Filters a list by whom the work is assigned to. */
export function AssigneeSelect({ people, value, onValueChange }: AssigneeSelectProps) {
  const options = useMemo(
    () => [
      { value: 'all', label: copy.everyone },
      ...personOptions(people.members.values()).map((option) =>
        option.value === '' ? { ...option, value: 'none' } : option,
      ),
    ],
    [people],
  );
  const isPerson = value !== 'all' && value !== 'none';
  const { name } = useAssignee(isPerson ? value : null, people);
  const shown = options.find((option) => option.value === value);
  return (
    <Combobox
      label={copy.label}
      placeholder={copy.everyone}
      searchPlaceholder={copy.search}
      emptyText={() => copy.noneFound}
      options={shown ? options : [...options, { value, label: name }]}
      value={value}
      onValueChange={onValueChange}
      className="w-36! shrink-0 max-sm:grow"
    >
      <bdi>{shown?.label ?? name}</bdi>
    </Combobox>
  );
}
