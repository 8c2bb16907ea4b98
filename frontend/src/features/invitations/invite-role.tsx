import { type Ref, useMemo } from 'react';
import { mayGrant, type Role, role as roleSchema } from '#shared/people/role.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import type { FieldControl } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select/select.tsx';

interface InviteRoleProps extends FieldControl {
  inviterRole: Role;
  value: Role | undefined;
  onValueChange: (role: Role) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLElement>;
}

/** Selects the role of a new user. Users can only grant roles up to their own. */
export function InviteRole({ inviterRole, ...select }: InviteRoleProps) {
  const options = useMemo(
    () =>
      roleSchema.options
        .filter((granted) => mayGrant(inviterRole, granted))
        .reverse()
        .map((option) => ({ value: option, label: roleLabel(option) })),
    [inviterRole],
  );
  return <Select {...select} options={options} />;
}
