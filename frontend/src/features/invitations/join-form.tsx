import type { ReactNode } from 'react';
import { ApiError } from '../../kit/api-error.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useJoinAsNewUser } from './invitation-queries.ts';
import { checkJoin } from './join-rules.ts';

interface JoinFormProps {
  team: { id: string; companyId: string };
  signInLink: ReactNode;
  onJoined: () => void;
}

/** For somebody who has no account yet. */
export function JoinForm({ team, signInLink, onJoined }: JoinFormProps) {
  const join = useJoinAsNewUser();
  const { props, errors, refuse } = usePlainForm({
    names: ['name', 'username', 'password'],
    check: checkJoin,
    onSubmit: (values) =>
      join.mutateAsync(
        { ...values, teamId: team.id, companyId: team.companyId },
        {
          onSuccess: onJoined,
          onError: (error) => error instanceof ApiError && refuse(error.fields),
        },
      ),
  });
  return (
    <form {...props}>
      <Field label="Full Name" error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" />}
      </Field>
      <Field label="Email Address" error={errors.username} className="mt-4">
        {(control) => <Input {...control} name="username" type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" error={errors.password} hint="At least 6 characters" className="mt-4">
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className="mt-6"
        pending={join.isPending}
      >
        Join Team
      </Button>
      <p className="mt-4 text-center text-ink-2 text-sm">Already have an account? {signInLink}</p>
    </form>
  );
}
