import { Controller } from 'react-hook-form';
import { mayGrant, role as roleSchema } from '#shared/people/role.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import type { SessionUser } from '#shared/people/user.ts';
import { isFieldError } from '../../kit/api/api-error.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { InviteTeams } from './invite-teams.tsx';
import { inviteUserCopy as copy } from './invite-user-copy.ts';
import { invitationFields, useInviteUser } from './use-invite-user.ts';

interface InviteUserFormProps {
  inviter: SessionUser;
  /** The initially selected team. */
  teamId?: string | null | undefined;
  onClose: () => void;
}

export function InviteUserForm({ inviter, teamId, onClose }: InviteUserFormProps) {
  const invite = useInviteUser();
  const { register, control, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await import('#shared/invitations/invitation.ts')).userInvitation,
    defaultValues: {
      name: '',
      username: '',
      role: 'team_member' as const,
      password: '',
      teamIds: teamId ? [teamId] : [],
    },
    onSubmit: (invitation) =>
      invite.mutateAsync(
        { ...invitation, companyId: inviter.companyId },
        {
          onSuccess: onClose,
          onError: (error) => isFieldError(error, invitationFields) && showErrors(error.fields),
        },
      ),
  });
  // Users can only grant roles up to their own.
  const roles = roleSchema.options.filter((granted) => mayGrant(inviter.role, granted)).reverse();

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={copy.name} required error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} autoComplete="off" maxLength={200} />}
      </Field>
      <Field label={copy.email} required error={errors.username?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('username')}
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder={copy.emailPlaceholder}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.role} error={errors.role?.message}>
          {(field) => (
            <Controller
              control={control}
              name="role"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <Select
                  {...field}
                  ref={ref}
                  onBlur={onBlur}
                  value={value}
                  onValueChange={onChange}
                  options={roles.map((option) => ({
                    value: option,
                    label: roleLabel(option),
                  }))}
                />
              )}
            />
          )}
        </Field>
        <NewPasswordField label={copy.password} error={errors.password?.message} required>
          {(control) => <PasswordInput {...control} {...register('password')} />}
        </NewPasswordField>
      </div>
      <Controller
        control={control}
        name="teamIds"
        render={({ field: { value = [], onChange } }) => (
          <InviteTeams
            companyId={inviter.companyId}
            chosen={value}
            onChange={onChange}
            error={errors.teamIds?.message}
          />
        )}
      />
      <DialogFooter className="mt-1!">
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" variant="primary" pending={invite.isPending}>
          {copy.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
