import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PendingInvitation } from '#shared/invitations/invitation.ts';
import { byName } from '#shared/kit/compare-text.ts';
import type { Team } from '#shared/teams/team.ts';
import { call, type OutputOf } from '../../kit/api/call.ts';
import { callPages } from '../../kit/api/call-pages.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { joinCopy } from './join-copy.ts';
import { showJoinError } from './show-join-error.ts';

/** Invitations by email that nobody has accepted yet, by name. */
export const pendingInvitationsQuery = queryOptions<PendingInvitation[]>({
  queryKey: keyOf('GET /api/invitations'),
  queryFn: async ({ signal }) =>
    (await callPages('GET /api/invitations', {}, { signal })).sort(byName),
});

/** The parts of an invite link. */
export interface InviteLinkParts {
  teamId: string;
  /** The random part, if the link has one. */
  inviteKey: string | undefined;
  /** Id of the user who shared the link, if it contains one. */
  from: string | undefined;
}

/** The public data of an invite link: the team and who shared the link. */
export function invitingTeamQuery({ teamId, inviteKey, from }: InviteLinkParts) {
  return {
    ...readOf('GET /api/teams/{teamId}', {
      params: { teamId },
      query: { byLink: 'true', key: inviteKey, from },
    }),
    // The link may have ended meanwhile.
    refetchOnWindowFocus: 'always' as const,
  };
}

type JoinedTeam = Team | OutputOf<'GET /api/teams/{teamId}'>;

const withTeam = (team: Team) => (teams: Team[]) =>
  teams.some(({ id }) => id === team.id) ? teams : [...teams, team].sort(byName);

/** Joins a team with the account that is signed in. */
function useJoinTeam<Joining extends { team: JoinedTeam }>(
  join: (joining: Joining) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  const queryKey = keyOf('GET /api/teams');
  return useMutation({
    mutationFn: join,
    onSuccess: async (_, { team }) => {
      toast({ variant: 'success', title: joinCopy.joined });
      await queryClient.invalidateQueries({ queryKey });
      // The list comes from an eventually consistent index that may not have the membership yet.
      if ('leaderId' in team) updateSaved(queryClient, queryKey, withTeam(team));
    },
    onError: showJoinError,
  });
}

interface JoiningByLink {
  team: JoinedTeam;
  userId: string;
  inviteKey: string | undefined;
}

export function useJoinAsExistingUser() {
  return useJoinTeam(({ team, userId, inviteKey }: JoiningByLink) =>
    call('POST /api/join-existing-user', { body: { teamId: team.id, userId, key: inviteKey } }),
  );
}

export function useJoinPublicTeam() {
  return useJoinTeam(({ team }: { team: Team }) =>
    call('POST /api/teams/{teamId}/join', { params: { teamId: team.id } }),
  );
}
