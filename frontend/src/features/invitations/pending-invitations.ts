import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PendingInvitation } from '#shared/invitations/invitation.ts';
import { byName } from '#shared/kit/compare-text.ts';
import { call } from '../../kit/api/call.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure } from '../../ui/feedback/toast-result.ts';
import { pendingInvitationsQuery } from './invitations-queries.ts';
import { pendingInvitationsCopy as copy } from './pending-invitations-copy.ts';

const { queryKey } = pendingInvitationsQuery;

/** Changes the cached list without a request. */
const updateList = (
  client: QueryClient,
  change: (invitations: PendingInvitation[]) => PendingInvitation[],
) => updateSaved(client, queryKey, change);

const without = (id: string) => (invitations: PendingInvitation[]) =>
  invitations.filter((each) => each.id !== id);

/** Adds a sent invitation to the cached list, or replaces it there. */
export const showInvitation = (client: QueryClient, invitation: PendingInvitation): void =>
  updateList(client, (all) => [...without(invitation.id)(all), invitation].sort(byName));

function useInvitationAction<Result>(
  request: (invitation: PendingInvitation) => Promise<Result>,
  onSuccess: (client: QueryClient, invitation: PendingInvitation, result: Result) => void,
  failed: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: request,
    onSuccess: (result, invitation) => onSuccess(client, invitation, result),
    onError: (error) => {
      toastFailure(failed, error);
      // It may have been accepted or withdrawn.
      void client.invalidateQueries({ queryKey });
    },
  });
}

const requestOf = ({ id }: PendingInvitation) => ({ params: { invitationId: id } });

/** Sends the email with a new link; the former link ends. */
export const useSendAgain = () =>
  useInvitationAction(
    (invitation) => call('POST /api/invitations/{invitationId}/email', requestOf(invitation)),
    (client, _, sent) => {
      showInvitation(client, sent);
      toast({ variant: 'success', title: copy.sentAgain(sent.username) });
    },
    copy.sendFailed,
  );

export const useWithdraw = () =>
  useInvitationAction(
    (invitation) => call('DELETE /api/invitations/{invitationId}', requestOf(invitation)),
    (client, { id }) => {
      updateList(client, without(id));
      toast({ variant: 'success', title: copy.withdrawn });
    },
    copy.withdrawFailed,
  );
