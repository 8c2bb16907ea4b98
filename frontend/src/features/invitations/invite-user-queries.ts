import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../kit/api-error.ts';
import { call, type RequestOf } from '../../kit/call.ts';
import { toast } from '../../ui/toast.ts';
import { companyUsersQuery } from '../people/people-queries.ts';
import { teamMembersQuery } from '../teams/team-queries.ts';

/** Makes an account for a new colleague; they show in the lists at once. */
export function useInviteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/invite-user'>['body']) =>
      call('POST /api/invite-user', { body }),
    onSuccess: (user, { teamIds = [] }) => {
      client.setQueryData(companyUsersQuery(user.companyId).queryKey, (users) =>
        users
          ? [...users.filter(({ id }) => id !== user.id), user].sort((one, other) =>
              one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }),
            )
          : users,
      );
      for (const teamId of teamIds)
        void client.invalidateQueries({ queryKey: teamMembersQuery(teamId).queryKey });
      toast({ variant: 'success', title: 'User invited successfully' });
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error) }),
  });
}
