import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type RequestOf } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { tellJoinFailure } from './join-failure.ts';

export function useJoinAsExistingUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/join-existing-user'>['body']) =>
      call('POST /api/join-existing-user', { body }),
    onSuccess: () => {
      toast({ variant: 'success', title: 'Joined team!' });
      return queryClient.invalidateQueries({ queryKey: keyOf('GET /api/teams') });
    },
    onError: tellJoinFailure,
  });
}
