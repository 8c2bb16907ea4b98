import { Avatar } from '../../primitives/avatar.tsx';
import { uiCopy } from '../../ui-copy.ts';
import { Field } from '../field.tsx';
import { Combobox } from './combobox.tsx';

const copy = uiCopy.personFilter;

interface PersonFilterProps {
  label: string;
  people: readonly { id: string; name: string; profilePhotoPath: string | null }[] | undefined;
  /** Undefined for everyone. */
  value: string | undefined;
  onValueChange: (personId: string | undefined) => void;
}

/** Filters a list by one person of the company. */
export function PersonFilter({ label, people = [], value = '', onValueChange }: PersonFilterProps) {
  const options = [
    { value: '', label: copy.everyone },
    ...people.map(({ id, name, profilePhotoPath }) => ({
      value: id,
      label: name,
      icon: <Avatar size="tiny" id={id} name={name} photo={profilePhotoPath} />,
    })),
  ];
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          label={label}
          placeholder={copy.everyone}
          searchPlaceholder={copy.search}
          emptyText={() => copy.noneFound}
          options={options}
          value={value}
          onValueChange={(next) => onValueChange(next || undefined)}
        >
          {options.find((option) => option.value === value)?.label ?? copy.unknown}
        </Combobox>
      )}
    </Field>
  );
}
