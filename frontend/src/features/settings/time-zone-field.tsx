import { Field } from '../../ui/forms/field.tsx';
import { Combobox } from '../../ui/forms/select/combobox.tsx';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.timeZone;

/** With the current one, which this browser may not know. Browsers leave out UTC. */
const timeZoneOptions = (current: string) =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));

interface TimeZoneFieldProps {
  hint: string;
  value: string;
  onChange: (timeZone: string) => void;
}

export function TimeZoneField({ hint, value, onChange }: TimeZoneFieldProps) {
  return (
    <Field label={copy.label} hint={hint}>
      {(control) => (
        <Combobox
          {...control}
          label={copy.label}
          searchPlaceholder={copy.search}
          options={timeZoneOptions(value)}
          value={value}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}
