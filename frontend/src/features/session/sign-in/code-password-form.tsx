import { toast } from '../../../ui/feedback/toast.ts';
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { signInCopy } from '../sign-in-copy.ts';
import { signInDetourCopy } from '../sign-in-detour-copy.ts';
import { CodeField } from '../two-step/code-field.tsx';
import { showResetFailure, useSendResetCode, useSetNewPassword } from './password-reset.ts';

const { fields } = signInCopy;
const copy = signInDetourCopy.passwordReset;

/** Sets a new password with the code that was emailed to the address. */
export function useCodePasswordForm(email: string, onDone: () => void) {
  const sendAgain = useSendResetCode();
  const set = useSetNewPassword();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('../password-reset-schemas.ts')).newPasswordForm(email),
    defaultValues: { code: '', password: '' },
    onSubmit: ({ code, password }) =>
      set.mutateAsync(
        { username: email, code, password },
        {
          onSuccess: () => {
            toast({ variant: 'success', title: copy.done, description: copy.doneText });
            onDone();
          },
          onError: (error) => showResetFailure(error, showErrors),
        },
      ),
  });

  function askAgain(): void {
    sendAgain.mutate(email, {
      onSuccess: () => toast({ title: copy.sentAgain, description: copy.sentAgainText }),
      onError: (error) => showResetFailure(error, showErrors),
    });
  }

  return {
    submit,
    isPending: set.isPending,
    askAgain,
    isAskingAgain: sendAgain.isPending,
    fields: (
      <>
        {/* Tells password managers which account the new password belongs to. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <CodeField
          label={fields.code}
          error={errors.code?.message}
          autoFocus
          {...register('code')}
        />
        <NewPasswordField label={fields.newPassword} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...register('password')} />}
        </NewPasswordField>
      </>
    ),
  };
}
