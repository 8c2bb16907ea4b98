import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/session-user.ts';
import { apiSentenceOr } from '../../../kit/api/api-error.ts';
import { call } from '../../../kit/api/call.ts';
import { changeOptimistically } from '../../../kit/cache/optimistic-change.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { sessionCopy } from '../session-copy.ts';
import { sessionQuery, updateSessionUser } from '../session-queries.ts';

const { phonePrompt: copy } = sessionCopy;

export function useChangePhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phoneNumber: string) => call('PUT /api/user/phone', { body: { phoneNumber } }),
    onSuccess: (user) => {
      updateSessionUser(client, user, ['phoneNumber']);
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
    mutationFn: () => {
      const phonePromptSkippedAt = new Date().toISOString();
      const change = {
        queryKey: sessionQuery.queryKey,
        apply: (user: SessionUser | null) => user && { ...user, phonePromptSkippedAt },
      };
      const save = async () =>
        updateSessionUser(
          client,
          await call('PUT /api/user/phone-prompt', { body: { skipped: true } }),
          ['phonePromptSkippedAt'],
        );
      const saveOrWarn = () =>
        save().catch((error) => console.warn('The skipped prompt could not be saved.', error));
      return changeOptimistically(client, [change], saveOrWarn);
    },
  });
}
