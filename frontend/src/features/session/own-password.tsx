import { Field } from '../../ui/forms/field.tsx';
import type { InputProps } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { signInCopy } from './sign-in-copy.ts';

const { fields } = signInCopy;

interface OwnPasswordProps extends InputProps {
  error: string | undefined;
}

export function OwnPassword({ error, ...input }: OwnPasswordProps) {
  return (
    <Field label={fields.yourPassword} error={error}>
      {(control) => <PasswordInput {...control} {...input} autoComplete="current-password" />}
    </Field>
  );
}

interface ButtonsProps {
  /** Without it there is no Cancel. */
  onEnd?: (() => void) | undefined;
  action: string;
  isPending: boolean;
  isDangerous?: boolean;
}

export function Buttons({ action, isPending, isDangerous = false, onEnd }: ButtonsProps) {
  return (
    <DialogFooter>
      {onEnd && <Button onClick={onEnd}>{fields.cancel}</Button>}
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={isPending}>
        {action}
      </Button>
    </DialogFooter>
  );
}
