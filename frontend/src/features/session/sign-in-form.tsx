import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { useSignIn } from './sign-in-queries.ts';
import { checkSignIn } from './sign-in-rules.ts';

interface SignInFormProps {
  takesFocus: boolean;
  /** Signed in, and on the way to the next page. */
  isLeaving: boolean;
}

export function SignInForm({ takesFocus, isLeaving }: SignInFormProps) {
  const signIn = useSignIn();
  const { props, errors } = usePlainForm({
    names: ['username', 'password'],
    check: checkSignIn,
    onSubmit: (values) => signIn.mutateAsync(values),
  });
  return (
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
            autoFocus={takesFocus}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" />
        )}
      </Field>
    </AuthForm>
  );
}
