import { isRecoveryCode, plainRecoveryCode } from '#shared/session/recovery-code.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  takesFocus?: boolean;
  /** One of those that are kept for a lost app may be typed. */
  takesRecovery?: boolean;
}

/** Six digits from a letter or an app, named `code`. */
export function CodeField({
  label,
  hint,
  error,
  takesFocus = false,
  takesRecovery = false,
}: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode={takesRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={takesRecovery ? 24 : 7}
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

export function checkAnyCode(text: string): { code?: string } {
  return isRecoveryCode(plainRecoveryCode(text)) || !checkCode(text).code
    ? {}
    : { code: 'Enter the 6 digits, or a recovery code' };
}

export function checkRecoveryCode(text: string): { code?: string } {
  return isRecoveryCode(plainRecoveryCode(text)) ? {} : { code: 'Enter a whole recovery code' };
}

export function checkCode(text: string): { code?: string } {
  return /^\d{6}$/.test(plainCode(text)) ? {} : { code: 'Enter the 6 digits' };
}
