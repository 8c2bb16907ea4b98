import { useMutation, useQueryClient } from '@tanstack/react-query';
import { byName } from '#shared/kit/compare-text.ts';
import type { User } from '#shared/people/user.ts';
import { isFieldError } from '../../kit/api/api-error.ts';
import { call, type RequestOf } from '../../kit/api/call.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure } from '../../ui/feedback/toast-result.ts';
import { companyUsersQuery } from '../people/people-queries.ts';
import { teamMembersQuery } from '../teams/teams-queries.ts';
import { inviteUserCopy as copy } from './invite-user-copy.ts';
import { showInvitation } from './pending-invitations.ts';

/** Errors of these fields are shown in the form. */
export const invitationFields = ['name', 'username', 'role', 'password', 'teamIds'] as const;

function toastUnlessField(error: Error): void {
  // Field errors are shown in the form instead.
  if (isFieldError(error, invitationFields)) return;
  toastFailure(copy.failed, error, { again: null });
}

/** Sends an invitation and adds it to the cached list. */
export function useInviteByEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/invitations'>['body']) =>
      call('POST /api/invitations', { body }),
    onSuccess: (invitation) => {
      showInvitation(client, invitation);
      toast({
        variant: 'success',
        title: copy.invited,
        description: copy.emailSent(invitation.username),
      });
    },
    onError: toastUnlessField,
  });
}

/** Creates an account for a new colleague and adds it to the cached lists. */
export function useInviteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/invite-user'>['body']) =>
      call('POST /api/invite-user', { body }),
    onSuccess: (user, { teamIds = [] }) => {
      const withUser = (users: User[]) =>
        [...users.filter(({ id }) => id !== user.id), user].sort(byName);
      updateSaved(client, companyUsersQuery(user.companyId).queryKey, withUser);
      for (const teamId of teamIds)
        void client.invalidateQueries({ queryKey: teamMembersQuery(teamId).queryKey });
      toast({ variant: 'success', title: copy.invited });
    },
    onError: toastUnlessField,
  });
}
