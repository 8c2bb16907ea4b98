import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { mayGrant, role as roleSchema } from '#shared/people/role.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { isFieldError } from '../../kit/api/api-error.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { signInOptionsQuery } from '../session/session-queries.ts';
import { InviteTeams } from './invite-teams.tsx';
import { inviteUserCopy as copy } from './invite-user-copy.ts';
import { invitationFields, useInviteByEmail, useInviteUser } from './use-invite-user.ts';

interface InviteUserFormProps {
  inviter: SessionUser;
  /** The initially selected team. */
  teamId?: string | null | undefined;
  /** Otherwise the user gets an email and chooses their own. */
  setsPassword: boolean;
  onSetsPasswordChange: (setsPassword: boolean) => void;
  onClose: () => void;
}

export function InviteUserForm(props: InviteUserFormProps) {
  const { inviter, teamId, setsPassword, onSetsPasswordChange, onClose } = props;
  const checkboxId = useId();
  const maySetPassword = useQuery(signInOptionsQuery).data?.typedPasswords;
  const inviteWithPassword = useInviteUser();
  const inviteByEmail = useInviteByEmail();
  const { register, control, submit, showErrors, errors, ...form } = useSchemaForm({
    schema: async () => (await import('./invite-form-schema.ts')).inviteForm({ setsPassword }),
    defaultValues: {
      name: '',
      username: '',
      role: 'team_member' as const,
      password: '',
      teamIds: teamId ? [teamId] : [],
    },
    onSubmit: ({ password, ...invited }) => {
      const invitation = { ...invited, companyId: inviter.companyId };
      const outcome = {
        onSuccess: startNext,
        onError: (error: Error) =>
          isFieldError(error, invitationFields) && showErrors(error.fields),
      };
      return setsPassword
        ? inviteWithPassword.mutateAsync({ ...invitation, password }, outcome)
        : inviteByEmail.mutateAsync(invitation, outcome);
    },
  });
  /** Colleagues often join the same teams in the same role. */
  function startNext(): void {
    form.setFocus('name');
    form.reset({ ...form.getValues(), name: '', username: '', password: '' });
  }

  // Users can only grant roles up to their own.
  const roles = roleSchema.options.filter((granted) => mayGrant(inviter.role, granted)).reverse();

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={copy.name} required error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} autoComplete="off" limit={200} />}
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
      <div className={setsPassword ? 'grid gap-4 sm:grid-cols-2' : undefined}>
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
        {setsPassword && (
          <NewPasswordField label={copy.password} error={errors.password?.message} required>
            {(control) => <PasswordInput {...control} {...register('password')} />}
          </NewPasswordField>
        )}
      </div>
      {maySetPassword && (
        <label
          htmlFor={checkboxId}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 text-ink text-sm pointer-coarse:min-h-11"
        >
          <Checkbox
            id={checkboxId}
            shape="square"
            checked={setsPassword}
            onCheckedChange={onSetsPasswordChange}
          />
          {copy.setPassword}
        </label>
      )}
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
        <Button
          type="submit"
          variant="primary"
          pending={inviteWithPassword.isPending || inviteByEmail.isPending}
        >
          {copy.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
