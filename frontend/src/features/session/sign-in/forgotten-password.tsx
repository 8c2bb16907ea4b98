import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { signInCopy } from '../sign-in-copy.ts';
import { signInDetourCopy } from '../sign-in-detour-copy.ts';
import { CodeField } from '../two-step/code-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import {
  type ResetError,
  toResetError,
  useSendResetCode,
  useSetNewPassword,
} from './password-reset.ts';

const { auth, fields } = signInCopy;
const copy = signInDetourCopy.passwordReset;

interface ForgottenPasswordProps {
  email: string;
  /** Called with the email as last typed, to return to the sign-in form. */
  onEnd: (email: string) => void;
}

/** Shows the error at its field, or in a toast if it has none. */
function showFailure(
  { field, sentence }: ResetError,
  showErrors: (errors: Record<string, string>) => void,
) {
  if (field) showErrors({ [field]: sentence });
  else toast({ variant: 'destructive', title: copy.failed, description: sentence });
}

/** Sends a code by email, then sets a new password with that code. */
export function ForgottenPassword({ email: given, onEnd }: ForgottenPasswordProps) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <AddressForm email={given} onSent={setSentTo} onEnd={onEnd} />
  ) : (
    <NewPasswordForm email={sentTo} onEnd={onEnd} />
  );
}

interface AddressFormProps extends ForgottenPasswordProps {
  onSent: (email: string) => void;
}

function AddressForm({ email, onSent, onEnd }: AddressFormProps) {
  const send = useSendResetCode();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('../password-reset-schemas.ts')).resetAddressForm,
    defaultValues: { username: email },
    onSubmit: ({ username }) =>
      send.mutateAsync(username, {
        onSuccess: () => onSent(username),
        onError: (error) => showFailure(toResetError(error), showErrors),
      }),
  });
  return (
    <>
      <AuthForm
        noValidate
        onSubmit={submit}
        title={copy.title}
        text={copy.text}
        action={copy.sendCode}
        isSending={send.isPending}
      >
        <EmailField error={errors.username?.message} autoFocus {...register('username')} />
      </AuthForm>
      <Button variant="ghost" size="large" wide className="mt-2" onClick={() => onEnd(email)}>
        {auth.backToSignIn}
      </Button>
    </>
  );
}

function NewPasswordForm({ email, onEnd }: ForgottenPasswordProps) {
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
            toast({
              variant: 'success',
              title: copy.done,
              description: copy.doneText,
            });
            onEnd(email);
          },
          onError: (error) => showFailure(toResetError(error), showErrors),
        },
      ),
  });

  function askAgain(): void {
    sendAgain.mutate(email, {
      onSuccess: () => toast({ title: copy.sentAgain, description: copy.sentAgainText }),
      onError: (error) => showFailure(toResetError(error), showErrors),
    });
  }

  return (
    <>
      <AuthForm
        noValidate
        onSubmit={submit}
        title={copy.newTitle}
        text={copy.newText(email)}
        action={copy.submit}
        isSending={set.isPending}
      >
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
      </AuthForm>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button variant="ghost" size="large" pending={sendAgain.isPending} onClick={askAgain}>
          {copy.sendAgain}
        </Button>
        <Button variant="ghost" size="large" onClick={() => onEnd(email)}>
          {auth.backToSignIn}
        </Button>
      </div>
    </>
  );
}
