import { isFieldError } from '../../../kit/api/api-error.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { signInCopy } from '../sign-in-copy.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { signUpFields, useSignUp } from './use-sign-in.ts';

const { signUp: copy, fields } = signInCopy;

export function SignUpForm({ isLeaving }: { isLeaving: boolean }) {
  const signUp = useSignUp();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('../session-form-schemas.ts')).signUpForm,
    defaultValues: { name: '', username: '', companyId: '', password: '', confirmPassword: '' },
    onSubmit: ({ confirmPassword: _, ...values }) =>
      signUp.mutateAsync(
        { ...values, role: 'team_member' },
        { onError: (error) => isFieldError(error, signUpFields) && showErrors(error.fields) },
      ),
  });
  return (
    <AuthForm
      noValidate
      onSubmit={submit}
      title={copy.title}
      text={copy.text}
      action={copy.submit}
      isSending={signUp.isPending || isLeaving}
    >
      <Field label={copy.name} error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <EmailField error={errors.username?.message} {...register('username')} />
      <Field label={copy.company} error={errors.companyId?.message} hint={copy.companyHint}>
        {(control) => <Input {...control} {...register('companyId')} autoComplete="organization" />}
      </Field>
      <NewPasswordField label={fields.password} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password', { deps: 'confirmPassword' })} />
        )}
      </NewPasswordField>
      <Field label={copy.confirmPassword} error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmPassword')}
            autoComplete="new-password"
          />
        )}
      </Field>
    </AuthForm>
  );
}
