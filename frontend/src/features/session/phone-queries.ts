import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saidOr } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { toast } from '../../ui/toast.ts';
import { showChangedSelf } from './session-queries.ts';

export function useChangePhone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phoneNumber: string) => call('PUT /api/user/phone', { body: { phoneNumber } }),
    onSuccess: (user) => {
      showChangedSelf(client, user);
      toast({ variant: 'success', title: 'Phone number added!' });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: saidOr('Failed to update phone number', error),
      }),
  });
}
