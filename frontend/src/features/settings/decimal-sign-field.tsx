import type { DecimalSign } from '#shared/kit/written-number.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.decimalSign;

interface DecimalSignFieldProps {
  hint: string;
  /** The choice without a sign, which leaves it to somebody else. */
  automatic: string;
  value: DecimalSign | null;
  onChange: (next: DecimalSign | null) => void;
}

export function DecimalSignField({ hint, automatic, value, onChange }: DecimalSignFieldProps) {
  const options = [
    { value: 'automatic', label: automatic },
    { value: 'point', label: copy.point },
    { value: 'comma', label: copy.comma },
  ] as const;
  return (
    <Field label={copy.label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value ?? 'automatic'}
          onValueChange={(next) => onChange(next === 'automatic' ? null : next)}
        />
      )}
    </Field>
  );
}
