import { type ReactNode, useState } from 'react';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { challengeIn, useSignIn } from './sign-in-queries.ts';
import { checkSignIn } from './sign-in-rules.ts';

const SignInDetour = lazyPart(async () => (await import('./sign-in-detour.tsx')).SignInDetour);

interface SignInFormProps {
  takesFocus: boolean;
  /** Signed in, and on the way to the next page. */
  isLeaving: boolean;
  /** Other ways in, below. */
  children?: ReactNode;
}

/** With a way around it: for who forgot the password, and who is asked for a code as well. */
export function SignInForm({ takesFocus, isLeaving, children }: SignInFormProps) {
  const [email, setEmail] = useState('');
  /** What the code goes back with; empty for a forgotten password. */
  const [challenge, setChallenge] = useState<string>();
  const signIn = useSignIn();
  const { props, errors } = usePlainForm({
    names: ['username', 'password'],
    check: checkSignIn,
    onSubmit: (values) =>
      signIn.mutateAsync(values, {
        onError: (error) => {
          setEmail(values.username);
          setChallenge(challengeIn(error));
        },
      }),
  });
  if (challenge !== undefined)
    return (
      <SignInDetour
        email={email}
        challenge={challenge}
        isLeaving={isLeaving}
        onEnd={(known) => {
          setEmail(known);
          setChallenge(undefined);
        }}
      />
    );
  return (
    <>
      <AuthForm
        {...props}
        title="Welcome back"
        text="Sign in to your account to continue"
        action="Sign In"
        isSending={signIn.isPending || isLeaving}
      >
        <Field label="Email" error={errors.username}>
          {(control) => (
            <Input
              {...control}
              name="username"
              type="email"
              autoComplete="username"
              defaultValue={email}
              autoFocus={takesFocus}
            />
          )}
        </Field>
        <div className="relative">
          <Field label="Password" error={errors.password}>
            {(control) => (
              <PasswordInput {...control} name="password" autoComplete="current-password" />
            )}
          </Field>
          {/* In the label's line, and after the field for the keyboard. */}
          <button
            type="button"
            className="absolute top-0 right-0 rounded-xs font-medium text-accent-ink text-sm hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
            onClick={({ currentTarget }) => {
              const { username } = currentTarget.form!.elements as unknown as {
                username: HTMLInputElement;
              };
              setEmail(username.value);
              setChallenge('');
            }}
          >
            Forgot password?
          </button>
        </div>
      </AuthForm>
      {children}
    </>
  );
}
