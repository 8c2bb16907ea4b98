import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../kit/api-error.ts';
import { call, type RequestOf } from '../../kit/call.ts';
import { keyOf, readOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';

/** The team of an invitation link; what a stranger may see of it. */
export function invitingTeamQuery(teamId: string) {
  return readOf('GET /api/teams/{teamId}', { params: { teamId } });
}

function tellFailure(error: Error): void {
  toast({ variant: 'destructive', title: 'Failed to join team', description: sentenceOf(error) });
}

/** Makes an account that is a member of the team; one signs in with it afterwards. */
export function useJoinAsNewUser() {
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/join-team'>['body']) =>
      call('POST /api/join-team', { body }),
    onSuccess: () =>
      toast({
        variant: 'success',
        title: 'Welcome to the team!',
        description: 'Your account is ready. Sign in to begin.',
      }),
    onError: tellFailure,
  });
}

export function useJoinAsExistingUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/join-existing-user'>['body']) =>
      call('POST /api/join-existing-user', { body }),
    onSuccess: () => {
      toast({ variant: 'success', title: 'Joined team!' });
      return queryClient.invalidateQueries({ queryKey: keyOf('GET /api/teams') });
    },
    onError: tellFailure,
  });
}
