import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { SessionUser } from '#shared/people/session-user.ts';
import { isFieldError } from '../../kit/api/api-error.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { signInOptionsQuery } from '../session/session-queries.ts';
import { InviteRole } from './invite-role.tsx';
import { InviteTeams } from './invite-teams.tsx';
import { inviteUserCopy as copy } from './invite-user-copy.ts';
import { isList } from './several/find-addresses.ts';
import type { Several } from './several/invite-several-form.tsx';
import { valueWithPasted } from './several/value-with-pasted.ts';
import { invitationFields, useInviteByEmail, useInviteUser } from './use-invite-user.ts';

interface InviteUserFormProps {
  inviter: SessionUser;
  /** The initially selected team. */
  teamId?: string | null | undefined;
  /** Otherwise the user gets an email and chooses their own. */
  setsPassword: boolean;
  onSetsPasswordChange: (setsPassword: boolean) => void;
  /** Called with a text that names several people instead of one address. */
  onSeveral: (several: Several) => void;
  onClose: () => void;
}

export function InviteUserForm(props: InviteUserFormProps) {
  const { inviter, teamId, setsPassword, onSetsPasswordChange, onSeveral, onClose } = props;
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

  /** Returns whether the text is such a list. */
  function takeSeveral(text: string): boolean {
    if (!isList(text)) return false;
    const { role = 'team_member', teamIds = [] } = form.getValues();
    onSeveral({ text, role, teamIds });
    return true;
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={copy.name} required error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} autoComplete="off" limit={200} />}
      </Field>
      <Field label={copy.email} required error={errors.username?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('username', { onBlur: ({ target }) => takeSeveral(target.value) })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && takeSeveral(event.currentTarget.value))
                event.preventDefault();
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              if (isList(pasted) && takeSeveral(valueWithPasted(event))) event.preventDefault();
            }}
            // Fields of the type email have no selection, which a pasted list replaces.
            type="text"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
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
                <InviteRole
                  {...field}
                  ref={ref}
                  inviterRole={inviter.role}
                  onBlur={onBlur}
                  value={value}
                  onValueChange={onChange}
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
        {/* Leaving the email field may exchange the form, so that the click would be lost. */}
        <Button onMouseDown={(event) => event.preventDefault()} onClick={onClose}>
          {copy.cancel}
        </Button>
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
