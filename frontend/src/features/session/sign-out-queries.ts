import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { toast } from '../../ui/toast.ts';
import { endSession } from './session-end.ts';

/** Without the library's mutations, which no page needs from the beginning. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [isPending, setPending] = useState(false);

  async function signOut(): Promise<void> {
    setPending(true);
    try {
      await call('POST /api/logout');
      // Leaving first: the protected layout then has nowhere to send the person back to.
      const left = router.navigate({ to: '/auth', replace: true });
      await endSession(queryClient);
      await left;
      await router.invalidate();
    } catch (error) {
      toast({ variant: 'destructive', title: 'Logout failed', description: sentenceOf(error) });
    } finally {
      setPending(false);
    }
  }

  return { signOut: () => void signOut(), isPending };
}
