import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { FormHeading } from './form-heading.tsx';
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
    <form {...props}>
      <FormHeading title="Welcome back" text="Sign in to your account to continue" />
      <Field label="Email" error={errors.username} className="mt-6">
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
      <Field label="Password" error={errors.password} className="mt-4">
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className="mt-6"
        pending={signIn.isPending || isLeaving}
      >
        Sign In
      </Button>
    </form>
  );
}
