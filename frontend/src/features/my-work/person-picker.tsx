import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import { Combobox } from '../../ui/forms/select/combobox.tsx';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { companyUsersQuery } from '../people/people-queries.ts';
import { myWorkCopy } from './my-work-copy.ts';

const copy = myWorkCopy.person;

interface PersonPickerProps {
  me: SessionUser;
  personId: string;
  onPersonChange: (personId: string) => void;
}

const optionOf = ({ id, name, profilePhotoPath }: User | SessionUser) => ({
  value: id,
  label: name,
  icon: <Avatar size="tiny" id={id} name={name} photo={profilePhotoPath} />,
});

/** Whose work is shown: the user's, or a colleague's. */
export function PersonPicker({ me, personId, onPersonChange }: PersonPickerProps) {
  const { data: users } = useQuery(companyUsersQuery(me.companyId));
  const options = useMemo(
    () => [
      { ...optionOf(me), description: copy.you },
      ...(users ?? []).filter(({ id }) => id !== me.id).map(optionOf),
    ],
    [me, users],
  );
  return (
    <Combobox
      label={copy.label}
      searchPlaceholder={copy.search}
      emptyText={() => copy.noneFound}
      options={options}
      value={personId}
      onValueChange={onPersonChange}
      loading={!users}
      placeholder={users ? copy.unknown : ''}
      className="sm:max-w-72"
    />
  );
}
