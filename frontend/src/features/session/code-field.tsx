import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  takesFocus?: boolean;
}

/** Six digits from a letter or an app, named `code`. */
export function CodeField({ label, hint, error, takesFocus = false }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus={takesFocus}
          className="font-medium tabular-nums tracking-[0.2em]"
        />
      )}
    </Field>
  );
}

/** As it is typed, with or without the blank in its middle. */
export function plainCode(text: string): string {
  return text.replace(/\s/g, '');
}

export function checkCode(text: string): { code?: string } {
  return /^\d{6}$/.test(plainCode(text)) ? {} : { code: 'Enter the 6 digits' };
}
