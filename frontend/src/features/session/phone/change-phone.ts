import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSentenceOr } from '../../../kit/api/api-error.ts';
import { call } from '../../../kit/api/call.ts';
import { refetchInvalidated } from '../../../kit/cache/cached-data.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { sessionCopy } from '../session-copy.ts';
import {
  sessionQuery,
  updateSessionOptimistically,
  updateSessionUser,
} from '../session-queries.ts';

const { phonePrompt: copy } = sessionCopy;

export function useChangePhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phoneNumber: string) => call('PUT /api/user/phone', { body: { phoneNumber } }),
    onSuccess: (user) => {
      updateSessionUser(client, user);
      toast({ variant: 'success', title: copy.saved });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: sessionCopy.errorTitle,
        description: apiSentenceOr(copy.failed, error),
      }),
  });
}

/**
 * Saves that the prompt was skipped. If saving fails, the prompt appears again on the next visit.
 */
export function useSkipPhonePrompt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('PUT /api/user/phone-prompt', { body: { skipped: true } }),
    onMutate: () => {
      const phonePromptSkippedAt = new Date().toISOString();
      updateSessionOptimistically(client, (self) => ({ ...self, phonePromptSkippedAt }));
    },
    onSuccess: (user) => updateSessionUser(client, user),
    onSettled: () => void refetchInvalidated(client, sessionQuery.queryKey),
  });
}
