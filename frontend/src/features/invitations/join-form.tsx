import type { ReactNode } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { isFieldError } from '../../kit/api/api-error.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { invitationsCopy } from './invitations-copy.ts';
import { joinFields, useJoinAsNewUser } from './use-join-as-new-user.ts';

const copy = invitationsCopy.join;

interface JoinFormProps {
  team: { id: string; companyId: string };
  inviteKey: string | undefined;
  signInLink: ReactNode;
  /** Null if the account was created but the sign-in failed. */
  onJoined: (user: SessionUser | null) => void;
}

/** Joins with a new account. */
export function JoinForm({ team, inviteKey, signInLink, onJoined }: JoinFormProps) {
  const join = useJoinAsNewUser();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/invitations/invitation.ts')).teamJoining,
    defaultValues: {
      name: '',
      username: '',
      password: '',
      teamId: team.id,
      companyId: team.companyId,
      key: inviteKey,
    },
    onSubmit: (joining) =>
      join.mutateAsync(joining, {
        onSuccess: onJoined,
        onError: (error) => isFieldError(error, joinFields) && showErrors(error.fields),
      }),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Field label={copy.name} error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label={copy.email} error={errors.username?.message} className="mt-4">
        {(control) => (
          <Input {...control} {...register('username')} type="email" autoComplete="username" />
        )}
      </Field>
      <NewPasswordField label={copy.password} error={errors.password?.message} className="mt-4">
        {(control) => <PasswordInput {...control} {...register('password')} />}
      </NewPasswordField>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className="mt-6"
        pending={join.isPending}
      >
        {copy.submit}
      </Button>
      <p className="mt-4 text-center text-ink-2 text-sm">
        {copy.haveAccount} {signInLink}
      </p>
    </form>
  );
}
