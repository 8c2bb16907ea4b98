import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { toast } from '../../ui/toast.ts';
import { endSession } from './session-end.ts';

export function useSignOut() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => call('POST /api/logout'),
    onSuccess: async () => {
      // Leaving first: the protected layout then has nowhere to send the person back to.
      const left = router.navigate({ to: '/auth', replace: true });
      await endSession(queryClient);
      await left;
      await router.invalidate();
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Logout failed', description: sentenceOf(error) }),
  });
}
