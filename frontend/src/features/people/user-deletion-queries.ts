import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#shared/people/user.ts';
import type { UserDeletion } from '#shared/people/user-deletion.ts';
import { isMissing, sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { readOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { companyUsersQuery } from './people-queries.ts';

/** How often the progress is asked for, ms. */
const askEvery = 1000;

interface Deleting {
  person: User;
  /** Who takes over the work. */
  heirId: string;
}

/** Deletes a colleague. They are gone at once; `onBegun` is given the handing over, which goes on. */
export function useDeleteUser(onBegun: (deletion: UserDeletion) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ person, heirId }: Deleting) =>
      call('DELETE /api/users/{userId}', {
        params: { userId: person.id },
        body: { reassignTo: heirId },
      }),
    onSuccess: (deletion, { person }) => {
      forgetUser(client, person);
      client.setQueryData(deletionQuery(deletion.id).queryKey, deletion);
      onBegun(deletion);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to delete user',
        description: sentenceOf(error),
      }),
  });
}

function forgetUser(client: QueryClient, { id, companyId }: User): void {
  const { queryKey } = companyUsersQuery(companyId);
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (users) => users?.filter((user) => user.id !== id));
}

const deletions = '/api/user-deletions';

function deletionQuery(deletionId: string) {
  return {
    ...readOf('GET /api/user-deletions/{deletionId}', { params: { deletionId } }),
    meta: { keep: false },
  };
}

/** How far a handing over has come. */
export function useDeletion(deletionId: string): UserDeletion | undefined {
  return useQuery(deletionQuery(deletionId)).data;
}

/** Asks again and again how far it has come, until it is done, or not to be found. */
export function useFollowedDeletion(deletionId: string, onDone: () => void): void {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...deletionQuery(deletionId),
    refetchInterval: ({ state }) =>
      state.data?.state === 'done' || isMissing(state.error) ? false : askEvery,
  });
  const isDone = data?.state === 'done';
  const isGone = isMissing(error);
  useEffect(() => {
    if (isGone) onDone();
  }, [isGone, onDone]);
  useEffect(() => {
    if (!isDone) return;
    toast({ variant: 'success', title: 'User deleted successfully' });
    // Teams have other leaders now, todos, goals and issues other people.
    void client.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== deletions });
    onDone();
  }, [client, isDone, onDone]);
}
