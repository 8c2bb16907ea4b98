import { useMutation, useQueryClient } from '@tanstack/react-query';
import { byName } from '#shared/kit/compare-text.ts';
import type { Team } from '#shared/teams/team.ts';
import { isFieldError } from '../../kit/api/api-error.ts';
import { call, type OutputOf, type RequestOf } from '../../kit/api/call.ts';
import { updateCached } from '../../kit/cache/cached-data.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { signIn } from '../session/session-queries.ts';
import { invitationsCopy } from './invitations-copy.ts';
import { showJoinError } from './show-join-error.ts';

const { joined: copy } = invitationsCopy;

export const joinFields = ['name', 'username', 'password'];

/** The public data of an invitation link: the team and who shared the link. */
export function invitingTeamQuery(teamId: string, from: string | undefined) {
  return readOf('GET /api/teams/{teamId}', { params: { teamId }, query: { from } });
}

/**
 * Creates an account that is a member of the team and signs in with it. Returns the user, or null
 * if only the sign-in failed.
 */
export function useJoinAsNewUser() {
  return useMutation({
    mutationFn: async (body: RequestOf<'POST /api/join-team'>['body']) => {
      await call('POST /api/join-team', { body });
      const { username, password } = body;
      return signIn({ username, password }).catch(() => null);
    },
    onSuccess: (user) =>
      toast({
        variant: 'success',
        title: copy.newAccountToast,
        description: user ? copy.accountReady : copy.signInToBegin,
      }),
    onError: (error) => {
      // Field errors are shown in the form instead.
      if (!isFieldError(error, joinFields)) showJoinError(error);
    },
  });
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
