import { queryOptions, useMutation } from '@tanstack/react-query';
import type { OpenInvitation } from '#shared/invitations/invitation.ts';
import { isFieldError, sentenceOf } from '../../../kit/api/api-error.ts';
import { call, type RequestOf } from '../../../kit/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { signIn } from '../../session/session-queries.ts';
import { invitationsCopy } from '../invitations-copy.ts';
import { joinCopy } from '../join-copy.ts';
import { acceptInvitationCopy as copy } from './accept-invitation-copy.ts';

const { joined } = invitationsCopy;

/** Errors of these fields are shown in the form. */
export const acceptFields = ['password'];

/** The invitation behind the link of an email. The token is a secret and not stored. */
export const openInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/invitation', token],
    queryFn: ({ signal }) => call('POST /api/invitation', { body: { token } }, { signal }),
    meta: { persist: false },
  });

/**
 * Creates the account and signs in with it. Returns the user, or null if only the sign-in failed.
 */
export function useAcceptInvitation({ username, companyName, inviterName }: OpenInvitation) {
  return useMutation({
    gcTime: 0,
    mutationFn: async (body: RequestOf<'POST /api/invitation/acceptance'>['body']) => {
      await call('POST /api/invitation/acceptance', { body });
      return signIn({ username, password: body.password }).catch(() => null);
    },
    onSuccess: (user) =>
      toast({
        variant: 'success',
        title: copy.welcome(companyName),
        description: user ? joined.accountReady : joined.signInToBegin,
      }),
    onError: (error) => {
      if (isFieldError(error, acceptFields)) return;
      const title = inviterName === null ? joinCopy.failed : copy.failed;
      toast({ variant: 'destructive', title, description: sentenceOf(error) });
    },
  });
}
