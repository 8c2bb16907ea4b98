import { useMutation } from '@tanstack/react-query';
import { call, type RequestOf } from '../../kit/call.ts';
import { readOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { tellJoinFailure } from './join-failure.ts';

/** The team of an invitation link; what a stranger may see of it. */
export function invitingTeamQuery(teamId: string) {
  return readOf('GET /api/teams/{teamId}', { params: { teamId } });
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
    onError: tellJoinFailure,
  });
}
