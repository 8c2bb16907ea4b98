import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PendingInvitation } from '#shared/invitations/invitation.ts';
import { byName } from '#shared/kit/compare-text.ts';
import type { Team } from '#shared/teams/team.ts';
import { call, type OutputOf } from '../../kit/api/call.ts';
import { callPages } from '../../kit/api/call-pages.ts';
import { updateCached } from '../../kit/cache/cached-data.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { invitationsCopy } from './invitations-copy.ts';
import { showJoinError } from './show-join-error.ts';

/** Invitations by email that nobody has accepted yet, by name. */
export const pendingInvitationsQuery = queryOptions<PendingInvitation[]>({
  queryKey: keyOf('GET /api/invitations'),
  queryFn: async ({ signal }) =>
    (await callPages('GET /api/invitations', {}, { signal })).sort(byName),
});

/** The public data of an invitation link: the team and who shared the link. */
export function invitingTeamQuery(teamId: string, from: string | undefined) {
  return readOf('GET /api/teams/{teamId}', { params: { teamId }, query: { from } });
}

interface Joining {
  team: Team | OutputOf<'GET /api/teams/{teamId}'>;
  userId: string;
}

const withTeam = (team: Team) => (teams: Team[]) =>
  teams.some(({ id }) => id === team.id) ? teams : [...teams, team].sort(byName);

/** Joins the team with the account that is signed in. */
export function useJoinAsExistingUser() {
  const queryClient = useQueryClient();
  const queryKey = keyOf('GET /api/teams');
  return useMutation({
    mutationFn: ({ team, userId }: Joining) =>
      call('POST /api/join-existing-user', { body: { teamId: team.id, userId } }),
    onSuccess: async (_, { team }) => {
      toast({ variant: 'success', title: invitationsCopy.signedIn.joined });
      await queryClient.invalidateQueries({ queryKey });
      // The list comes from an eventually consistent index that may not have the membership yet.
      if ('leaderId' in team) updateCached(queryClient, queryKey, withTeam(team), { exact: true });
    },
    onError: showJoinError,
  });
}
