import { Field } from '../../../ui/forms/field.tsx';
import { Input, type InputProps } from '../../../ui/forms/input.tsx';
import { signInCopy } from '../sign-in-copy.ts';

interface EmailFieldProps extends InputProps {
  error: string | undefined;
}

/** The address that a person signs in with. */
export function EmailField({ error, ...input }: EmailFieldProps) {
  return (
    <Field label={signInCopy.fields.email} error={error}>
      {(control) => <Input {...control} {...input} type="email" autoComplete="username" />}
    </Field>
  );
}
