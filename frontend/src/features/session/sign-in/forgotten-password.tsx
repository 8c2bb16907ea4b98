import { useState } from 'react';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { signInCopy } from '../sign-in-copy.ts';
import { signInDetourCopy } from '../sign-in-detour-copy.ts';
import { AuthForm } from './auth-form.tsx';
import { useCodePasswordForm } from './code-password-form.tsx';
import { EmailField } from './email-field.tsx';
import { showResetFailure, useSendResetCode } from './password-reset.ts';

const { auth } = signInCopy;
const copy = signInDetourCopy.passwordReset;

interface ForgottenPasswordProps {
  email: string;
  /** Called with the email as last typed, to return to the sign-in form. */
  onEnd: (email: string) => void;
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
        onError: (error) => showResetFailure(error, showErrors),
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
  const form = useCodePasswordForm(email, () => onEnd(email));
  return (
    <>
      <AuthForm
        noValidate
        onSubmit={form.submit}
        title={copy.newTitle}
        text={copy.newText(email)}
        action={copy.submit}
        isSending={form.isPending}
      >
        {form.fields}
      </AuthForm>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button variant="ghost" size="large" pending={form.isAskingAgain} onClick={form.askAgain}>
          {copy.sendAgain}
        </Button>
        <Button variant="ghost" size="large" onClick={() => onEnd(email)}>
          {auth.backToSignIn}
        </Button>
      </div>
    </>
  );
}
