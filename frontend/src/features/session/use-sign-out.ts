import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { endSession } from './session-end.ts';
import { sessionEndCopy } from './session-end-copy.ts';

/** Without useMutation, which would add to the initial bundle. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function signOut(): Promise<void> {
    setPending(true);
    try {
      await call('POST /api/logout');
      // Navigate first, so that the protected layout does not add a redirect back to this page.
      const navigation = router.navigate({ to: '/auth', replace: true });
      await endSession(queryClient);
      await navigation;
      await router.invalidate();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: sessionEndCopy.logoutFailed,
        description: sentenceOf(error),
      });
    } finally {
      setPending(false);
    }
  }

  return { signOut: () => void signOut(), isPending };
}
