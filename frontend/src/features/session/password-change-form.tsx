import type { ReactNode } from 'react';
import { Field } from '../../ui/forms/field.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { fieldErrorsOf, useChangePassword } from './edit-security.ts';
import { signInCopy } from './sign-in-copy.ts';

const { fields } = signInCopy;

interface PasswordChangeFormProps {
  onChanged: () => void;
  /** What somebody does who forgot the current one. */
  forgotten?: ReactNode;
  /** The buttons. */
  children: (isPending: boolean) => ReactNode;
}

/** Asks for the current and the new password. */
export function PasswordChangeForm({ onChanged, forgotten, children }: PasswordChangeFormProps) {
  const change = useChangePassword();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/session/session-forms.ts')).passwordChange,
    defaultValues: { currentPassword: '', newPassword: '' },
    onSubmit: (values) =>
      change.mutateAsync(values, {
        onSuccess: onChanged,
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
      {forgotten}
      <NewPasswordField label={fields.newPassword} error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} {...register('newPassword')} />}
      </NewPasswordField>
      {children(change.isPending)}
    </form>
  );
}
