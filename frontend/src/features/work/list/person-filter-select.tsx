import { useMemo } from 'react';
import type { PersonFilter } from '#shared/work/view.ts';
import { Combobox } from '../../../ui/forms/select/combobox.tsx';
import type { TeamPeople } from '../../teams/teams-queries.ts';
import { useAssignee } from '../../teams/teams-queries.ts';
import { personOptions } from '../fields/person-field.tsx';
import { workCopy } from '../work-copy.ts';

const copy = workCopy.personFilter;

interface PersonFilterSelectProps {
  filter: Pick<PersonFilter<never>, 'label' | 'all' | 'isOptional'>;
  people: TeamPeople;
  /** The person's id, `none` or `all`. */
  value: string;
  onValueChange: (person: string) => void;
  className: string;
}

/** Filters a list by a person of the team. */
export function PersonFilterSelect(props: PersonFilterSelectProps) {
  const { filter, people, value, onValueChange, className } = props;
  const options = useMemo(
    () => [
      { value: 'all', label: filter.all },
      ...personOptions(people.members.values()).flatMap((option) => {
        if (option.value !== '') return [option];
        return filter.isOptional ? [{ ...option, value: 'none' }] : [];
      }),
    ],
    [people, filter],
  );
  const isPerson = value !== 'all' && value !== 'none';
  const { name } = useAssignee(isPerson ? value : null, people);
  const shown = options.find((option) => option.value === value);
  return (
    <Combobox
      label={filter.label}
      placeholder={filter.all}
      searchPlaceholder={copy.search}
      emptyText={() => copy.noneFound}
      options={shown ? options : [...options, { value, label: name }]}
      value={value}
      onValueChange={onValueChange}
      className={className}
    >
      <bdi>{shown?.label ?? name}</bdi>
    </Combobox>
  );
}
