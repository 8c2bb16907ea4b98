import { useMutation } from '@tanstack/react-query';
import { isFieldError } from '../../kit/api/api-error.ts';
import { call, type RequestOf } from '../../kit/api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { signIn } from '../session/session-queries.ts';
import { invitationsCopy } from './invitations-copy.ts';
import { showJoinError } from './show-join-error.ts';

const { joined: copy } = invitationsCopy;

export const joinFields = ['name', 'username', 'password'];

/**
 * Creates an account that is a member of the team and signs in with it. Returns the user, or null
 * if only the sign-in failed.
 */
export function useJoinAsNewUser() {
  return useMutation({
    mutationFn: async (body: RequestOf<'POST /api/join-team'>['body']) => {
      await call('POST /api/join-team', { body });
      const { username, password } = body;
      return signIn({ username, password }).catch(() => null);
    },
    onSuccess: (user) =>
      toast({
        variant: 'success',
        title: copy.newAccountToast,
        description: user ? copy.accountReady : copy.signInToBegin,
      }),
    onError: (error) => {
      // Field errors are shown in the form instead.
      if (!isFieldError(error, joinFields)) showJoinError(error);
    },
  });
}
