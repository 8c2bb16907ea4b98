import { type InputEvent, type ReactNode, useState } from 'react';
import { Field, type FieldControl, type FieldProps } from './field.tsx';
import { passwordCopy as copy } from './password-copy.ts';
import { passwordStrength } from './password-strength.ts';

const shortest = 6;

interface NewPasswordControl extends FieldControl {
  autoComplete: 'new-password';
  onInput: (event: InputEvent<HTMLInputElement>) => void;
}

interface NewPasswordFieldProps extends Omit<FieldProps, 'hint' | 'children'> {
  children: (control: NewPasswordControl) => ReactNode;
}

/** Chooses a new password, with a hint on its strength while typing. Use it like `Field`. */
export function NewPasswordField({ children, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const hint = typed.length < shortest ? copy.minimum : copy.strength[passwordStrength(typed)];
  return (
    <Field {...field} hint={<span aria-live="polite">{hint}</span>}>
      {(control) =>
        children({
          ...control,
          autoComplete: 'new-password',
          onInput: ({ currentTarget }) => setTyped(currentTarget.value),
        })
      }
    </Field>
  );
}
