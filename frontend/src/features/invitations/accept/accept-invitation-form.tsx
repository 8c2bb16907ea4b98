import type { OpenInvitation } from '#shared/invitations/invitation.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { isFieldError } from '../../../kit/api/api-error.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { acceptFields, useAcceptInvitation } from './accept-invitation.ts';
import { acceptInvitationCopy as copy } from './accept-invitation-copy.ts';

interface AcceptInvitationFormProps {
  token: string;
  invitation: OpenInvitation;
  /** Null if the account was created but the sign-in failed. */
  onAccepted: (user: SessionUser | null) => void;
}

/** Creates the account with a password that the invited person chooses. */
export function AcceptInvitationForm({ token, invitation, onAccepted }: AcceptInvitationFormProps) {
  const accept = useAcceptInvitation(invitation);
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/invitations/invitation.ts')).invitationAcceptance,
    defaultValues: { token, password: '' },
    onSubmit: (acceptance) =>
      accept.mutateAsync(acceptance, {
        onSuccess: onAccepted,
        onError: (error) => isFieldError(error, acceptFields) && showErrors(error.fields),
      }),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Field label={copy.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            readOnly
            value={invitation.username}
          />
        )}
      </Field>
      <NewPasswordField label={copy.password} error={errors.password?.message} className="mt-4">
        {(control) => <PasswordInput {...control} {...register('password')} />}
      </NewPasswordField>
      {invitation.endsOtherAccount && (
        <p className="mt-4 text-pretty text-ink-2 text-sm">{copy.endsOtherAccount}</p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className="mt-6"
        pending={accept.isPending}
      >
        {invitation.inviterName === null ? copy.join : copy.submit}
      </Button>
    </form>
  );
}
