import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/call.ts';
import { keyOf, readOf } from '../../../kit/cache/query-client.ts';
import { showSuccess, showTeamError, teamMembersQuery } from '../teams-queries.ts';
import { inviteLinkCopy } from './invite-link-copy.ts';

const { joinRequests: copy } = inviteLinkCopy;

/** Read each time it is shown: nobody is notified when somebody else approves one. */
export function joinRequestsQuery(teamId: string) {
  return {
    ...readOf('GET /api/teams/{teamId}/join-requests', { params: { teamId } }),
    staleTime: 0,
    meta: { persist: false },
  };
}

function useDecision(
  teamId: string,
  decide: (requestId: string) => Promise<unknown>,
  done: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: () => showSuccess(done),
    onError: showTeamError,
    onSettled: () => client.invalidateQueries({ queryKey: joinRequestsQuery(teamId).queryKey }),
  });
}

/** Adds a colleague, or invites a new person by email. */
export function useApproveJoinRequest(teamId: string) {
  const client = useQueryClient();
  const approve = async (requestId: string) => {
    await call('POST /api/teams/{teamId}/join-requests/{requestId}/approval', {
      params: { teamId, requestId },
    });
    await Promise.all([
      client.invalidateQueries({ queryKey: teamMembersQuery(teamId).queryKey }),
      client.invalidateQueries({ queryKey: keyOf('GET /api/invitations') }),
    ]);
  };
  return useDecision(teamId, approve, copy.approved);
}

export function useDeclineJoinRequest(teamId: string) {
  const decline = (requestId: string) =>
    call('DELETE /api/teams/{teamId}/join-requests/{requestId}', {
      params: { teamId, requestId },
    });
  return useDecision(teamId, decline, copy.declined);
}
