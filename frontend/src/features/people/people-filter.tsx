import { roleLabel, roles } from '#shared/people/role-label.ts';
import type { User } from '#shared/people/user.ts';
import { Select } from '../../ui/forms/select/select.tsx';
import { peopleCopy } from './people-copy.ts';

const copy = peopleCopy.filter;

const groups = [...roles, 'not_signed_in'] as const;
/** The people of a role, or those who have never signed in. */
export type PeopleGroup = (typeof groups)[number];

/** A group in the address; undefined if it is none. */
export const peopleGroup = (given: unknown): PeopleGroup | undefined =>
  groups.find((group) => group === given);

const everyone = 'everyone';
const options = [
  { value: everyone, label: copy.everyone },
  ...[...roles].reverse().map((role) => ({ value: role, label: roleLabel(role) })),
  { value: 'not_signed_in', label: copy.notSignedIn },
] as const;

interface PeopleFilterProps {
  group: PeopleGroup | undefined;
  onGroupChange: (group: PeopleGroup | undefined) => void;
}

export function PeopleFilter({ group, onGroupChange }: PeopleFilterProps) {
  return (
    <Select
      label={copy.label}
      options={options}
      value={group ?? everyone}
      onValueChange={(value) => onGroupChange(value === everyone ? undefined : value)}
      className="w-44! shrink-0 max-sm:grow"
    />
  );
}

export const isInGroup =
  (group: PeopleGroup | undefined) =>
  ({ role, hasSignedIn }: User): boolean =>
    group === undefined || (group === 'not_signed_in' ? !hasSignedIn : group === role);
