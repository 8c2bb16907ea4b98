import { Field } from '../../../ui/forms/field.tsx';
import { Input, type InputProps } from '../../../ui/forms/input.tsx';

interface CodeFieldProps extends InputProps {
  label: string;
  error: string | undefined;
  /** Accepts a recovery code as well as six digits. */
  allowsRecoveryCode?: boolean;
}

/** A code from an email or an authenticator app. */
export function CodeField({ label, error, allowsRecoveryCode = false, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          inputMode={allowsRecoveryCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={allowsRecoveryCode ? 24 : 7}
          className="font-medium tabular-nums tracking-[0.2em]"
        />
      )}
    </Field>
  );
}
