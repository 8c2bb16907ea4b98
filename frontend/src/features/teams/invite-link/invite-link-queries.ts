import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatedInviteLink, InviteLinkState } from '#shared/teams/invite-link-fields.ts';
import { call } from '../../../kit/api/call.ts';
import { updateSaved } from '../../../kit/cache/cached-data.ts';
import { readOf } from '../../../kit/cache/query-client.ts';
import { showSuccess, showTeamError } from '../teams-queries.ts';
import { inviteLinkCopy } from './invite-link-copy.ts';

const { inviteLink: copy } = inviteLinkCopy;

/** Read whenever it is shown or the window has the focus again: a link may expire at any time. */
export function inviteLinkQuery(teamId: string) {
  return {
    ...readOf('GET /api/teams/{teamId}/invite-link', { params: { teamId } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always' as const,
    meta: { persist: false },
  };
}

/** Whether a created link still works, as far as this state knows; the two may come in any order. */
export function worksIn({ isOn, endedAt }: InviteLinkState, { createdAt }: CreatedInviteLink) {
  return isOn && createdAt >= (endedAt ?? '');
}

export function useCreateInviteLink(teamId: string) {
  return useMutation({
    mutationFn: () => call('POST /api/teams/{teamId}/invite-link', { params: { teamId } }),
    onError: showTeamError,
  });
}

export function useResetInviteLink(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/teams/{teamId}/invite-link/reset', { params: { teamId } }),
    onSuccess: ({ createdAt }) => {
      updateSaved<InviteLinkState>(
        client,
        inviteLinkQuery(teamId).queryKey,
        ({ needsApproval }) => ({
          needsApproval,
          isOn: true,
          needsKey: true,
          expiresAt: null,
          endedAt: createdAt,
        }),
      );
      showSuccess(copy.resetDone);
    },
    onError: showTeamError,
  });
}

export type InviteLinkSwitch = 'isOn' | 'needsApproval';

export function useSwitchInviteLink(teamId: string, name: InviteLinkSwitch) {
  const client = useQueryClient();
  const { turnedOn, turnedOff } = copy.switches[name];
  return useMutation({
    mutationFn: (wanted: boolean) =>
      call('PATCH /api/teams/{teamId}/invite-link', {
        params: { teamId },
        body: { [name]: wanted },
      }),
    onSuccess: (state) => {
      updateSaved(client, inviteLinkQuery(teamId).queryKey, () => state);
      showSuccess(state[name] ? turnedOn : turnedOff);
    },
    onError: showTeamError,
  });
}
