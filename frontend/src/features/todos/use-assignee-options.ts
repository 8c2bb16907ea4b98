import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readOf } from '../../kit/query-client.ts';
import type { Option } from '../../ui/options.ts';
import { personOptions } from '../../ui/person-field.tsx';
import { companyUsersQuery } from '../people/people-queries.ts';
import type { TeamPeople } from '../teams/team-people-queries.ts';
import { myTeamsQuery } from '../teams/team-queries.ts';

/** Whom a todo can be given to: anybody in the company, in a private team its members. */
export function useAssigneeOptions(
  teamId: string,
  companyId: string,
  { members }: TeamPeople,
): readonly Option[] {
  const { data: teams } = useQuery(myTeamsQuery);
  const { data: users } = useQuery(companyUsersQuery(companyId));
  const known = teams?.find(({ id }) => id === teamId);
  const { data: other } = useQuery({
    ...readOf('GET /api/teams/{teamId}', { params: { teamId } }),
    enabled: teams !== undefined && !known,
  });
  const team = known ?? other;
  const isPrivate = team && 'isPrivate' in team && team.isPrivate;
  return useMemo(
    () => personOptions(isPrivate || !users ? members.values() : users),
    [isPrivate, users, members],
  );
}
