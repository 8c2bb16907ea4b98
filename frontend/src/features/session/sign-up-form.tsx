import { ApiError } from '../../kit/api-error.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { AuthForm } from './auth-form.tsx';
import { useSignUp } from './sign-in-queries.ts';
import { checkSignUp } from './sign-in-rules.ts';

export function SignUpForm({ isLeaving }: { isLeaving: boolean }) {
  const signUp = useSignUp();
  const { props, errors, refuse } = usePlainForm({
    names: ['name', 'username', 'companyId', 'password', 'confirmPassword'],
    check: checkSignUp,
    onSubmit: ({ confirmPassword: _, ...values }) =>
      signUp.mutateAsync(
        { ...values, role: 'team_member' },
        { onError: (error) => error instanceof ApiError && refuse(error.fields) },
      ),
  });
  return (
    <AuthForm
      {...props}
      title="Create account"
      text="Found your company here and invite your team"
      action="Create Account"
      isSending={signUp.isPending || isLeaving}
    >
      <Field label="Full Name" error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.username}>
        {(control) => <Input {...control} name="username" type="email" autoComplete="username" />}
      </Field>
      <Field
        label="Company Name"
        error={errors.companyId}
        hint="Colleagues already here? Ask them for an invitation instead."
      >
        {(control) => <Input {...control} name="companyId" autoComplete="organization" />}
      </Field>
      <Field label="Password" error={errors.password} hint="At least 6 characters">
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />
        )}
      </Field>
    </AuthForm>
  );
}
