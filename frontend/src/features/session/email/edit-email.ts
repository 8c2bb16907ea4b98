import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { toastFailure } from '../../../ui/feedback/toast-result.ts';
import { fieldErrorsOf } from '../edit-security.ts';
import { updateSessionUser } from '../session-queries.ts';
import { emailCopy } from './email-copy.ts';

const { dialog: copy } = emailCopy;

export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('PUT /api/user/email-verification', { body: { code } }),
    onSuccess: (user) => {
      updateSessionUser(client, user, ['emailVerifiedAt']);
      toast({ variant: 'success', title: copy.done });
    },
    onError: (error) => {
      // Shown at the field instead.
      if (Object.keys(fieldErrorsOf(error)).length === 0)
        toastFailure(copy.failed, error, { again: null });
    },
  });
}

export function useSendEmailCode() {
  return useMutation({
    mutationFn: () => call('POST /api/user/email-code'),
    onSuccess: () => toast({ title: copy.sentAgain, description: copy.sentAgainText }),
    onError: (error) => toastFailure(copy.sendFailed, error),
  });
}
