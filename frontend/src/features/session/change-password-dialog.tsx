import { Field } from '../../ui/forms/field.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { fieldErrorsOf, useChangePassword } from './edit-security.ts';
import { sessionCopy } from './session-copy.ts';
import { signInCopy } from './sign-in-copy.ts';

const { changePassword: copy } = sessionCopy;
const { fields } = signInCopy;

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Only rendered if the tenant lets people change their own password. */
export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.text}
      width="narrow"
    >
      <ChangePasswordForm onEnd={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ChangePasswordForm({ onEnd }: { onEnd: () => void }) {
  const change = useChangePassword();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/session/session-forms.ts')).passwordChange,
    defaultValues: { currentPassword: '', newPassword: '' },
    onSubmit: (values) =>
      change.mutateAsync(values, {
        onSuccess: onEnd,
        onError: (error) => showErrors(fieldErrorsOf(error)),
      }),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={fields.currentPassword} error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('currentPassword')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <NewPasswordField label={fields.newPassword} error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} {...register('newPassword')} />}
      </NewPasswordField>
      <DialogFooter className="mt-1!">
        <Button onClick={onEnd}>{fields.cancel}</Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {copy.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
