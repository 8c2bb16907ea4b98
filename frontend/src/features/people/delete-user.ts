import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#shared/people/user.ts';
import type { UserDeletion } from '#shared/people/user-deletion.ts';
import { isMissing } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/call.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure } from '../../ui/feedback/toast-result.ts';
import { deleteUserCopy as copy } from './delete-user-copy.ts';
import { companyUsersQuery } from './people-queries.ts';

/** Poll interval of the progress, ms. */
const pollInterval = 1000;

interface DeleteUserVariables {
  person: User;
  successorId: string;
}

/**
 * Deletes a colleague, who disappears at once. `onStarted` gets the job that reassigns the work.
 */
export function useDeleteUser(onStarted: (deletion: UserDeletion) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ person, successorId }: DeleteUserVariables) =>
      call('DELETE /api/users/{userId}', {
        params: { userId: person.id },
        body: { reassignTo: successorId },
      }),
    onSuccess: (deletion, { person }) => {
      removeUser(client, person);
      client.setQueryData(deletionQuery(deletion.id).queryKey, deletion);
      onStarted(deletion);
    },
    onError: (error) => toastFailure(copy.failed, error),
  });
}

function removeUser(client: QueryClient, { id, companyId }: User): void {
  const { queryKey } = companyUsersQuery(companyId);
  updateSaved<User[]>(client, queryKey, (users) => users.filter((user) => user.id !== id));
}

const deletions = '/api/user-deletions';

function deletionQuery(deletionId: string) {
  return {
    ...readOf('GET /api/user-deletions/{deletionId}', { params: { deletionId } }),
    meta: { persist: false },
  };
}

/** What would be reassigned. Never cached. */
export function userWorkQuery(userId: string) {
  return {
    ...readOf('GET /api/users/{userId}/work', { params: { userId } }),
    staleTime: 0,
    meta: { persist: false },
  };
}

/** The progress of a deletion. */
export function useDeletion(deletionId: string): UserDeletion | undefined {
  return useQuery(deletionQuery(deletionId)).data;
}

/** Polls a deletion until it is done or no longer found. */
export function usePollDeletion(deletionId: string, onDone: () => void): void {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...deletionQuery(deletionId),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || isMissing(state.error) ? false : pollInterval,
  });
  const isDone = data?.state === 'done';
  const isKnownMissing = isMissing(error);
  useEffect(() => {
    if (isKnownMissing) onDone();
  }, [isKnownMissing, onDone]);
  useEffect(() => {
    if (!isDone) return;
    toast({ variant: 'success', title: copy.deleted });
    // The work and the leaders of teams have been reassigned.
    void client.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== deletions });
    onDone();
  }, [client, isDone, onDone]);
}
