import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { userInvitation } from '#shared/invitations/invitation.ts';
import { mayGrant, role as roleSchema } from '#shared/people/role.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import type { SessionUser } from '#shared/people/user.ts';
import { ApiError } from '../../kit/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { InviteTeams } from './invite-teams.tsx';
import { useInviteUser } from './invite-user-queries.ts';

type Typed = z.input<typeof userInvitation>;
type Invitation = z.output<typeof userInvitation>;

interface InviteUserFormProps {
  inviter: SessionUser;
  onClose: () => void;
}

export function InviteUserForm({ inviter, onClose }: InviteUserFormProps) {
  const invite = useInviteUser();
  const { register, control, handleSubmit, setError, formState } = useForm<
    Typed,
    unknown,
    Invitation
  >({
    resolver: zodResolver(userInvitation),
    defaultValues: { name: '', username: '', role: 'team_member', password: '', teamIds: [] },
  });
  const { errors } = formState;
  // Nobody gives a role above their own.
  const roles = roleSchema.options.filter((granted) => mayGrant(inviter.role, granted)).reverse();

  /** The second click of a double click comes before anything could show that the first one works. */
  const isSending = useRef(false);

  function send(invitation: Invitation): void {
    if (isSending.current) return;
    isSending.current = true;
    invite.mutate(
      { ...invitation, companyId: inviter.companyId },
      {
        onSettled: () => {
          isSending.current = false;
        },
        onSuccess: onClose,
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : {};
          for (const [name, message] of Object.entries(fields))
            if (name in errorNames) setError(name as keyof typeof errorNames, { message });
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="flex flex-col gap-4">
      <Field label="Full Name" required error={errors.name?.message}>
        {(field) => <Input {...field} {...register('name')} autoComplete="off" maxLength={200} />}
      </Field>
      <Field label="Email" required error={errors.username?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('username')}
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="name@company.com"
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Role" error={errors.role?.message}>
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
        <Field label="Password" required error={errors.password?.message}>
          {(field) => (
            <PasswordInput {...field} {...register('password')} autoComplete="new-password" />
          )}
        </Field>
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
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={invite.isPending}>
          Invite User
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Where a sentence of the server's has a place. */
const errorNames = {
  name: true,
  username: true,
  role: true,
  password: true,
  teamIds: true,
} as const;
