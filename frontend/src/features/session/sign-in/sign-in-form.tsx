import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { signInCopy } from '../sign-in-copy.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { challengeIn, dismissFailure, useSignIn } from './use-sign-in.ts';

/** Loaded on demand because few sign-ins need it. */
const SignInDetour = lazyWithPreload(
  async () => (await import('./sign-in-detour.tsx')).SignInDetour,
);

const { signIn: copy, fields } = signInCopy;

interface SignInFormProps {
  takesFocus: boolean;
  /** True while the next page loads after signing in. */
  isLeaving: boolean;
  /** The address whose password an administrator reset. */
  toReset: string | null;
  /** Other ways to sign in, shown below the form. */
  children?: ReactNode;
}

/** Email and password, with links to the password reset and the second factor. */
export function SignInForm({ takesFocus, isLeaving, toReset, children }: SignInFormProps) {
  const [email, setEmail] = useState(toReset ?? '');
  /** Identifies the sign-in that the code completes; empty for a forgotten password. */
  const [challenge, setChallenge] = useState(toReset === null ? undefined : '');
  const signIn = useSignIn();
  const { register, reset, getValues, submit, errors } = useSchemaForm({
    schema: async () => (await import('#shared/session/session-forms.ts')).signIn,
    defaultValues: { username: '', password: '' },
    onSubmit: (values) =>
      signIn.mutateAsync(values, {
        onError: (error) => {
          setEmail(values.username);
          setChallenge(challengeIn(error));
        },
      }),
  });
  useEffect(SignInDetour.preloadWhenIdle, []);
  if (challenge !== undefined)
    return (
      <SignInDetour
        email={email}
        challenge={challenge}
        isLeaving={isLeaving}
        onEnd={(known) => {
          reset({ username: known, password: '' });
          setChallenge(undefined);
        }}
      />
    );
  return (
    <>
      <AuthForm
        noValidate
        onSubmit={submit}
        title={copy.title}
        text={copy.text}
        action={copy.submit}
        isSending={signIn.isPending || isLeaving}
      >
        <EmailField
          error={errors.username?.message}
          autoFocus={takesFocus}
          {...register('username')}
        />
        <div className="relative">
          <Field label={fields.password} error={errors.password?.message}>
            {(control) => (
              <PasswordInput
                {...control}
                {...register('password')}
                autoComplete="current-password"
              />
            )}
          </Field>
          {/* Shown in the label's line, but after the field in tab order. */}
          <button
            type="button"
            className="absolute top-0 right-0 rounded-xs font-medium text-accent-ink text-sm hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
            onClick={() => {
              dismissFailure();
              setEmail(getValues('username'));
              setChallenge('');
            }}
          >
            {copy.forgotPassword}
          </button>
        </div>
      </AuthForm>
      {children}
    </>
  );
}
