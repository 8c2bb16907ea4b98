import { ApiError } from '../../kit/api-error.ts';
import type { PlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

export function checkPassword(password: string): { password?: string } {
  return password ? {} : { password: 'Password is required' };
}

/** What the server found wrong, at its field. */
export function showRefusal(error: unknown, refuse: PlainForm['refuse']): void {
  if (error instanceof ApiError) refuse(error.fields);
}

export function OwnPassword({ error }: { error: string | undefined }) {
  return (
    <Field label="Your password" error={error}>
      {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
    </Field>
  );
}

interface ButtonsProps {
  onEnd: () => void;
  action: string;
  isPending: boolean;
  isDangerous?: boolean;
}

export function Buttons({ action, isPending, isDangerous = false, onEnd }: ButtonsProps) {
  return (
    <DialogFooter>
      <Button onClick={onEnd}>Cancel</Button>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={isPending}>
        {action}
      </Button>
    </DialogFooter>
  );
}
