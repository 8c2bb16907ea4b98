import { ApiError } from '../../kit/api-error.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useChangePassword } from './security-queries.ts';

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where the tenant lets people change their own password. */
export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change your password"
      description="You stay signed in here, and are signed out everywhere else."
      width="narrow"
    >
      <ChangePasswordForm onEnd={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ChangePasswordForm({ onEnd }: { onEnd: () => void }) {
  const change = useChangePassword();
  const { props, errors, refuse } = usePlainForm({
    names: ['currentPassword', 'newPassword'],
    check: ({ currentPassword, newPassword }) => ({
      ...(currentPassword ? {} : { currentPassword: 'Password is required' }),
      ...(newPassword.length < 6 ? { newPassword: 'Password must be at least 6 characters' } : {}),
    }),
    onSubmit: (values) =>
      change.mutateAsync(values, {
        onSuccess: onEnd,
        onError: (error) => error instanceof ApiError && refuse(error.fields),
      }),
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      <Field label="Current Password" error={errors.currentPassword}>
        {(control) => (
          <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />
        )}
      </Field>
      <Field label="New Password" hint="At least 6 characters" error={errors.newPassword}>
        {(control) => <PasswordInput {...control} name="newPassword" autoComplete="new-password" />}
      </Field>
      <DialogFooter className="mt-1!">
        <Button onClick={onEnd}>Cancel</Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          Change Password
        </Button>
      </DialogFooter>
    </form>
  );
}
