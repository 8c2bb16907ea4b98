import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { Field } from '../../ui/forms/field.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { fieldErrorsOf, useChangePassword } from './edit-security.ts';
import { sessionCopy } from './session-copy.ts';
import { updateSessionUser } from './session-queries.ts';
import { signInCopy } from './sign-in-copy.ts';

const { choosePassword: copy } = sessionCopy;
const { fields } = signInCopy;

interface ChoosePasswordScreenProps {
  user: SessionUser;
  brand: ReactNode;
  onSignOut: () => void;
  isSigningOut: boolean;
}

/** Replaces every page until the user has changed a password that an inviter typed. */
export function ChoosePasswordScreen(props: ChoosePasswordScreenProps) {
  const { user, brand, onSignOut, isSigningOut } = props;
  return (
    <div className="flex min-h-dvh flex-col px-6 pt-6 pb-12">
      <header className="flex items-center justify-between gap-4">
        {brand}
        <Button variant="ghost" pending={isSigningOut} onClick={onSignOut}>
          {copy.signOut}
        </Button>
      </header>
      <main className="mx-auto mt-[clamp(1.5rem,11vh,8rem)] w-full max-w-92">
        <h1 className="text-balance font-semibold text-ink text-xl">{copy.title}</h1>
        <p className="mt-1.5 text-pretty text-ink-2 text-sm">{copy.text}</p>
        <ChoosePasswordForm user={user} />
      </main>
    </div>
  );
}

function ChoosePasswordForm({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const change = useChangePassword();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/session/session-forms.ts')).passwordChange,
    defaultValues: { currentPassword: '', newPassword: '' },
    onSubmit: (values) =>
      change.mutateAsync(values, {
        onSuccess: () => updateSessionUser(client, { ...user, mustChangePassword: false }),
        onError: (error) => showErrors(fieldErrorsOf(error)),
      }),
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <Field label={fields.currentPassword} error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('currentPassword')}
            autoComplete="current-password"
          />
        )}
      </Field>
      <NewPasswordField label={fields.newPassword} error={errors.newPassword?.message}>
        {(control) => <PasswordInput {...control} {...register('newPassword')} />}
      </NewPasswordField>
      <Button type="submit" variant="primary" size="large" wide pending={change.isPending}>
        {copy.submit}
      </Button>
    </form>
  );
}
