import { useState } from 'react';
import { isEmail } from '../../kit/is-email.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthForm } from './auth-form.tsx';
import { CodeField, checkCode, plainCode } from './code-field.tsx';
import {
  type ResetRefusal,
  resetRefusal,
  useSendResetCode,
  useSetNewPassword,
} from './password-reset-queries.ts';

interface ForgottenPasswordProps {
  email: string;
  /** Back to the sign-in form, with the address as it is known by now. */
  onEnd: (email: string) => void;
}

/** At its field where it has one, as a toast otherwise. */
function tell({ field, sentence }: ResetRefusal, refuse: (errors: Record<string, string>) => void) {
  if (field) refuse({ [field]: sentence });
  else toast({ variant: 'destructive', title: 'Password not reset', description: sentence });
}

/** First a code by e-mail, then a new password by the code. */
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
  const { props, errors, refuse } = usePlainForm({
    names: ['username'],
    check: ({ username }): { username?: string } =>
      isEmail(username) ? {} : { username: 'Please enter a valid email' },
    onSubmit: ({ username }) =>
      send.mutateAsync(username.trim(), {
        onSuccess: () => onSent(username.trim()),
        onError: (error) => tell(resetRefusal(error), refuse),
      }),
  });
  return (
    <>
      <AuthForm
        {...props}
        title="Reset your password"
        text="We send a code to your e-mail address, by which you set a new one."
        action="Send code"
        isSending={send.isPending}
      >
        <Field label="Email" error={errors.username}>
          {(control) => (
            <Input
              {...control}
              name="username"
              type="email"
              autoComplete="username"
              defaultValue={email}
              autoFocus
            />
          )}
        </Field>
      </AuthForm>
      <Button variant="ghost" size="large" wide className="mt-2" onClick={() => onEnd(email)}>
        Back to sign in
      </Button>
    </>
  );
}

function NewPasswordForm({ email, onEnd }: ForgottenPasswordProps) {
  const sendAgain = useSendResetCode();
  const set = useSetNewPassword();
  const { props, errors, refuse } = usePlainForm({
    names: ['code', 'password'],
    check: ({ code, password }) => ({
      ...checkCode(code),
      ...(password.length < 6 ? { password: 'Password must be at least 6 characters' } : {}),
    }),
    onSubmit: ({ code, password }) =>
      set.mutateAsync(
        { username: email, code: plainCode(code), password },
        {
          onSuccess: () => {
            toast({
              variant: 'success',
              title: 'Your new password is set',
              description: 'You were signed out everywhere. Sign in with it now.',
            });
            onEnd(email);
          },
          onError: (error) => tell(resetRefusal(error), refuse),
        },
      ),
  });

  function askAgain(): void {
    sendAgain.mutate(email, {
      onSuccess: () =>
        toast({ title: 'Another code is on its way', description: 'Only the latest one is good.' }),
      onError: (error) => tell(resetRefusal(error), refuse),
    });
  }

  return (
    <>
      <AuthForm
        {...props}
        title="Set a new password"
        text={`If ${email} has an account, a code is on its way there. It is good for an hour.`}
        action="Set new password"
        isSending={set.isPending}
      >
        {/* For the browser's keeper of passwords: whose it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <CodeField label="Code" error={errors.code} takesFocus />
        <Field label="New Password" error={errors.password} hint="At least 6 characters">
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
        </Field>
      </AuthForm>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button variant="ghost" size="large" pending={sendAgain.isPending} onClick={askAgain}>
          Send another code
        </Button>
        <Button variant="ghost" size="large" onClick={() => onEnd(email)}>
          Back to sign in
        </Button>
      </div>
    </>
  );
}
